"""The paper that every face is printed on."""

from .measures import EDGE, FACE_BOTTOM, FACE_TOP, RADIUS, H, W
from .svg import tag


def card_svg(*parts: str) -> str:
    """A whole face: rounded paper with its gradient and edge, then the parts."""
    gradient = (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{FACE_TOP}"/>'
        f'<stop offset="100%" stop-color="{FACE_BOTTOM}"/></linearGradient></defs>'
    )
    paper = tag(
        "rect",
        x=0.75,
        y=0.75,
        width=W - 1.5,
        height=H - 1.5,
        rx=RADIUS,
        ry=RADIUS,
        fill="url(#p)",
        stroke=EDGE,
        stroke_width=1.5,
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" '
        f'viewBox="0 0 {W} {H}">{gradient}{paper}{"".join(parts)}</svg>\n'
    )

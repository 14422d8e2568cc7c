/** How a drawing is shown: moved by x and y pixels, then scaled around its upper left corner. */
export interface Look {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: Look = { scale: 1, x: 0, y: 0 }
const MOST = 8

/** Zooms so that the point stays where it is. */
export function zoomed(
  look: Look,
  { by, at, size }: { by: number; at: { x: number; y: number }; size: Size },
): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale * by))
  const grown = scale / look.scale
  return within({ scale, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown }, size)
}

export function moved(look: Look, { dx, dy, size }: { dx: number; dy: number; size: Size }): Look {
  return within({ ...look, x: look.x + dx, y: look.y + dy }, size)
}

/** No edge of the drawing comes inside the frame. */
function within({ scale, x, y }: Look, { width, height }: Size): Look {
  return {
    scale,
    x: Math.min(0, Math.max(width * (1 - scale), x)),
    y: Math.min(0, Math.max(height * (1 - scale), y)),
  }
}

const FONT_PX = 14

/** About how many px a text takes up in the size of the list. */
export function textWidth(text: string): number {
  const em = [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.56), 0)
  return Math.ceil(em * FONT_PX)
}

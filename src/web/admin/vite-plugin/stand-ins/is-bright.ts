import { Color } from '@rc-component/color-picker/es/color.js'

interface Colour {
  toRgb: () => { r: number; g: number; b: number; a: number }
  toRgbString: () => string
}

/** Whether dark text is read on the colour, laid over the ground; antd's own answer, without its picker. */
export function isBright(colour: Colour, ground: string): boolean {
  const { r, g, b, a } = colour.toRgb()
  if (a <= 0.5) return new Color(colour.toRgbString()).onBackground(ground).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}

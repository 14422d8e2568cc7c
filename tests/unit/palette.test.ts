import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from '../../src/web/ui/palette.ts'

/** WCAG 2.2: the contrast of two colours written #rrggbb. */
function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Which text stands on which ground. */
const pairs: [keyof Palette, (keyof Palette)[]][] = [
  ['ink', ['paper', 'ground', 'well', 'accentSoft']],
  ['ink2', ['paper', 'ground', 'well']],
  ['ink3', ['paper', 'ground', 'well']],
  ['accent', ['paper', 'ground', 'accentSoft']],
  ['onAccent', ['accentFill', 'accentHover']],
  ['good', ['paper', 'goodSoft']],
  ['warn', ['paper', 'warnSoft']],
  ['bad', ['paper', 'badSoft']],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  const cases = pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const))
  it.each(cases)('shows %s on %s with a contrast of at least 4.5', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

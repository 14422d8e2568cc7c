import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../src/web/ui/contrast.ts'
import { dark, light, type Palette } from '../../src/web/ui/palette.ts'
import { DEFAULT_COLOUR, paletteIn, parseColour, withTransparency } from '../../src/web/ui/theme-colour.ts'

/** Which text colours appear on which backgrounds. */
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

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a custom colour', () => {
  it('is readable on every background, whatever it is', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('light', 'dark'), (colour, appearance) => {
        const palette = paletteIn(appearance, colour)
        for (const [text, grounds] of pairs)
          for (const ground of grounds)
            expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('stays as designed when it is the product’s own', () => {
    expect(paletteIn('light', DEFAULT_COLOUR)).toMatchObject(light)
    expect(paletteIn('dark', DEFAULT_COLOUR)).toMatchObject(dark)
  })

  it('has three or six digits', () => {
    expect(parseColour('#165DFF')).toBe('#165dff')
    expect(parseColour(' 1af ')).toBe('#11aaff')
    for (const wrong of ['', '#12', '#12345', '#1234567', '#ggg', 'red'])
      expect(parseColour(wrong)).toBeUndefined()
  })

  it('has the lighter variants of the specification', () => {
    expect(withTransparency('#165dff', 0.7)).toBe('rgb(22 93 255 / 70%)')
    expect(paletteIn('light', '#165dff').accent50).toBe('rgb(22 93 255 / 50%)')
  })
})

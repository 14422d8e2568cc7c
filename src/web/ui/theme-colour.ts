// The person's accent colour, made readable: text in it and text on it keep a contrast of 4.5 on every
// ground.
import { channels, contrast } from './contrast.ts'
import { dark, light, type Appearance, type Palette } from './palette.ts'

/** The specification's own colour. */
export const DEFAULT_COLOUR = '#165dff'
/** The specification's lighter variants. */
const LIGHTER = { accent70: 0.7, accent50: 0.5 }

const READABLE = 4.5
const BLACK = '#000000'
const WHITE = '#ffffff'

/** A colour of three or six hexadecimal digits, with or without #, as #rrggbb; undefined for anything else. */
export function parseColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** The colour as CSS with transparency; `opacity` from 0 to 1. */
export function withTransparency(colour: string, opacity: number): string {
  return `rgb(${channels(colour).join(' ')} / ${opacity * 100}%)`
}

/** The palette with the person's accent, and the accent's lighter variants. */
export function paletteIn(
  appearance: Appearance,
  colour: string,
): Palette & Record<keyof typeof LIGHTER, string> {
  const base = appearance === 'dark' ? dark : light
  const palette = colour === DEFAULT_COLOUR ? base : { ...base, ...accentsOf(base, appearance, colour) }
  return {
    ...palette,
    accent70: withTransparency(palette.accentFill, LIGHTER.accent70),
    accent50: withTransparency(palette.accentFill, LIGHTER.accent50),
  }
}

function accentsOf(base: Palette, appearance: Appearance, colour: string) {
  const isDark = appearance === 'dark'
  const away = isDark ? WHITE : BLACK
  const accentSoft = mix(base.paper, colour, isDark ? 0.2 : 0.08)
  const accent = until(colour, away, (one) =>
    [base.paper, base.ground, accentSoft].every((ground) => contrast(one, ground) >= READABLE),
  )
  const accentFill = until(accent, away, (one) => contrast(one, base.onAccent) >= READABLE)
  return { accent, accentFill, accentHover: mix(accentFill, away, 0.18), accentSoft }
}

/** The colour, moved towards black or white until its contrast suffices. */
function until(colour: string, towards: string, willDo: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, towards, share)
    if (willDo(moved)) return moved
  }
  return towards
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

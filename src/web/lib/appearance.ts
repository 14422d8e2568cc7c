// Light or dark and the accent colour, as stored in this browser.
import type { Appearance } from '../ui/palette.ts'
import { DEFAULT_COLOUR, parseColour } from '../ui/theme-colour.ts'
import { keptBrand } from './host-brand.ts'
import { changeOutline } from './outline-cookie.ts'
import { PREFIX } from './product.ts'

/** `system` follows the system's setting, also when it changes. */
export type AppearanceChoice = Appearance | 'system'

const APPEARANCE = `${PREFIX}-appearance`
/** The key of the person's accent colour. */
export const COLOUR = `${PREFIX}-user_theme_color`
const DARK = '(prefers-color-scheme: dark)'

export function keptAppearance(): AppearanceChoice {
  const kept = localStorage.getItem(APPEARANCE)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function keepAppearance(choice: AppearanceChoice) {
  localStorage.setItem(APPEARANCE, choice)
  changeOutline({ appearance: choice })
}

/** As #rrggbb: the person's own, else the brand's. */
export function keptColour(): string {
  return parseColour(localStorage.getItem(COLOUR) ?? keptBrand()?.colour ?? '') ?? DEFAULT_COLOUR
}

export function keepColour(colour: string) {
  localStorage.setItem(COLOUR, colour)
}

export function systemAppearance(): Appearance {
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Reports changes between light and dark by the system; returns how to stop. */
export function onSystemAppearance(changed: () => void): () => void {
  const media = matchMedia(DARK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The present result of a choice. */
export function resolved(choice: AppearanceChoice): Appearance {
  return choice === 'system' ? systemAppearance() : choice
}

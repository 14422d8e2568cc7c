// Light or dark and the accent's colour, as this browser keeps them.
import type { Appearance } from '../ui/palette.ts'
import { DEFAULT_COLOUR, parseColour } from '../ui/theme-colour.ts'
import { keptBrand } from './host-brand.ts'
import { PREFIX } from './product.ts'

/** `system` follows what the person's system prefers, as it changes. */
export type AppearanceChoice = Appearance | 'system'

const APPEARANCE = `${PREFIX}-appearance`
/** Where the accent that a person has chosen is kept. */
export const COLOUR = `${PREFIX}-user_theme_color`
const DARK = '(prefers-color-scheme: dark)'

export function keptAppearance(): AppearanceChoice {
  const kept = localStorage.getItem(APPEARANCE)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function keepAppearance(choice: AppearanceChoice) {
  localStorage.setItem(APPEARANCE, choice)
}

/** As #rrggbb: the person's own, else the one of whose address this is. */
export function keptColour(): string {
  return parseColour(localStorage.getItem(COLOUR) ?? keptBrand()?.colour ?? '') ?? DEFAULT_COLOUR
}

export function keepColour(colour: string) {
  localStorage.setItem(COLOUR, colour)
}

export function systemAppearance(): Appearance {
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Tells when the system goes from light to dark or back; answers how to stop. */
export function onSystemAppearance(changed: () => void): () => void {
  const media = matchMedia(DARK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** What a choice comes to now. */
export function resolved(choice: AppearanceChoice): Appearance {
  return choice === 'system' ? systemAppearance() : choice
}

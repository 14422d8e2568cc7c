import type { Appearance } from '../ui/palette.ts'
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-appearance`

/** The user's choice, else what their system prefers. */
export function currentAppearance(): Appearance {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function keepAppearance(appearance: Appearance) {
  localStorage.setItem(KEY, appearance)
}

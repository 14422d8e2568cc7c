import { createContext, useContext } from 'react'
import type { Appearance } from '../ui/palette.ts'

interface Choice {
  appearance: Appearance
  setAppearance: (appearance: Appearance) => void
}

export const AppearanceContext = createContext<Choice>({ appearance: 'light', setAppearance: () => {} })

/** Light or dark, and how to change it. */
export function useAppearance(): Choice {
  return useContext(AppearanceContext)
}

import { createContext, useContext } from 'react'
import type { AppearanceChoice } from '../lib/appearance.ts'

interface Choice {
  appearance: AppearanceChoice
  setAppearance: (appearance: AppearanceChoice) => void
  /** The accent, as #rrggbb. */
  colour: string
  setColour: (colour: string) => void
}

export const AppearanceContext = createContext<Choice | null>(null)

/** The appearance of the pages, and how to change it. */
export function useAppearance(): Choice {
  const choice = useContext(AppearanceContext)
  if (!choice) throw new Error('useAppearance stands outside of Providers.')
  return choice
}

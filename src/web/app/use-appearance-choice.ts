import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  keepAppearance,
  keepColour,
  keptAppearance,
  keptColour,
  onSystemAppearance,
  systemAppearance,
  type AppearanceChoice,
} from '../lib/appearance.ts'
import { applyPalette } from '../ui/palette.ts'
import { paletteIn } from '../ui/theme-colour.ts'

/** The person's chosen appearance, its present result, and how to change it. */
export function useAppearanceChoice() {
  const [appearance, setAppearance] = useState(keptAppearance)
  const [colour, setColour] = useState(keptColour)
  const system = useSyncExternalStore(onSystemAppearance, systemAppearance)
  const resolved = appearance === 'system' ? system : appearance
  const palette = useMemo(() => paletteIn(resolved, colour), [resolved, colour])
  useLayoutEffect(() => applyPalette(palette, resolved), [palette, resolved])
  return useMemo(
    () => ({
      appearance,
      setAppearance: (chosen: AppearanceChoice) => {
        keepAppearance(chosen)
        setAppearance(chosen)
      },
      colour,
      setColour: (chosen: string) => {
        keepColour(chosen)
        setColour(chosen)
      },
      resolved,
      palette,
    }),
    [appearance, colour, resolved, palette],
  )
}

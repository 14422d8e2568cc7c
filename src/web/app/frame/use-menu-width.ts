import { useState, useSyncExternalStore } from 'react'

/** By the specification, the menu folds in windows narrower than 1500 px. */
const NARROW = '(max-width: 1499.98px)'
const PHONE = '(max-width: 767.98px)'

/** Whether the side menu is folded; the user's choice holds until the window changes class. */
export function useMenuWidth() {
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const [choice, setChoice] = useState<{ isNarrow: boolean; collapsed: boolean }>()
  const collapsed = choice?.isNarrow === isNarrow ? choice.collapsed : isNarrow
  return { isPhone, collapsed, toggle: () => setChoice({ isNarrow, collapsed: !collapsed }) }
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

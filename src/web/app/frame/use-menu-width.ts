import { useEffect, useState, useSyncExternalStore } from 'react'

/** The specification: the menu folds by itself in windows narrower than 1500 px. */
const NARROW = '(max-width: 1499.98px)'
const PHONE = '(max-width: 767.98px)'

/** Whether the side menu is folded; the user's own choice holds until the window changes class. */
export function useMenuWidth() {
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const [collapsed, setCollapsed] = useState(isNarrow)
  useEffect(() => setCollapsed(isNarrow), [isNarrow])
  return { isPhone, collapsed, toggle: () => setCollapsed(!collapsed) }
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

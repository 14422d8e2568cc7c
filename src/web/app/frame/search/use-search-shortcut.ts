import { useLayoutEffect } from 'react'
import { isTyping } from '../../../lib/is-typing.ts'

/** "/" outside of fields focuses the search. */
export function useSearchShortcut(open: () => void) {
  // Before the field is painted: whoever sees it may press the key.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isSlash || isTyping(event.target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])
}

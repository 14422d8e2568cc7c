import { useLayoutEffect } from 'react'

/** "/" outside of fields, and Ctrl+K or ⌘K anywhere, focus the search. */
export function useSearchShortcut(open: () => void) {
  // Before the field is painted: whoever sees it may press the key.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isK && !(isSlash && !isTyping(event.target))) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'))
  )
}

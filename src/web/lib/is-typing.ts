/** Whether a key pressed here is written into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'))
  )
}

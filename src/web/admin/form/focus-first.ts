/** Typing can begin at once; whoever began before the form stood still is left where they are. */
export function focusFirst(body: HTMLElement | null) {
  if (body?.contains(document.activeElement)) return
  body?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus()
}

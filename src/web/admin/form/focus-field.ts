import { flushSync } from 'react-dom'
import type { FormStore } from './form-store.ts'

const CAN_TYPE =
  'input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], button:not(:disabled)'

/** The same for a fault, which may be in a cell of lines (positions.3.price). */
export function focusFault(store: FormStore, formId: string, path: string) {
  const [prop = '', line] = path.split('.')
  if (line === undefined || !/^\d+$/.test(line)) return focusField(store, formId, prop)
  flushSync(() => store.showField(prop))
  store.want(path)
}

/** Brings a field to the front and puts the cursor into it. */
export function focusField(store: FormStore, formId: string, prop: string) {
  // Its tab or step has to be drawn before anything in it can be focused.
  flushSync(() => store.showField(prop))
  const named = document.getElementById(`${formId}_${prop}`)
  const input = named && typingPlace(named)
  const fields = document.getElementById(`${formId}__fields`)
  const place = input ?? fields?.querySelector<HTMLElement>(`[data-field="${prop}"] :is(${CAN_TYPE})`)
  place?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

function typingPlace(named: HTMLElement): HTMLElement | null {
  // A file's own input is out of sight; the area around it takes the focus and opens with Enter.
  if (named.matches('input[type=file]')) return named.closest<HTMLElement>('[role="button"]')
  return named.matches(CAN_TYPE) ? named : named.querySelector<HTMLElement>(CAN_TYPE)
}

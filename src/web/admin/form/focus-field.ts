import { flushSync } from 'react-dom'
import type { FormStore } from './form-store.ts'

const CAN_TYPE =
  'input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], button:not(:disabled)'

/** Brings a field to the front and puts the cursor into it. */
export function focusField(store: FormStore, formId: string, prop: string) {
  // Its tab or step has to be drawn before anything in it can be focused.
  flushSync(() => store.showField(prop))
  const named = document.getElementById(`${formId}_${prop}`)
  const input = named?.matches(CAN_TYPE) ? named : named?.querySelector<HTMLElement>(CAN_TYPE)
  const fields = document.getElementById(`${formId}__fields`)
  const place = input ?? fields?.querySelector<HTMLElement>(`[data-field="${prop}"] :is(${CAN_TYPE})`)
  place?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

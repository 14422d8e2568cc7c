/** After faults were drawn: leads the keyboard to the first of them. */
export function focusFirstFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** After errors were drawn: moves the focus to the first of them. */
export function focusFirstFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Whether a field has no value: nothing, an empty text or an empty list. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

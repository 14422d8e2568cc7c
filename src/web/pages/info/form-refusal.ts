import type { FormInstance } from 'antd'
import { ApiError } from '../../lib/api-error.ts'

/** Shows a refusal at the fields it names; false when it names none, and somebody else must tell it. */
export function showFaults<T extends object>(form: FormInstance<T>, error: unknown): boolean {
  const faults = error instanceof ApiError ? error.fields : []
  form.setFields(faults.map(({ field, msg }) => ({ name: field as never, errors: [msg] })))
  return faults.length > 0
}

import type { FormInstance } from 'antd'
import { ApiError } from './api-error.ts'

/**
 * Shows a refusal at its fields; false when it concerns none, and somebody else must show it. `fieldOf` gives the
 * form's field for the name in the refusal, where these differ.
 */
export function showFaults<T extends object>(
  form: FormInstance<T>,
  error: unknown,
  fieldOf: (name: string) => string = (name) => name,
): boolean {
  const faults = error instanceof ApiError ? faultsOf(error) : []
  form.setFields(faults.map(({ field, msg }) => ({ name: fieldOf(field) as never, errors: [msg] })))
  return faults.length > 0
}

/** The field that a path such as `images[0].key` or `lines.2.quantity` leads into. */
export function fieldOfPath(path: string): string {
  return path.split(/[.[]/)[0] ?? path
}

/** A wrong code by SMS belongs to the code field, although its refusal names no field. */
function faultsOf(error: ApiError): { field: string; msg: string }[] {
  return error.error === 'CODE_WRONG' ? [{ field: 'code', msg: error.msg }] : error.fields
}

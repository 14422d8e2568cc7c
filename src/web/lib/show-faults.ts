import type { FormInstance } from 'antd'
import { ApiError } from './api-error.ts'

/** Shows a refusal at its fields; false when it concerns none, and somebody else must show it. */
export function showFaults<T extends object>(form: FormInstance<T>, error: unknown): boolean {
  const faults = error instanceof ApiError ? faultsOf(error) : []
  form.setFields(faults.map(({ field, msg }) => ({ name: field as never, errors: [msg] })))
  return faults.length > 0
}

/** A wrong code by SMS belongs to the code field, although its refusal names no field. */
function faultsOf(error: ApiError): { field: string; msg: string }[] {
  return error.error === 'CODE_WRONG' ? [{ field: 'code', msg: error.msg }] : error.fields
}

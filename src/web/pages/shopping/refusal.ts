import type { FieldError } from '../../../shared/errors.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The server's sentence; `unreachable` says it where no answer came. */
export function refusalText(error: unknown, unreachable: string): string {
  return (error instanceof ApiError && error.msg) || unreachable
}

/** Whether the server itself has answered; what never arrived is told by the query client. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.msg !== ''
}

/** The fields at fault, as the server named them. */
export function fieldErrors(error: unknown): FieldError[] {
  return error instanceof ApiError ? error.fields : []
}

import type { FieldError } from '../../../shared/errors.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The server's sentence, or `unreachable` without a reply. */
export function refusalText(error: unknown, unreachable: string): string {
  return (error instanceof ApiError && error.msg) || unreachable
}

/** Whether the server itself has replied; the query client reports calls without a reply. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.msg !== ''
}

/** The fields with errors, as the server named them. */
export function fieldErrors(error: unknown): FieldError[] {
  return error instanceof ApiError ? error.fields : []
}

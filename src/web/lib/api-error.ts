import type { ErrorName, FieldError } from '../../shared/errors.ts'

/**
 * A call that was not done. `status` is the HTTP status, or 0 when no answer came (`error` then
 * says OFFLINE or TIMEOUT). `requestId` is what support needs to find the call in the logs.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly error: ErrorName | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'
  /** The server's sentence in the user's language; empty when no answer came. */
  readonly msg: string
  readonly fields: FieldError[]
  readonly data: unknown
  readonly requestId: string

  constructor(facts: {
    status: number
    error: ApiError['error']
    msg?: string
    fields?: FieldError[]
    data?: unknown
    requestId: string
  }) {
    super(facts.msg || facts.error)
    this.status = facts.status
    this.error = facts.error
    this.msg = facts.msg ?? ''
    this.fields = facts.fields ?? []
    this.data = facts.data ?? null
    this.requestId = facts.requestId
  }
}

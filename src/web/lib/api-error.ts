import type { ErrorName, FieldError } from '../../shared/errors.ts'

/**
 * A failed call. `status` is the HTTP status, or 0 without a reply (`error` is then OFFLINE or TIMEOUT).
 * `requestId` lets support find the call in the logs.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly error: ErrorName | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'
  /** The server's sentence in the user's language; empty without a reply. */
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

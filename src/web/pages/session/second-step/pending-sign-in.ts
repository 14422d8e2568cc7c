import { ApiError } from '../../../lib/api-error.ts'

/** A sign-in with a correct password that waits for the second factor. */
export interface PendingSignIn {
  ticket: string
  methods: ('totp' | 'passkey' | 'recovery')[]
}

/** The data for the next step of a refused sign-in; undefined for other refusals. */
export function pendingOf(error: unknown): PendingSignIn | undefined {
  const isPending = error instanceof ApiError && error.error === 'SECOND_FACTOR_NEEDED'
  return isPending ? (error.data as PendingSignIn) : undefined
}

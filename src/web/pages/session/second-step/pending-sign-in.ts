import { ApiError } from '../../../lib/api-error.ts'

/** A sign-in whose password was right and that waits for the second factor. */
export interface PendingSignIn {
  ticket: string
  methods: ('totp' | 'passkey' | 'recovery')[]
}

/** What a refused sign-in goes on with; undefined where it was refused for another cause. */
export function pendingOf(error: unknown): PendingSignIn | undefined {
  const isPending = error instanceof ApiError && error.error === 'SECOND_FACTOR_NEEDED'
  return isPending ? (error.data as PendingSignIn) : undefined
}

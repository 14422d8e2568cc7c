import { loggedError } from './http/logged-error.ts'

/** The job queue reports its errors as plain objects. */
function wordsOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

/** Logs an error outside of any request as one line of JSON, like the lines of requests. */
export function logFault(what: string, error: unknown) {
  const err = error instanceof Error ? loggedError(error) : { message: wordsOf(error) }
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), err, msg: what }))
}

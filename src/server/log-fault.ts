import { loggedError } from './http/logged-error.ts'

/** The job queue tells of its faults in plain objects. */
function wordsOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

/** One line of JSON, like the requests' lines, for what goes wrong where no request waits. */
export function logFault(what: string, error: unknown) {
  const err = error instanceof Error ? loggedError(error) : { message: wordsOf(error) }
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), err, msg: what }))
}

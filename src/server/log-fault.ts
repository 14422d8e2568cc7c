import { loggedError } from './http/logged-error.ts'

/** One line of JSON, like the requests' lines, for what goes wrong where no request waits. */
export function logFault(what: string, error: unknown) {
  const err = error instanceof Error ? loggedError(error) : { message: String(error) }
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), err, msg: what }))
}

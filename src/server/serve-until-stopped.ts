import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'
import type { RunningServer, StartOptions } from './start.ts'

/** After the requests: jobs and imports stop at their next step, then the database closes. */
const CLOSING_MS = 20_000
/** The exit code of a stop that could not wait for everything. */
const CUT = 3
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }

/**
 * The life of a server process: it starts or prints the reason why it cannot, serves, and at the first signal
 * finishes requests in flight and ends.
 */
export async function serveUntilStopped(options: StartOptions) {
  // A log line that cannot be written, for example on a full disk, is lost; the server continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let server: RunningServer | undefined
  let stopping = false
  // Before the start: whoever waits for its last line may send a signal right after it.
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      if (server) void stop(server)
      else process.exit(128 + number)
    })
  }
  try {
    // An invalid setting is reported at once, before anything else is loaded.
    readConfig(options.env)
    const { startServer } = await import('./start.ts')
    server = await startServer(options)
  } catch (error) {
    console.error(error instanceof StartError ? `Cannot start. ${error.message}` : error)
    process.exit(1)
  }
}

async function stop(server: RunningServer) {
  const waitMs = server.services.config.stopSeconds * 1000 + CLOSING_MS
  setTimeout(() => {
    console.error('The stop took too long: something did not close.')
    process.exit(CUT)
  }, waitMs).unref()
  try {
    const cut = await server.stop()
    if (cut > 0) console.error(`Stopped; requests that were cut: ${cut}.`)
    process.exit(cut > 0 ? CUT : 0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

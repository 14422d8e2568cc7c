import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'
import type { RunningServer, StartOptions } from './start.ts'

/**
 * The life of a server process: it starts or says in a sentence why it cannot, serves, and at the
 * first signal finishes what is in flight and ends.
 */
export async function serveUntilStopped(options: StartOptions) {
  let server: RunningServer
  try {
    // A wrong setting is told at once, before everything else is loaded.
    readConfig(options.env)
    const { startServer } = await import('./start.ts')
    server = await startServer(options)
  } catch (error) {
    console.error(error instanceof StartError ? `Cannot start. ${error.message}` : error)
    process.exit(1)
  }

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      server.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

// The server of `npm run dev`: the product with the pages from their sources. scripts/dev.ts
// starts it anew when a file of the server changes.
import { StartError } from '../start-error.ts'
import { startServer, type RunningServer } from '../start.ts'
import { vitePages } from './vite-middleware.ts'

let server: RunningServer
try {
  server = await startServer({
    // A line per call would bury what is wrong with a screen file.
    env: { LOG_LEVEL: 'warn', ...process.env },
    tell: (line) => console.log(line),
    web: vitePages,
  })
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

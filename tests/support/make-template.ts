// Creates the database that every test file starts from: migrated, with a little demo data. Runs as a
// separate program, started by embedded-template.ts and server-template.ts.
import { startServer } from '../../src/server/start.ts'
import { START } from './clock.ts'

const lines: string[] = []
try {
  const server = await startServer({
    env: process.env,
    tell: (line) => lines.push(line),
    clock: () => new Date(START),
    jobs: false,
    web: async () => {},
  })
  await server.stop()
  process.exit(0)
} catch (error) {
  console.error(lines.join('\n'))
  console.error(error)
  process.exit(1)
}

// A server process whose business clock stops at the given moment; started by time-zone.ts.
import { startServer } from '../../src/server/start.ts'

const moment = new Date(process.argv[2]!)
const server = await startServer({
  env: process.env,
  tell: (line) => console.log(line),
  clock: () => moment,
  jobs: false,
  web: async () => {},
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))

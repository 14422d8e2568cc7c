// The server of `npm run dev`: the product with the pages from their sources. scripts/dev.ts
// starts it anew when a file of the server changes.
import { serveUntilStopped } from '../serve-until-stopped.ts'
import { vitePages } from './vite-middleware.ts'

await serveUntilStopped({
  // A line per call would bury what is wrong with a screen file.
  env: { LOG_LEVEL: 'warn', CHECK_REPLIES: '1', ...process.env },
  tell: (line) => console.log(line),
  web: vitePages,
  development: true,
})

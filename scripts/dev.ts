// `npm run dev`: runs the development server and starts it anew when a file of the server changes.
// Screen files and the web need no restart; Vite, inside the server, follows those.
import { spawn } from 'node:child_process'

const child = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/server/dev/main.ts'],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))

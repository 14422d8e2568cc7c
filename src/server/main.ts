import { serveUntilStopped } from './serve-until-stopped.ts'

await serveUntilStopped({ env: process.env, tell: (line) => console.log(line) })

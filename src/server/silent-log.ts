import type { FastifyBaseLogger } from 'fastify'

const ignore = () => {}

/** For work in the place of a user that belongs to no request: its faults are logged by the task. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  trace: ignore,
  silent: ignore,
  child: () => silentLog,
}

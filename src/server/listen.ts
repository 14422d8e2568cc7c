import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Serves at the address that the settings name, and returns it; refuses to start where it is taken. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `PORT: ${config.port} is in use by another program. Stop it, or set PORT to a free one.`,
      )
    }
    throw new StartError(`HOST, PORT: cannot listen on ${config.host}:${config.port} (${code}).`)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const isIpv6 = config.host.includes(':')
  return `http://${isIpv6 ? `[${config.host}]` : config.host}:${port}`
}

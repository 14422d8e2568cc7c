import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTaxSandbox, SANDBOX_SETTINGS } from '../../src/server/gateways/tax/sandbox.ts'

export interface TaxOverHttp {
  endpoint: string
  /** Resolves when the next request of this kind has been carried out; its answer is kept back from then on. */
  holdAnswer: (method: string) => Promise<void>
  /** How many requests of each kind the service accepted. */
  accepted: Map<string, number>
  close: () => void
}

/** The stand-in of the tax service on a local port, for several processes at once. */
export async function taxOverHttp(clock: () => Date): Promise<TaxOverHttp> {
  let endpoint = ''
  let held: { method: string; reached: () => void } | undefined
  const accepted = new Map<string, number>()
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const answer = await sandbox.send(new URL(request.url!, endpoint).href, {
        method: request.method!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const method = String(request.headers['method'] ?? 'download')
      if (method === 'download' || body.includes('E0000'))
        accepted.set(method, (accepted.get(method) ?? 0) + 1)
      if (held?.method === method) return held.reached()
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      response.end(body)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/open/v1/services`
  const sandbox = openTaxSandbox(clock, { ...SANDBOX_SETTINGS, endpoint })
  return {
    endpoint,
    accepted,
    holdAnswer: async (method) => {
      await new Promise<void>((reached) => {
        held = { method, reached }
      })
      held = undefined
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

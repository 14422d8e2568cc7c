// Pushes over HTTPS to public addresses only. Names are resolved where the connection is made, so that a name
// cannot lead to another address than the one that was looked at; redirects are not followed.
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'
import type { PushAnswer, PushFault, PushGateway } from './port.ts'

const TIMEOUT_MS = 10_000

class PrivateAddress extends Error {}

/**
 * `privateHosts` may be reached although they are in the own network, over HTTP too: an installation's own
 * systems (PUSH_PRIVATE_HOSTS).
 */
export function openPushGateway({
  privateHosts,
  timeoutMs = TIMEOUT_MS,
}: {
  privateHosts: ReadonlySet<string>
  timeoutMs?: number
}): PushGateway {
  const refusal: PushGateway['refusal'] = (url) => {
    if (!URL.canParse(url)) return 'scheme'
    const { protocol, hostname, username, password } = new URL(url)
    if (username || password) return 'scheme'
    if (privateHosts.has(hostname)) return /^https?:$/.test(protocol) ? null : 'scheme'
    if (protocol !== 'https:') return 'scheme'
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0) return isPrivateAddress(host) ? 'private' : null
    return /(^|\.)localhost\.?$/.test(host) ? 'private' : null
  }
  return {
    refusal,
    send: ({ url, headers, body }) =>
      new Promise<PushAnswer>((resolve) => {
        const failed = (fault: PushFault) => resolve({ status: null, fault })
        if (refusal(url) !== null) return failed('ADDRESS')
        const { protocol, hostname } = new URL(url)
        const options: RequestOptions = {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(timeoutMs),
          agent: false,
          ...(!privateHosts.has(hostname) && { lookup: publicLookup }),
        }
        const send = protocol === 'https:' ? requestHttps : requestHttp
        const request = send(url, options, (response) => {
          const status = response.statusCode ?? 0
          resolve({ status, fault: status >= 200 && status < 300 ? null : 'ANSWER' })
          // What it says is of no use, and may be endless.
          response.destroy()
        })
        request.on('error', (error) =>
          failed(
            error instanceof PrivateAddress
              ? 'ADDRESS'
              : error.name === 'AbortError' || error.name === 'TimeoutError'
                ? 'TIMEOUT'
                : 'CONNECTION',
          ),
        )
        request.end(body)
      }),
  }
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress(hostname), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

import { Agent, request } from 'node:http'

/**
 * Posts JSON texts over connections that stay open, with little overhead: the product and its database share
 * the machine with this load generator. Throws on any reply that is not a success.
 */
export function leanPost(
  url: string,
  { headers, connections }: { headers: Record<string, string>; connections: number },
): { post: (path: string, body: string) => Promise<void>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const post = (path: string, body: string) =>
    new Promise<void>((resolve, reject) => {
      const asking = request(
        url + path,
        {
          ...{ agent, method: 'POST' },
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          let answer = ''
          response.setEncoding('utf8')
          response.on('data', (text: string) => (answer += text))
          response.on('error', reject)
          response.on('end', () => {
            if (response.statusCode === 200) resolve()
            else reject(new Error(`${path}: ${answer}`))
          })
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
  return { post, close: () => agent.destroy() }
}

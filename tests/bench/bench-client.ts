export interface BenchClient {
  url: string
  headers: Record<string, string>
  get: <T = unknown>(path: string) => Promise<T>
  post: <T = unknown>(path: string, body: unknown) => Promise<T>
}

/** A signed-in demo account; throws on any reply that is not a success. */
export async function benchClient(url: string, account: string): Promise<BenchClient> {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(url + path, init)
    const answer = (await response.json()) as { code: number; msg: string; data: T }
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer)}`)
    return answer.data
  }
  const json = { 'content-type': 'application/json' }
  const credentials = { grant_type: 'password', username: account, password: 'demo1234' }
  const session = await send<{ access_token: string }>('/api/sys-auth/oauth/token', {
    method: 'POST',
    headers: { ...json, authorization: `Basic ${btoa('web:web')}` },
    body: JSON.stringify(credentials),
  })
  const headers = { authorization: `Bearer ${session.access_token}` }
  return {
    url,
    headers,
    get: (path) => send(path, { headers }),
    post: (path, body) =>
      send(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) }),
  }
}

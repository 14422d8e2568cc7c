import { describe, expect, it, vi } from 'vitest'
import { overAxios } from '../../src/web/admin/over-axios.ts'

const call = { method: 'GET', address: '/api/rows', headers: { language: 'en' }, body: undefined } as const

function answering(text: string, init: ResponseInit = {}) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const send = (more: { body?: string; method?: 'POST' } = {}) =>
  overAxios({ ...call, ...more, signal: new AbortController().signal })

describe('a call of the back office', () => {
  it('keeps every digit of a number that JavaScript would round', async () => {
    answering('{"code":200,"data":{"id":9007199254740993,"rate":0.1234567890123456789,"count":12}}')
    const { content } = await send()
    expect(content).toMatchObject({ data: { id: '9007199254740993', count: 12 } })
    expect(JSON.stringify(content)).toContain('0.1234567890123456789')
  })

  it('reads a reply without long numbers as it is', async () => {
    answering('{"code":200,"data":[{"id":"9007199254740993","count":12,"price":1.5}]}')
    expect((await send()).content).toStrictEqual({
      code: 200,
      data: [{ id: '9007199254740993', count: 12, price: 1.5 }],
    })
  })

  it('answers with what arrived, whatever its status', async () => {
    answering('{"code":409,"error":"VERSION_CONFLICT"}', {
      status: 409,
      headers: { 'x-request-id': 'logged-1' },
    })
    expect(await send()).toEqual({
      isOk: false,
      status: 409,
      content: { code: 409, error: 'VERSION_CONFLICT' },
      loggedAs: 'logged-1',
    })
  })

  it('has no content when the reply is not JSON', async () => {
    answering('<html>Bad gateway</html>', { status: 502 })
    expect(await send()).toMatchObject({ status: 502, content: undefined })
  })

  it('sends the body and the headers as they are', async () => {
    const fetch = answering('{}')
    await send({ method: 'POST', body: '{"name":"Pump"}' })
    const [address, init] = fetch.mock.calls[0]!
    const sent = new Headers(init.headers)
    expect([address, init.method, init.body, sent.get('language')]).toEqual([
      '/api/rows',
      'POST',
      '{"name":"Pump"}',
      'en',
    ])
  })

  it('ends with the reason for which it is cancelled', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    const leaving = new AbortController()
    const reply = overAxios({ ...call, signal: leaving.signal })
    leaving.abort(new Error('left the page'))
    await expect(reply).rejects.toThrow('left the page')
  })

  it('fails when no reply arrives', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send()).rejects.toThrow()
  })
})

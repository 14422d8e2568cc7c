// The contract and the metrics: cheap to request, and disabled where a setting says so.
import { describe, expect, it, vi } from 'vitest'
import { aTestServer } from '../support/test-server.ts'

const CONTRACT = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml']
const TOKEN = 'prometheus-0123456789'

describe('the contract', () => {
  const server = aTestServer()

  it('is built once, however often and at whichever address it is requested', async () => {
    const putTogether = vi.spyOn(server.services.screens, 'openApiPart')
    const asked = [...CONTRACT, ...CONTRACT, ...CONTRACT]
    await Promise.all(asked.map(async (path) => (await fetch(`${server.url}${path}`)).arrayBuffer()))
    expect(putTogether).toHaveBeenCalledTimes(1)
  })

  it.each(['/api/docs/json', '/api/docs/yaml'])('is the same text at %s', async (path) => {
    const [there, here] = await Promise.all(
      ['/api/openapi.json', path].map(async (each) => (await fetch(`${server.url}${each}`)).text()),
    )
    expect(here).toBe(there)
  })

  it('is not sent again to clients that have it', async () => {
    const first = await fetch(`${server.url}/api/openapi.json`)
    const etag = first.headers.get('etag')!
    const again = await fetch(`${server.url}/api/openapi.json`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('follows the screens as they change', async () => {
    const { screens } = server.services
    const paths = async () =>
      Object.keys(((await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object }).paths)
        .length
    const before = await paths()
    const all = screens.screens
    screens.screens = all.slice(0, 1)
    const fewer = await paths()
    screens.screens = all
    expect(fewer).toBeLessThan(before)
    expect(await paths()).toBe(before)
  })
})

describe('disabled by settings', () => {
  const server = aTestServer({ env: { API_DOCS: '0', METRICS: '0' } })

  it.each([...CONTRACT, '/api/docs/static/index.html', '/api/metrics'])('%s does not exist', async (path) => {
    const answer = await fetch(`${server.url}${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404, error: 'NOT_FOUND' })
  })

  it('the calls themselves keep working', async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })
})

describe('the metrics with a token', () => {
  const server = aTestServer({ env: { METRICS_TOKEN: TOKEN } })
  const ask = (authorization?: string) =>
    fetch(`${server.url}/api/metrics`, { headers: { ...(authorization && { authorization }) } })

  it('are served to clients that send it', async () => {
    const answer = await ask(`Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('http_request_duration_seconds')
  })

  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${btoa('web:web')}`])(
    'do not exist for %s',
    async (authorization) => {
      expect((await ask(authorization)).status).toBe(404)
    },
  )
})

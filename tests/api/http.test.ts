// What every reply carries besides its content, and what the log records about it.
import { request } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { sql } from 'kysely'
import { one } from '../../src/server/db/connection.ts'
import { BASIC, send, signIn } from '../support/client.ts'
import { startServerProcess } from '../support/server-process.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ web: 'built' })

/** Sends the path unchanged; fetch would normalise the dots. */
function statusOf(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode!, body }))
    })
    asked.on('error', reject).end()
  })
}

describe('security headers', () => {
  it.each([
    '/',
    '/login',
    '/api/health',
    '/api/order/list',
    '/api/no/such/call',
    '/api/kms/part/picture/part.svg',
  ])('are sent with %s', async (path) => {
    const { headers } = await fetch(`${server.url}${path}`)
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('of the documentation isolate it, over plain HTTP too', async () => {
    const { headers } = await fetch(`${server.url}/api/docs/`)
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/https:|upgrade-insecure-requests/)
  })
})

describe('a long reply', () => {
  /** As sent, without what fetch does to it. */
  const sent = (path: string, accepted: string) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(server.url)
        request({ hostname, port, path, headers: { 'accept-encoding': accepted } }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              encoding: answer.headers['content-encoding'],
              vary: answer.headers.vary,
              body: Buffer.concat(chunks),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )

  it('is compressed for clients that accept it, with the same content', async () => {
    const plain = await sent('/api/openapi.json', 'identity')
    const packed = await sent('/api/openapi.json', 'br, gzip;q=0.8')
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
    expect([plain.vary, packed.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(packed.body.length * 3).toBeLessThan(plain.body.length)
    expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
  })

  it('is sent as it is to clients that refuse compression', async () => {
    expect((await sent('/api/openapi.json', 'gzip;q=0')).encoding).toBeUndefined()
  })

  it('is the only kind compressed: a short one is not worth the work', async () => {
    expect((await sent('/api/health', 'gzip')).encoding).toBeUndefined()
  })
})

describe('no cache stores', () => {
  it.each(['/order/list', '/msg/message/readAll', '/sys-system/user/list', '/sys-system/menu/buttons'])(
    'the reply of %s',
    async (path) => {
      const answer = await server.as('admin').get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('an error', async () => {
    const answer = await server.anonymous.get('/order/list')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

it.each([
  '/assets/../../../package.json',
  '/assets/../index.html',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/static/..%5c..%5cpackage.json',
  '/api/docs/static/..%2f..%2f..%2f..%2fpackage.json',
])('serves no file outside its folder: %s', async (path) => {
  const { status, body } = await statusOf(path)
  expect(status).toBe(404)
  expect(body).toContain('NOT_FOUND')
})

it('serves the same general part picture for every unknown name', async () => {
  const { body } = await statusOf('/api/kms/part/picture/part.svg')
  for (const name of ['..%2f..%2f..%2fpackage.json', '__proto__.svg', 'constructor', '%3Cscript%3E.svg'])
    expect(await statusOf(`/api/kms/part/picture/${name}`)).toEqual({ status: 200, body })
})

it('keeps a flood of forged payment callbacks out of the audit log', async () => {
  const forge = () => server.anonymous.post('/pay/notify/sandbox', '{"paymentId":"1"}')
  const answers = await Promise.all(Array.from({ length: 80 }, forge))
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set(['PAYMENT_SIGNATURE']))
  const { rows } = await one(
    server.db,
    sql<{ rows: number }>`select count(*)::int as rows from audit_log where action = 'refuse-callback'`,
  )
  expect(rows).toBe(60)
})

it('logs who requested what, and no content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const running = startServerProcess({
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_PASSWORD: 'first-password',
    LOG_LEVEL: 'debug',
  })
  onTestFinished(() => running.kill('SIGKILL'))
  const url = await running.ready
  const { access_token, refresh_token } = await signIn(url, 'admin', 'first-password')
  const authorization = `Bearer ${access_token}`
  const ask = <T>(path: string, body: object) =>
    send<T>(`${url}/api/sys-auth/second-factor/${path}`, { method: 'POST', headers: { authorization }, body })
  const { secret } = (await ask<{ secret: string }>('totp', {})).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = (await ask<{ recoveryCodes: string[] }>('totp/confirm', { code })).data
  await send(`${url}/api/sys-auth/oauth/check_token?token=${access_token}`, {
    method: 'GET',
    headers: { authorization: BASIC },
  })
  const person = {
    account: 'somebody',
    realName: '王秘密',
    password: 'secret-word',
    phone: '13912345678',
    status: 'ENABLED',
  }
  await send(`${url}/api/sys-system/user/submit`, {
    method: 'POST',
    headers: { authorization },
    body: person,
  })
  await send(`${url}/api/sys-system/user/submit`, {
    method: 'POST',
    headers: { authorization },
    body: '{"password": "secret-word"',
  })
  const wrong = { grant_type: 'password', username: 'admin', password: 'not-my-password' }
  const form = new URLSearchParams(wrong).toString()
  for (const said of [
    { address: `?${form}`, body: '' },
    { address: '', body: form },
  ]) {
    const answer = await send(`${url}/api/sys-auth/oauth/token${said.address}`, {
      method: 'POST',
      headers: { authorization: BASIC, 'content-type': 'application/x-www-form-urlencoded' },
      body: said.body,
    })
    expect(answer.body.error).toBe('BAD_CREDENTIALS')
  }
  running.kill('SIGTERM')
  const { out, err } = await running.ended
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      path: '/api/sys-system/user/submit',
      status: 200,
      userId: '1',
      tenantId: '1000',
    }),
  )
  for (const said of [
    access_token,
    refresh_token,
    'first-password',
    secret,
    recoveryCodes[0]!,
    'secret-word',
    'not-my-password',
    '王秘密',
    '13912345678',
    'web:web',
  ])
    expect(out + err).not.toContain(said)
})

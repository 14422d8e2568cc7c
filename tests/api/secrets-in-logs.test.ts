// However a secret is sent (in the address, as form fields, as JSON), no log stores it: not the server's
// output, not the operator log, not the sign-in log, not the replies stored for repeated requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { many, openEmbedded } from '../../src/server/db/connection.ts'
import { BASIC, send, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startServerProcess } from '../support/server-process.ts'

const FORM = 'application/x-www-form-urlencoded'

const secrets = {
  password: 'Old-Secret-11',
  newPassword: 'New-Secret-22',
  paymentPassword: '918273',
  code: '654987',
  cardNumber: '6222020200112230128',
  idNumber: '110101199003078515',
  refreshToken: 'refresh-token-that-is-none',
  token: 'brought-token-that-is-none',
}

/** Calls with a secret in their parameters; whether refused or not, none may store it. */
const calls: [path: string, parameters: Record<string, string>][] = [
  ['/sys-auth/oauth/token', { grant_type: 'password', username: 'admin', password: secrets.password }],
  ['/sys-auth/token', { grantType: 'refresh_token', refreshToken: secrets.refreshToken }],
  ['/sys-auth/redirect/token', { token: secrets.token }],
  ['/sys-auth/unlock', { password: secrets.password }],
  [
    '/sys-system/user/update-password',
    { oldPassword: secrets.password, newPassword: secrets.newPassword, newPassword1: secrets.newPassword },
  ],
  [
    '/sys-system/user/payment-password',
    {
      password: secrets.password,
      paymentPassword: secrets.paymentPassword,
      paymentPassword1: secrets.paymentPassword,
    },
  ],
  ['/msg/message/checkCode', { phone: '13900000001', code: secrets.code }],
  ['/msg/message/updatePassWord', { passWord: secrets.newPassword, phone: '13900000001', account: 'admin' }],
  [
    '/sys-system/bankCard/submit',
    {
      ...{ accountType: 'PERSONAL', cardType: 'DEBIT', bank: 'ICBC', holder: '王小明' },
      ...{ cardNumber: secrets.cardNumber, idNumber: secrets.idNumber },
      ...{ phone: '13900000001', code: secrets.code },
    },
  ],
  [
    '/sys-system/user/submit',
    { account: 'newcomer', realName: '王小明', password: secrets.newPassword, status: 'ENABLED', roles: '1' },
  ],
]

const isPublic = (path: string) => /^\/(sys-auth\/(oauth|token|redirect)|msg)\b/.test(path)

/** Every table that records actions. */
const LOGS = "like '%log%' or table_name in ('audit_log', 'idempotency_keys', 'outbox', 'job_runs')"

it('logs no secret, however it was sent', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await fillFolder(folder)
  const running = startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' })
  onTestFinished(() => running.kill('SIGKILL'))
  const url = await running.ready
  const { access_token } = await signIn(url, 'admin')
  const authorization = `Bearer ${access_token}`
  for (const [path, parameters] of calls) {
    const text = new URLSearchParams(parameters).toString()
    for (const { address = '', type, body } of [
      { address: `?${text}`, type: FORM, body: '' },
      { type: FORM, body: text },
      { type: 'application/json', body: JSON.stringify(parameters) },
      // Malformed on purpose: unreadable input must not be quoted either.
      { type: 'application/json', body: JSON.stringify(parameters).slice(0, -1) },
    ])
      for (const caller of [isPublic(path) ? BASIC : authorization]) {
        const answer = await send(`${url}/api${path}${address}`, {
          method: 'POST',
          headers: {
            authorization: caller,
            'content-type': type,
            'zp-req-id': `${path}${body}`.replace(/\W/g, '').slice(0, 30),
          },
          body,
        })
        for (const secret of Object.values(secrets)) expect(JSON.stringify(answer.body)).not.toContain(secret)
      }
  }
  running.kill('SIGTERM')
  const { out, err } = await running.ended
  const database = await openEmbedded(folder, { memoryMb: 16 })
  onTestFinished(() => database.close())
  const tables = await many(
    database.db,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and (table_name ${sql.raw(LOGS)})
    `,
  )
  expect(tables.map(({ name }) => name)).toContain('audit_log')
  const kept = []
  for (const { name } of tables)
    kept.push(
      ...(await many(database.db, sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`)),
    )
  const all = out + err + kept.map(({ row }) => row).join('\n')
  expect(out).toContain('/api/sys-system/user/update-password')
  for (const [name, secret] of Object.entries(secrets))
    expect([name, all.includes(secret)]).toEqual([name, false])
})

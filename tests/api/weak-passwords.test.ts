// Wherever a password is set, the first guesses of an attacker are refused: common passwords, and the names
// of the account, its owner and their company.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../src/shared/calls/my-account.ts'
import { registerTenant } from '../../src/shared/calls/registration.ts'
import { checkCode, sendCode, updatePassword } from '../../src/shared/calls/sms-code.ts'
import { maybeOne, run } from '../../src/server/db/connection.ts'
import type { Answer } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')
const NAMES = { account: 'zhaoliuwang', realName: '赵六望', company: '远洋汽修厂' }
const weak = ['iloveyou1', 'Password123', 'zhaoliuwang2026', 'ZHAOLIUWANG!', 'yuanyangqixiuchang8']

async function rename(account: string) {
  await run(server.db, sql`update users set account = account where account = ${account}`)
  const owner = (await maybeOne(
    server.db,
    sql<{ id: string; tenantId: string }>`
      select id::text as id, tenant_id::text from users where account = ${account}
    `,
  ))!
  await run(
    server.db,
    sql`update tenants set tenant_name = ${NAMES.company} where id = ${owner.tenantId}::bigint`,
  )
  await run(
    server.db,
    sql`
      update users set account = ${NAMES.account}, real_name = ${NAMES.realName}, phone = '13812340000'
      where id = ${owner.id}::bigint
    `,
  )
  return owner
}

/** A new person with these names. */
async function thePerson() {
  await run(server.db, sql`update users set account = account || id where account = ${NAMES.account}`)
  return rename(await aUser(server, { tenant: 'buyer2', codes: [] }))
}

const isRefused = ({ status, body }: Answer) =>
  status === 400 && body.errors?.some(({ rule }) => rule === 'weakPassword') === true

describe.each(weak)('%s is refused', (password) => {
  it('when an administrator creates an account', async () => {
    const { tenantId } = await thePerson()
    await run(server.db, sql`update users set account = account || id where account = ${NAMES.account}`)
    const { account, realName } = NAMES
    const answer = await admin().post('/sys-system/user/submit', { account, realName, tenantId, password })
    expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
  })

  it('when an administrator resets it', async () => {
    const { id } = await thePerson()
    const answer = await admin().post('/sys-system/user/reset-password', { userIds: id, password })
    expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
  })

  it('when its owner changes it', async () => {
    await thePerson()
    const answer = await server.as(NAMES.account).post(changePassword, {
      oldPassword: 'demo1234',
      newPassword: password,
      newPassword1: password,
    })
    expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
  })

  it('when a forgotten one is reset', async () => {
    await thePerson()
    await run(server.db, sql`delete from sign_in_attempts`)
    await run(server.db, sql`delete from sms_codes`)
    const person = { phone: '13812340000', account: NAMES.account }
    expectDone(await server.anonymous.get(sendCode, person))
    await server.services.sms.settled()
    const sent = server.services.sms.sandbox!.sent().find(({ phone }) => phone === person.phone)!
    const code = /\d{6}/.exec(sent.text)![0]
    const proof = await server.anonymous.post(checkCode, { phone: person.phone, code })
    const cookie = proof.headers.get('set-cookie')!.split(';')[0]!
    const answer = await server.anonymous
      .with({ cookie })
      .get(updatePassword, { ...person, passWord: password })
    expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
  })

  it('when a company registers', async () => {
    const answer = await server.anonymous.post(registerTenant, {
      name: NAMES.realName,
      username: NAMES.account,
      companyName: NAMES.company,
      password,
      confirmPassword: password,
      phone: '13812340001',
      smsCode: '123456',
      agreed: true,
    } as never)
    expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
  })
})

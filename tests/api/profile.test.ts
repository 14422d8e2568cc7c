// Personal data: name, picture, phone, bank cards, payment password.
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { many, one, run } from '../../src/server/db/connection.ts'
import { fileAddress } from '../../src/shared/files.ts'
import * as calls from '../../src/shared/calls/profile.ts'
import { currentUser } from '../../src/shared/calls/session.ts'
import { sendCode } from '../../src/shared/calls/sms-code.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { upload } from '../support/uploads.ts'

const server = theServer()
const somebody = async () => server.as(await aUser(server, { tenant: 'buyer' }))

let phones = 13_600_000_000
const aPhone = () => String(phones++)

async function codeFor(client: Client, type: 'phone' | 'card', phone: string): Promise<string> {
  expectDone(await client.get(sendCode, { type, phone }))
  await server.services.sms.settled()
  return /\d{6}/.exec(server.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)!.text)![0]
}

// All attempts come from one address.
beforeEach(() => run(server.db, sql`delete from sign_in_attempts where subject like '%address:%'`))

describe('one’s own profile', () => {
  it('shows the specification’s fields', async () => {
    expect(expectDone(await server.as('buyer').get(calls.userInfo))).toMatchObject({
      account: 'buyer',
      realName: '周建国',
      tenantName: '济南远航重卡维修服务站',
      phone: '138****0001',
      authStatus: 'SUCCESS',
      syncErpFlag: 'N',
      enableSystemCode: '',
      hasPaymentPassword: false,
    })
  })

  it('shows department, post and what the personnel office keeps, and no post that is disabled', async () => {
    const account = await aUser(server)
    const me = server.as(account)
    const admin = server.as('admin')
    expect(expectDone(await me.get(calls.userInfo))).toMatchObject({ postName: null, staff: null })
    const code = `P${account}`
    const post = { code, name: '仓库主管', tenantId: '1000', sort: 1, status: 'ENABLED' }
    const { id: postId } = expectDone(await admin.post<{ id: string }>('/sys-system/post/submit', post))
    const userId = account.replace('user', '')
    await run(server.db, sql`update users set post_id = ${postId} where id = ${userId}`)
    expectDone(
      await admin.post('/sys-system/user/ext/submit', {
        ...{ userId, employeeNo: 'ZP-9001', entryDate: '2024-03-01', skills: ['叉车'] },
        ...{ emergencyContact: '孙秀兰', emergencyPhone: '13905312207' },
      }),
    )
    expect(expectDone(await me.get(calls.userInfo))).toMatchObject({
      postName: '仓库主管',
      staff: {
        ...{ employeeNo: 'ZP-9001', entryDate: '2024-03-01', wechat: '', skills: ['叉车'] },
        ...{ emergencyContact: '孙秀兰', emergencyPhone: '139****2207' },
      },
    })
    const { tenantId: _, ...kept } = post
    expectDone(
      await admin.post('/sys-system/post/update', { ...kept, id: postId, version: 1, status: 'DISABLED' }),
    )
    expect(expectDone(await me.get(calls.userInfo)).postName).toBeNull()
    // Nobody else is given it any more.
    const other = (await aUser(server)).replace('user', '')
    const facts = { realName: '某人', status: 'ENABLED', postId, roles: [], version: 1, id: other }
    expect(await admin.post('/sys-system/user/update', facts)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'postId' }] },
    })
  })

  it('changes the given fields and leaves the rest', async () => {
    const me = await somebody()
    expectDone(await me.post(calls.saveProfile, { realName: ' 李明 ', email: 'li@example.com' }))
    expect(expectDone(await me.post(calls.saveProfile, { realName: '李小明' }))).toMatchObject({
      realName: '李小明',
      email: 'li@example.com',
    })
    expect(expectDone(await me.post(calls.saveProfile, { email: null }))).toMatchObject({ email: '' })
    expect((await me.get(currentUser)).data.realName).toBe('李小明')
  })

  it('refuses other fields, such as the account or the tenant', async () => {
    const me = await somebody()
    const answers = [{ account: 'admin' }, { tenantId: '1000' }, { realName: ' ' }, { email: 'no' }].map(
      (body) => me.post(calls.saveProfile.path, body),
    )
    for (const answer of await Promise.all(answers)) expect(answer.body.error).toBe('INVALID')
  })

  it('crops a picture to a square, and lets users of other companies see it', async () => {
    const me = await somebody()
    const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#165dff' } })
      .png()
      .toBuffer()
    const { fileUrl } = expectDone(await upload(me, wide, { field: 'user.avatar' }))
    const { avatar } = expectDone(await me.post(calls.saveProfile, { avatar: fileUrl }))
    const answer = await server.as('vendor').fetch(fileAddress(avatar!))
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([512, 512])
    expect(expectDone(await me.post(calls.saveProfile, { avatar: null })).avatar).toBeNull()
  })

  it('refuses a picture that another company stores', async () => {
    const [me, other] = [await somebody(), server.as('vendor')]
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { fileUrl } = expectDone(await upload(other, small, { field: 'user.avatar' }))
    const refused = await me.post(calls.saveProfile, { avatar: fileUrl })
    expect(refused.body.errors).toMatchObject([{ field: 'avatar' }])
  })
})

describe('a new phone', () => {
  it('is accepted with a code sent to it and one’s password', async () => {
    const [me, phone] = [await somebody(), aPhone()]
    const code = await codeFor(me, 'phone', phone)
    const changed = expectDone(await me.post(calls.changePhone, { phone, code, password: 'demo1234' }))
    expect(changed.phone).toBe(phone.replace(/^(...)....(....)$/, '$1****$2'))
    const again = await me.post(calls.changePhone, { phone, code, password: 'demo1234' })
    expect(again.body.error).toBe('CODE_WRONG')
  })

  it('is refused with a code that somebody else requested', async () => {
    const [me, attacker, phone] = [await somebody(), await somebody(), aPhone()]
    const code = await codeFor(me, 'phone', phone)
    const answer = await attacker.post(calls.changePhone, { phone, code, password: 'demo1234' })
    expect(answer.body.error).toBe('CODE_WRONG')
  })

  it('is refused without the password, and with the code of a card', async () => {
    const [me, phone] = [await somebody(), aPhone()]
    const code = await codeFor(me, 'card', phone)
    const card = await me.post(calls.changePhone, { phone, code, password: 'demo1234' })
    expect(card.body.error).toBe('CODE_WRONG')
    const guessed = await me.post(calls.changePhone, { phone, code, password: 'guessed' })
    expect(guessed.body.errors).toMatchObject([{ field: 'password' }])
  })

  it('gets no code without a signed-in user', async () => {
    const answer = await server.anonymous.get(sendCode, { type: 'phone', phone: aPhone() })
    expect(answer.status).toBe(401)
  })
})

describe('a bank card', () => {
  const card = (phone: string, code: string, more: object = {}) => ({
    ...{ accountType: 'PERSONAL', cardType: 'DEBIT', bank: 'ICBC', cardNumber: '6212 2622 0102 3557 228' },
    ...{ idNumber: '11010519491231002X', holder: '周建国', phone, code },
    ...more,
  })
  const bind = (client: Client, body: object) =>
    client.post<{ cardId: string }>(calls.bindBankCard.path, body)

  it('is bound with a code, and neither number nor identity is stored', async () => {
    const [me, phone] = [await somebody(), aPhone()]
    const bound = expectDone(await bind(me, card(phone, await codeFor(me, 'card', phone))))
    expect(bound).toMatchObject({ cardNumber: '•••• •••• •••• ••• 7228', bank: 'ICBC', holder: '周建国' })
    expect(expectDone(await me.get(calls.listBankCards))).toEqual([bound])
    const kept = JSON.stringify([
      await many(server.db, sql`select * from bank_cards where id = ${bound.cardId}`),
      await many(server.db, sql`select * from audit_log where entity = 'bank-card'`),
    ])
    expect(kept).toContain('7228')
    expect(kept).not.toMatch(/6212262201023557228|11010519491231002X/)
  })

  it('can be bound only once per person', async () => {
    const [me, phone] = [await somebody(), aPhone()]
    expectDone(await bind(me, card(phone, await codeFor(me, 'card', phone))))
    await run(server.db, sql`delete from sign_in_attempts`)
    const again = await bind(me, card(phone, await codeFor(me, 'card', phone)))
    expect(again.body.error).toBe('CARD_BOUND')
    const [other, otherPhone] = [await somebody(), aPhone()]
    expectDone(await bind(other, card(otherPhone, await codeFor(other, 'card', otherPhone))))
  })

  it('is refused with a wrong number, identity, code or holder', async () => {
    const [me, phone] = [await somebody(), aPhone()]
    const code = await codeFor(me, 'card', phone)
    const wrong = { cardNumber: '6212262201023557229', idNumber: '110105194912310021' }
    const faults = (await bind(me, card(phone, code, wrong))).body.errors!
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['cardNumber', 'idNumber'])
    const bank = await bind(me, card(phone, code, { bank: 'NO_BANK' }))
    expect(bank.body.errors).toMatchObject([{ field: 'bank' }])
    const unknown = await bind(me, card(phone, code, { holder: '测试拒绝' }))
    expect(unknown.body.error).toBe('CARD_REFUSED')
    expect((await bind(me, card(phone, code))).body.error).toBe('CODE_WRONG')
    expect(expectDone(await me.get(calls.listBankCards))).toEqual([])
  })

  it('is unbound only by its owner', async () => {
    const [me, attacker, phone] = [await somebody(), await somebody(), aPhone()]
    const { cardId } = expectDone(await bind(me, card(phone, await codeFor(me, 'card', phone))))
    expect(expectDone(await attacker.get(calls.listBankCards))).toEqual([])
    const stolen = await attacker.post(calls.removeBankCards, { ids: cardId })
    expect(stolen.body.error).toBe('RECORD_NOT_FOUND')
    expect(expectDone(await me.post(calls.removeBankCards, { ids: cardId }))).toEqual({ removed: 1 })
    expect(expectDone(await me.get(calls.listBankCards))).toEqual([])
  })
})

describe('a payment password', () => {
  const set = (client: Client, paymentPassword: string, more: object = {}) =>
    client.post(calls.setPaymentPassword.path, {
      ...{ password: 'demo1234', paymentPassword, paymentPassword1: paymentPassword },
      ...more,
    })

  it('is set with the account’s password, and stored as a hash', async () => {
    const me = await somebody()
    expectDone(await set(me, '275301'))
    expect(expectDone(await me.get(calls.userInfo)).hasPaymentPassword).toBe(true)
    const { userId } = (await me.get(currentUser)).data
    const { kept } = await one(
      server.db,
      sql<{ kept: string }>`select payment_password_hash as kept from users where id = ${userId}`,
    )
    expect(kept).toMatch(/^\$argon2id\$/)
  })

  it('is six digits, neither all alike nor in sequence, typed twice', async () => {
    const me = await somebody()
    for (const weak of ['111111', '123456', '987654', '12345', 'abcdef'])
      expect((await set(me, weak)).body.errors, weak).toMatchObject([{ field: 'paymentPassword' }])
    expect((await set(me, '275301', { paymentPassword1: '275302' })).body.error).toBe('PASSWORDS_DIFFER')
    const guessed = await set(me, '275301', { password: 'guessed' })
    expect(guessed.body.errors).toMatchObject([{ field: 'password' }])
  })
})

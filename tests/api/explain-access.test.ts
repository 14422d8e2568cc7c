// "Why can't this user see it?": each cause is named, and the answer agrees with what actually happens.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { explainAccess } from '../../src/shared/calls/access.ts'
import { run } from '../../src/server/db/connection.ts'
import type { DataScope } from '../../src/server/context.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const FILE = 'schemas/screens/example/claim.json'
const server = theServer()
servedScreens(server, {
  'screens/example/claim.json': {
    title: label('Claims'),
    menu: { parent: 'system' },
    table: { trash: true },
    fields: {
      name: { label: label('Name'), column: true },
      sum: { label: label('Sum'), type: 'money', readCode: true, column: { hide: true } },
      twice: { label: label('Twice'), type: 'computed', compute: 'sum * 2', as: 'money', column: true },
      status: { label: label('Status'), dict: 'enabled-status' },
    },
    states: {
      field: 'status',
      start: 'DISABLED',
      on: { settle: { from: ['DISABLED'], to: 'ENABLED', if: "name != 'Stuck'" } },
    },
    allow: { remove: "status == 'ENABLED'", add: "me.tenantType == ''" },
    scope: { CUST: "name == 'Open'" },
  },
  'screens/example/quiet-claim.json': {
    title: label('Quiet'),
    menu: { parent: 'system', hidden: true },
    table: { tenancy: 'shared' },
    fields: { name: { label: label('Name') } },
  },
})

const VIEW = 'example_claim_view'
const MENU = ['system', 'example_claim']
const ALL = [...MENU, ...['view', 'add', 'edit', 'remove', 'settle'].map((act) => `example_claim_${act}`)]
const admin = () => server.as('admin').in('en')
const idOf = (account: string) => account.slice('user'.length)

const aClaim = async (name: string, more: object = {}) =>
  expectDone(await admin().post<{ id: string }>('/example/claim/submit', { name, ...more })).id

interface Asked {
  screen?: string
  button?: string
  field?: string
  rowId?: string
}

async function explained(account: string, asked: Asked = {}) {
  const answer = await admin().get(explainAccess, { userId: idOf(account), screen: 'claim', ...asked })
  return expectDone(answer)
}
/** The steps that deny access. */
async function causes(account: string, asked: Asked = {}) {
  return (await explained(account, asked)).steps.filter(({ ok }) => !ok)
}
const someone = (codes: string[], more: { scope?: DataScope; tenant?: 'buyer' } = {}) =>
  aUser(server, { codes, ...more })

describe('the explanation names', () => {
  it('nothing when nothing is in the way', async () => {
    const answer = await explained(await someone(ALL), { button: 'edit' })
    expect(answer.ok).toBe(true)
    expect(answer.steps.map(({ what }) => what)).toContain('The account can sign in')
  })

  it('a disabled account', async () => {
    const account = await someone(ALL)
    await run(server.db, sql`update users set status = 'DISABLED' where account = ${account}`)
    expect(await causes(account)).toMatchObject([{ because: 'The account is disabled' }])
  })

  it('a disabled tenant', async () => {
    const account = await someone(ALL, { tenant: 'buyer' })
    await run(server.db, sql`update tenants set status = 'DISABLED' where id = 2001`)
    expect(await causes(account)).toMatchObject([{ because: 'The tenant is disabled' }])
    await run(server.db, sql`update tenants set status = 'ENABLED' where id = 2001`)
  })

  it('a missing role', async () => {
    const account = await someone(ALL)
    await run(server.db, sql`delete from user_roles where user_id = ${idOf(account)}`)
    expect((await causes(account))[0]).toMatchObject({ because: 'The account has no role', where: null })
  })

  it('the disabled role that would have granted it', async () => {
    const account = await someone(ALL)
    await run(
      server.db,
      sql`update roles set status = 'DISABLED' where id in (select role_id from user_roles where user_id = ${idOf(account)})`,
    )
    const found = await causes(account)
    expect(found[0]).toMatchObject({ because: expect.stringMatching(/^The role "role \d+" is disabled/) })
    expect(found.at(-1)).toMatchObject({
      because: expect.stringMatching(/^Only the role "role \d+", which is disabled, is granted/),
      where: { role: { name: expect.stringMatching(/^role \d+$/) } },
    })
  })

  it('a menu entry that is not granted', async () => {
    expect(await causes(await someone([VIEW]))).toEqual([
      {
        ok: false,
        what: '"Claims" stands in the menu',
        because: 'None of the roles is granted example_claim',
        where: { file: FILE, line: 6 },
      },
    ])
  })

  it('a missing code, in the list and at a button', async () => {
    expect(await causes(await someone(MENU))).toMatchObject([{ what: 'The list may be opened' }])
    expect(await causes(await someone([...MENU, VIEW]), { button: 'settle' })).toMatchObject([
      { because: 'None of the roles is granted example_claim_settle', where: { file: FILE } },
    ])
  })

  it('the code of a field, and of the field that another is computed from', async () => {
    const account = await someone([...MENU, VIEW])
    const [closed, hidden] = await causes(account, { field: 'sum' })
    expect(closed).toMatchObject({ because: 'None of the roles is granted example_claim_read_sum' })
    expect(hidden).toMatchObject({ because: expect.stringMatching(/^The column is hidden at first/) })
    expect(await causes(account, { field: 'twice' })).toMatchObject([
      { because: 'The field is computed from one that they may not see', where: { file: FILE } },
    ])
  })

  it('another tenant', async () => {
    const account = await someone([...MENU, VIEW], { tenant: 'buyer' })
    const found = await causes(account, { rowId: await aClaim('Open') })
    expect(found).toMatchObject([{ because: "The row is another tenant's", where: { scope: 'TENANT' } }])
  })

  it('the file’s condition for the type of tenant, with its line', async () => {
    const account = await someone([...MENU, VIEW], { tenant: 'buyer' })
    const found = await causes(account, { rowId: await aClaim('Shut') })
    expect(found[1]).toMatchObject({
      because: "The condition does not hold: name == 'Open'",
      where: { file: FILE, line: expect.any(Number) },
    })
  })

  it.each(['OWN', 'DEPARTMENT'] as const)('the data scope %s', async (scope) => {
    const account = await someone([...MENU, VIEW], { scope })
    const found = await causes(account, { rowId: await aClaim('Open') })
    expect(found).toMatchObject([
      { because: `The data scope "${scope}" does not take the row in`, where: { scope } },
    ])
  })

  it('the conditions of allow and of a transition, and the wrong state', async () => {
    const account = await someone(ALL)
    const rowId = await aClaim('Stuck')
    expect(await causes(account, { rowId, button: 'remove' })).toMatchObject([
      { because: "The condition does not hold: status == 'ENABLED'" },
    ])
    expect(await causes(account, { rowId, button: 'settle' })).toMatchObject([
      { because: "The condition does not hold: name != 'Stuck'" },
    ])
    const settled = await aClaim('Fine')
    expectDone(await admin().post('/example/claim/settle', { ids: settled }))
    expect(await causes(account, { rowId: settled, button: 'settle' })).toMatchObject([
      { because: 'The row is in no state from which this leads on' },
    ])
    const buyer = await someone(ALL, { tenant: 'buyer' })
    expect(await causes(buyer, { button: 'add' })).toMatchObject([
      { because: "The condition does not hold: me.tenantType == ''" },
    ])
  })

  it('the recycle bin', async () => {
    const rowId = await aClaim('Gone')
    expectDone(await admin().post('/example/claim/settle', { ids: rowId }))
    expectDone(await admin().post('/example/claim/remove', { ids: rowId }))
    expect(await causes(await someone(ALL), { rowId })).toMatchObject([
      { because: 'It is in the recycle bin' },
    ])
  })

  it('a hidden menu entry, and rows that only the platform may change', async () => {
    const codes = ['', '_view', '_edit'].map((act) => `example_quiet_claim${act}`)
    const account = await someone(codes, { tenant: 'buyer' })
    expect(await causes(account, { screen: 'quiet-claim', button: 'edit' })).toMatchObject([
      { because: 'The menu entry is hidden', where: { file: 'schemas/screens/example/quiet-claim.json' } },
      { because: 'Shared rows are changed by the platform only' },
    ])
  })
})

it('agrees with the buttons that the user gets', async () => {
  const account = await someone(ALL.filter((code) => code !== 'example_claim_edit'))
  for (const rowId of [await aClaim('One'), await aClaim('Stuck')]) {
    const row = expectDone(
      await server.as(account).get<Record<string, string[]>>('/example/claim/detail', { id: rowId }),
    )
    for (const button of ['edit', 'remove', 'settle']) {
      const { ok } = await explained(account, { rowId, button })
      expect([button, ok]).toEqual([button, row['allowedActions']!.includes(button)])
    }
  }
})

it('speaks the language of the caller', async () => {
  const account = await someone([VIEW])
  const answer = await server
    .as('admin')
    .in('zh')
    .get(explainAccess, { userId: idOf(account), screen: 'claim' })
  expect(expectDone(answer).steps[0]!.what).toBe('账号可以登录')
})

describe('the explanation is refused', () => {
  const asker = async () =>
    server.as(await aUser(server, { codes: ['system_access_explain'], tenant: 'buyer' }))

  it('to users without the code', async () => {
    const client = server.as(await someone(ALL))
    expect((await client.get(explainAccess, { userId: '1', screen: 'claim' })).status).toBe(403)
  })

  it('about users and rows that the caller does not see', async () => {
    const client = await asker()
    expect((await client.get(explainAccess, { userId: '1', screen: 'claim' })).status).toBe(404)
    const own = idOf(await someone(ALL, { tenant: 'buyer' }))
    const rowId = await aClaim('Open')
    expect((await client.get(explainAccess, { userId: own, screen: 'claim', rowId })).status).toBe(403)
    const seeing = server.as(await aUser(server, { codes: ['system_access_explain', VIEW], tenant: 'buyer' }))
    expect((await seeing.get(explainAccess, { userId: own, screen: 'claim', rowId })).status).toBe(404)
  })

  it('for a screen, button or field that does not exist', async () => {
    for (const wrong of [{ screen: 'nothing' }, { button: 'fly' }, { field: 'nothing' }]) {
      const asked = { userId: '1', screen: 'claim', ...wrong }
      expect((await admin().get(explainAccess, asked)).status).toBe(400)
    }
  })
})

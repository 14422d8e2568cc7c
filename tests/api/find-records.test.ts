// Rows of all screens by number, name or phone: what the command palette asks for.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { PLATFORM_TENANT } from '../../src/server/platform-tenant.ts'
import type { RecordHit } from '../../src/shared/calls/record.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

const find = async (q: string, client = admin()) =>
  expectDone(await client.get<{ hits: RecordHit[]; isPartial: boolean }>('/sys-system/record/find', { q }))
    .hits

async function aBrand() {
  const code = `pal${newId()}`
  const nameZh = `寻牌${newId().slice(-8)}`
  const nameEn = `Found ${code}`
  const brand = { code, nameZh, nameEn, kind: 'VEHICLE' }
  const { id } = expectDone(await admin().post<{ id: string }>('/catalogue/brand/submit', brand))
  return { ...brand, id }
}

const brandReader = async () =>
  server.as(await aUser(server, { codes: ['catalogue_brand', 'catalogue_brand_view'] }))

const isBrand = (id: string) => expect.objectContaining({ screen: 'brand', id })

describe('finding a row over all screens', () => {
  it('finds it by the beginning of its code and by its name, and says where it is listed', async () => {
    const { id, code, nameZh } = await aBrand()
    const reader = await brandReader()
    expect(await find(code.slice(0, -2), reader)).toContainEqual({
      ...{ screen: 'brand', screenTitle: expect.any(String), list: expect.stringMatching(/^\//), id },
      ...{ title: nameZh, found: code },
    })
    expect(await find(nameZh, reader)).toContainEqual(
      expect.objectContaining({ id, title: nameZh, found: null }),
    )
    expect(await find(nameZh.slice(1), reader)).toContainEqual(isBrand(id))
  })

  it('has what is exactly the text before what only has it inside', async () => {
    const { id, code } = await aBrand()
    const longer = { nameZh: '另一牌', nameEn: 'Other', kind: 'VEHICLE', code: `x${code}y` }
    expectDone(await admin().post('/catalogue/brand/submit', longer))
    const hits = await find(code, await brandReader())
    expect(hits.map(({ found }) => found)).toEqual([code, longer.code])
    expect(hits[0]).toMatchObject({ id })
  })

  it('has what begins with a text first, however many rows hold it', async () => {
    const token = `pal${newId()}`
    await run(
      server.db,
      sql`
        insert into mails (id, tenant_id, source, recipient, subject, body, status, created_at, updated_at)
        select ${newId()}::bigint + n::bigint * 4096, ${PLATFORM_TENANT}, 'OTHER', 'a@example.com',
          case when n = 130 then '' else 'about ' end || ${token} || ' ' || n, '', 'SENT', now(), now()
        from generate_series(1, 130) n
      `,
    )
    expect((await find(token))[0]).toMatchObject({ screen: 'mail-log', title: `${token} 130` })
    const words = await find(`About ${token} 12`)
    expect(words.map(({ title }) => title)).toContain(`about ${token} 12`)
    expect(words.every(({ title }) => title.startsWith(`about ${token} 12`))).toBe(true)
    expect(await find(`above ${token}`)).toEqual([])
  })

  it('finds nothing on screens that the caller may not view or does not have in the menu', async () => {
    const { id, code } = await aBrand()
    const nobody = server.as(await aUser(server, { codes: [] }))
    expect(await find(code, nobody)).toEqual([])
    const withoutPage = server.as(await aUser(server, { codes: ['catalogue_brand_view'] }))
    expect(await find(code, withoutPage)).toEqual([])
    expect(await find(code, await brandReader())).toEqual([isBrand(id)])
  })

  it("finds no rows of another tenant, and the caller's own by phone or account", async () => {
    const account = await aUser(server, { tenant: 'vendor' })
    const codes = ['system_user', 'system_user_view']
    const colleague = server.as(await aUser(server, { codes, tenant: 'vendor' }))
    const stranger = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    expect((await find(account, colleague)).map(({ screen }) => screen)).toContain('user')
    expect(await find(account, stranger)).toEqual([])
  })

  it('takes signs of patterns for themselves, and refuses a text that is empty or too long', async () => {
    expect(await find(`%_\\${newId()}`)).toEqual([])
    expect(await find(' ')).toEqual([])
    const refused = await admin().get('/sys-system/record/find', { q: 'x'.repeat(61) })
    expect(refused).toMatchObject({ body: { error: 'INVALID' } })
  })
})

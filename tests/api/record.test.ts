// The page of a row: its head with the counts of related rows, and the lists by what they refer to.
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

interface Head {
  row: Record<string, unknown>
  related: { screen: string; prop: string; title: string; id: string; total: number }[]
}

const headOf = (query: { screen: string; id: string }, client = admin()) =>
  client.get<Head>('/sys-system/record/head', query)

const aBrand = async () =>
  expectDone(
    await admin().post<{ id: string }>('/catalogue/brand/submit', {
      code: `b${newId()}`,
      nameZh: '记录牌',
      nameEn: 'Record',
      kind: 'VEHICLE',
    }),
  )

describe('the page of a row', () => {
  it('has the row with what may be done to it, and how many rows refer to it', async () => {
    const brand = await aBrand()
    const head = expectDone(await headOf({ screen: 'brand', id: brand.id }))
    expect(head.row).toMatchObject({ id: brand.id })
    expect(head.row['allowedActions']).toContain('edit')
    expect(head.related).toContainEqual({
      ...{ screen: 'vehicle-series', prop: 'brandId', id: brand.id, total: 0 },
      title: expect.any(String),
    })
  })

  it('is refused without the right to view the rows', async () => {
    const brand = await aBrand()
    const person = server.as(await aUser(server, { codes: [] }))
    expect(await headOf({ screen: 'brand', id: brand.id }, person)).toMatchObject({
      body: { error: 'FORBIDDEN' },
    })
  })

  it('names what is wrong with a screen or an id that cannot be', async () => {
    expect(await headOf({ screen: 'no-such-screen', id: '1' })).toMatchObject({ body: { error: 'INVALID' } })
    expect(await headOf({ screen: 'brand', id: 'x' })).toMatchObject({ body: { error: 'INVALID' } })
    expect(await headOf({ screen: 'brand', id: '1,2' })).toMatchObject({ body: { error: 'INVALID' } })
    expect(await headOf({ screen: 'brand', id: newId() })).toMatchObject({
      body: { error: 'RECORD_NOT_FOUND' },
    })
  })
})

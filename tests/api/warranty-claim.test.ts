import { describe, expect, it } from 'vitest'
import { decideReturn } from '../../src/shared/calls/returns.ts'
import { answerMakerClaim, listMakerClaims, makerClaimDetail } from '../../src/shared/calls/maker-claim.ts'
import { searchMessages } from '../../src/shared/calls/message.ts'
import { sql } from 'kysely'
import { one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aReturn, aSigned, returningCodes } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
type Row = Record<string, string>
const base = '/service/warranty-claim'

/** An accepted return of two pieces of the demo supplier. */
async function anAcceptedReturn() {
  const buyer = server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))
  const signed = await aSigned(server, buyer)
  const { requestId, returnNo } = await aReturn(buyer, signed, { quantity: 2 })
  const vendor = server.as('vendor')
  for (const act of ['agree', 'receive', 'inspect'] as const)
    expectDone(await vendor.post(decideReturn, { requestId, act }))
  return { vendor, returnNo, partId: signed.offer.partId }
}

describe('a warranty claim', () => {
  it('is for pieces that came back, each claimed once, and goes from the maker’s answer to its payment', async () => {
    const { vendor, returnNo, partId } = await anAcceptedReturn()
    const claim = {
      returnNo,
      partId,
      quantity: 2,
      maker: '潍柴动力',
      fault: '曲轴断裂',
      claimedAmount: '60.00',
    }
    const make = (more: object) => vendor.post<Row>(`${base}/submit`, { ...claim, ...more })
    expect((await make({ quantity: 3 })).body).toMatchObject({ errors: [{ field: 'quantity' }] })
    expect((await make({ returnNo: 'TH0' })).body).toMatchObject({ errors: [{ field: 'returnNo' }] })
    const { id } = expectDone(await make({}))
    expect((await make({ quantity: 1 })).status).toBe(400)
    const other = await server.as('vendor2').post<Row>(`${base}/submit`, claim)
    expect(other.body).toMatchObject({ errors: [{ field: 'returnNo' }] })
    const step = (name: string, more = {}) => vendor.post(`${base}/${name}`, { ids: id, ...more })
    expect((await step('pay', { paidAmount: '1.00', paidOn: '2026-01-05' })).status).toBe(409)
    expectDone(await step('send'))
    expect((await step('accept', { makerClaimNo: 'WP-1', agreedAmount: '60.01' })).status).toBe(400)
    expectDone(await step('accept', { makerClaimNo: 'WP-1', agreedAmount: '50.00' }))
    expectDone(await step('pay', { paidAmount: '50.00', paidOn: '2026-01-05' }))
    const made = expectDone(await server.as('service').get<Row>(`${base}/detail`, { id }))
    expect(made).toMatchObject({
      status: 'PAID',
      agreedAmount: '50.00',
      paidAmount: '50.00',
      makerClaimNo: 'WP-1',
    })
    expect((await server.as('vendor2').get(`${base}/detail`, { id })).status).toBe(404)
    const { claims } = await one(
      server.db,
      sql<{
        claims: number
      }>`select count(*)::int as claims from warranty_claims where return_no = ${returnNo}`,
    )
    expect(claims).toBe(1)
  })

  it('goes to a maker with an account, who answers and settles it, and sees no other', async () => {
    const { vendor, returnNo, partId } = await anAcceptedReturn()
    const claim = { returnNo, partId, maker: '潍柴动力', fault: '曲轴断裂', claimedAmount: '60.00' }
    const maker = '齐鲁重型汽车制造厂'
    const { id } = expectDone(await vendor.post<Row>(`${base}/submit`, { ...claim, maker }))
    const other = expectDone(await vendor.post<Row>(`${base}/submit`, claim))
    const factory = server.as('factory')
    const seen = async () =>
      expectDone(await factory.get(listMakerClaims, { size: 100 })).records.map(({ claimId }) => claimId)
    expect(await seen()).not.toContain(id)
    expectDone(await vendor.post(`${base}/send`, { ids: `${id},${other.id}` }))
    expect(await seen()).toContain(id)
    expect(await seen()).not.toContain(other.id)
    expect((await factory.get(makerClaimDetail, { claimId: other.id! })).status).toBe(404)
    const { records } = expectDone(await factory.post(searchMessages, { sourceId: id }))
    expect(records).toMatchObject([{ type: 'warrantyClaim', sourceId: id }])
    const byVendor = { ids: id, makerClaimNo: 'WP-1', agreedAmount: '60.00' }
    expect((await vendor.post(`${base}/accept`, byVendor)).status).toBe(409)

    const claimId = id!
    const answer = (body: object) => factory.post(answerMakerClaim.path, { claimId, ...body })
    const beyond = await answer({ act: 'accept', makerClaimNo: 'WP-1', amount: '60.01' })
    expect(beyond.body).toMatchObject({ errors: [{ field: 'amount' }] })
    expect((await answer({ act: 'pay', amount: '1.00', paidOn: '2026-01-05' })).status).toBe(409)
    expectDone(await answer({ act: 'accept', makerClaimNo: 'WP-1', amount: '50.00' }))
    expect((await answer({ act: 'decline', answer: '已过质保期' })).status).toBe(409)
    const unpaid = await answer({ act: 'pay', amount: '50.01', paidOn: '2026-01-05' })
    expect(unpaid.body).toMatchObject({ errors: [{ field: 'amount' }] })
    expectDone(await answer({ act: 'pay', amount: '50.00', paidOn: '2026-01-05' }))
    const paid = expectDone(await vendor.get<Row>(`${base}/detail`, { id }))
    expect(paid).toMatchObject({ status: 'PAID', paidAmount: '50.00', makerClaimNo: 'WP-1' })
    expect((await vendor.get(listMakerClaims)).status).toBe(403)
  })
})

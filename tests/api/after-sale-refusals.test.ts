// What is refused after a sale, each with a clear answer and nothing changed; and the figures that must hold afterwards.
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addToReturnCart, listReturnCart, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import { decideReturn, refundReturn, returnDetail } from '../../src/shared/calls/returns.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { testClock } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import { aReturn, aSigned, comesBack, returningCodes } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const clock = testClock()
const server = aTestServer({ clock })
const aBuyer = async () => server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))

afterAll(async () => expect(await brokenInvariants(server.db)).toEqual([]))

it('a line that is named twice is refused at every stage of a return, and counts twice in the cart', async () => {
  const buyer = await aBuyer()
  const signed = await aSigned(server, buyer)
  const { orderLineId, vendor } = signed
  const twice = { lines: [1, 2].map(() => ({ orderLineId, quantity: 2 })) }
  expect(await buyer.post(addToReturnCart, twice)).toMatchObject({
    ...{ status: 409, body: { error: 'RETURN_TOO_MANY', errors: [{ field: 'lines.0.quantity' }, {}] } },
  })
  expect(expectDone(await buyer.get(listReturnCart))).toEqual([])
  const { requestId } = await aReturn(buyer, signed, { quantity: 2 })
  for (const act of ['agree', 'receive', 'inspect'] as const) {
    const before = expectDone(await vendor.get(returnDetail, { requestId }))
    const again = await vendor.post(decideReturn, { requestId, act, ...twice })
    expect(again).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'lines.1.orderLineId' }] } },
    })
    expect(expectDone(await vendor.get(returnDetail, { requestId }))).toEqual(before)
    expectDone(await vendor.post(decideReturn, { requestId, act }))
  }
})

it('a picture of a return must be one, and a part cannot have been fitted with a VIN of another form', async () => {
  const buyer = await aBuyer()
  const { orderLineId } = await aSigned(server, buyer)
  const [line] = expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
  const { lineId } = line!
  const text = await upload(buyer, 'not a picture', { name: 'a.png', field: 'return.images' })
  expect(text.status).toBe(415)
  const large = await upload(buyer, Buffer.concat([await aPng(), Buffer.alloc(5_242_881)]), {
    field: 'return.images',
  })
  expect(large.status).toBe(413)
  const unknown = await buyer.post(updateReturnCartLine, { lineId, images: [{ fileUrl: '/file/999' }] })
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'images' }] } })
  const foreign = await buyer.post(updateReturnCartLine, { lineId, vin: 'NOT A VIN' })
  expect(foreign).toMatchObject({ status: 400, body: { errors: [{ field: 'vin' }] } })
  expect(expectDone(await buyer.get(listReturnCart))).toMatchObject([{ images: [], vin: '' }])
})

it('a refund after the statement was made leaves it as it is and lowers the next one, once', async () => {
  const buyer = await aBuyer()
  const signed = await aSigned(server, buyer, { paymentMethod: 'account' })
  const madeAt = async (day: string) => {
    clock.set(`${day}T02:00:00+08:00`)
    await makeStatements(server.db, clock())
    return many(
      server.db,
      sql<{ statementNo: string; amountFen: number }>`
        select s.statement_no, l.amount_fen
        from statement_lines l
        join statements s on s.id = l.statement_id
        join credit_entries e on e.id = l.credit_entry_id
        where e.order_id = ${signed.orderId}
        order by s.id, l.id
      `,
    )
  }
  const [first] = await madeAt('2026-07-01')
  const totalOf = () =>
    one(
      server.db,
      sql<{ totalFen: number }>`select total_fen from statements where statement_no = ${first!.statementNo}`,
    )
  const before = await totalOf()
  const { requestId, amount } = await aReturn(buyer, signed, { quantity: 1 })
  await comesBack({ buyer, vendor: signed.vendor }, { requestId })
  expect(expectDone(await buyer.get(returnDetail, { requestId }))).toMatchObject({
    ...{ status: 'accepted', afterStatement: first!.statementNo },
    refund: { routes: [{ route: 'account', amount }] },
  })
  const finance = server.as('finance')
  const answers = await Promise.all([1, 2].map(() => finance.post(refundReturn, { requestId })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await totalOf()).toEqual(before)
  // A statement is made of what is owed, from which the refund is taken.
  await aSigned(server, buyer, { paymentMethod: 'account' })
  const [, second] = await madeAt('2026-08-01')
  expect(second!.statementNo).not.toBe(first!.statementNo)
  expect(second!.amountFen).toBe(-Math.round(Number(amount) * 100))
})

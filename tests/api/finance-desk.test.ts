// The finance desk: each figure is what its documents add up to, and what the books say.
import { describe, expect, it } from 'vitest'
import { listDeskDocuments, readFinanceDesk } from '../../src/shared/calls/finance-desk.ts'
import { readBookParties } from '../../src/shared/calls/books.ts'
import { deskFiguresOf, ledgerFiguresOf } from '../support/desk-figures.ts'
import { aSigned } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

describe('the finance desk', () => {
  it('shows what its documents add up to, and what the books say', async () => {
    await aSigned(server, server.as('buyer'))
    await aSigned(server, server.as('buyer'), { paymentMethod: 'account' })
    const { shown, documents } = await deskFiguresOf(server)
    expect(documents).toEqual(shown)
    const { cashIn, cashOut, outstanding, toPay, commission, margin } = shown
    expect({
      ...{ cashFen: cashIn - cashOut, outstandingFen: outstanding, toPayFen: toPay },
      ...{ commissionFen: commission, marginFen: margin },
    }).toEqual(await ledgerFiguresOf(server))
    expect(cashIn).toBeGreaterThan(0)
    expect(shown.overdue).toBeLessThanOrEqual(shown.outstanding + documents.outstanding)
  })

  it('shows an earlier month as it was then', async () => {
    const desk = expectDone(await server.as('finance').get(readFinanceDesk, { month: '2026-05' }))
    expect(desk).toMatchObject({ month: '2026-05', day: '2026-05-31' })
    expect((await server.as('finance').get(readFinanceDesk, { month: '2026-13' })).status).toBe(400)
  })

  it('is no business of buyers and suppliers', async () => {
    for (const account of ['buyer', 'vendor', 'warehouse']) {
      expect((await server.as(account).get(readFinanceDesk, {})).status, account).toBe(403)
      expect((await server.as(account).get(listDeskDocuments, { figure: 'cashIn' })).status, account).toBe(
        403,
      )
      const parties = await server.as(account).get(readBookParties, { purpose: 'BANK' })
      expect(parties.status, account).toBe(403)
    }
  })
})

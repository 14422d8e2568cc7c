import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { termsOf, type SupplyContract } from '../../src/server/modules/contracts/supply-terms.ts'
import {
  commissionOf,
  lossEntries,
  plainEntry,
  returnEntries,
  saleEntry,
  totalsOf,
  withheldFen,
  type BilledSale,
} from '../../src/server/modules/payables/bill-entries.ts'

const otherwise = { commission: 5, dueDays: 30 }

function aContract(more: Partial<SupplyContract> = {}): SupplyContract {
  return {
    ...{ contractId: '1', contractNo: 'HT-1', kind: 'SUPPLY', startsOn: '2026-01-01', endsOn: '2026-12-31' },
    ...{ signedOn: '2025-12-20', dueDays: 30, commission: 6, depositFen: 0, taxCategory: 'GOODS' },
    prices: new Map(),
    ...more,
  }
}

const saleOf = (
  contracts: SupplyContract[],
  { day = '2026-05-10', netFen = 10_000, quantity = 2, subsidyFen = 0, code = 'A1' } = {},
) =>
  saleEntry(
    { orderLineId: '7', orderNo: 'N1', code, name: '水泵', quantity, netFen, subsidyFen },
    { terms: termsOf(contracts, { code, day, otherwise }), day },
  )

const billed = (sale: ReturnType<typeof saleOf>, subsidyFen = 0): BilledSale => ({
  orderLineId: sale.sourceId,
  quantity: sale.quantity,
  subsidyFen,
  commissionFen: sale.commissionFen,
  rate: sale.rate,
  contractId: sale.contractId,
  taxCategory: sale.taxCategory,
  returnedBefore: 0,
})

const aReturn = (quantity: number, refundFen: number, id = '9') => ({
  ...{ returnLineId: id, orderLineId: '7', returnNo: 'R1', day: '2026-06-02', code: 'A1', name: '水泵' },
  ...{ quantity, refundFen },
})

describe('the terms of a supplier', () => {
  it('are those of the line’s own day when the rate changes in the middle of a month', () => {
    const contracts = [aContract(), aContract({ contractId: '2', startsOn: '2026-05-15', commission: 8 })]
    const rateOn = (day: string) => saleOf(contracts, { day }).rate
    expect([rateOn('2026-05-14'), rateOn('2026-05-15')]).toEqual([6, 8])
  })

  it('without a contract on that day are the default commission', () => {
    expect(saleOf([aContract()], { day: '2027-01-01' })).toMatchObject({ rate: 5, contractId: null })
  })

  it('settle a named part at the agreed price', () => {
    const contracts = [aContract({ prices: new Map([['A1', 4_200]]) })]
    expect(saleOf(contracts)).toMatchObject({ rate: null, commissionFen: 1_600, amountFen: 8_400 })
    expect(saleOf(contracts, { code: 'B2' })).toMatchObject({ rate: 6, amountFen: 9_400 })
  })

  it('of a consignment contract hold for the goods it names', () => {
    const contracts = [
      aContract(),
      aContract({ contractId: '2', kind: 'CONSIGN', prices: new Map([['A1', 4_000]]) }),
    ]
    expect(saleOf(contracts)).toMatchObject({ kind: 'CONSIGNED', contractId: '2', amountFen: 8_000 })
    expect(saleOf(contracts, { code: 'B2' })).toMatchObject({ kind: 'SALE', contractId: '1' })
  })
})

describe('a supplier’s bill', () => {
  it('pays the supplier for discounts that the platform gave', () => {
    expect(saleOf([aContract()], { netFen: 9_000, subsidyFen: 1_000 })).toMatchObject({
      grossFen: 10_000,
      amountFen: 9_400,
    })
  })

  it('takes a return off with its share of the commission', () => {
    const sale = saleOf([aContract()])
    const [back] = returnEntries([aReturn(1, 5_000)], new Map([['7', billed(sale)]]))
    expect(back).toMatchObject({ kind: 'RETURN', grossFen: -5_000, commissionFen: -300, amountFen: -4_700 })
  })

  it('leaves out returns of goods that no bill has', () => {
    expect(returnEntries([aReturn(1, 5_000)], new Map())).toEqual([])
  })

  it('counts a penalty as one, and cash that the supplier holds as paid', () => {
    const plain = (kind: 'PENALTY' | 'COLLECTED', amountFen: number) =>
      plainEntry(kind, { sourceId: '1', documentNo: '', day: '2026-05-10', name: '', amountFen })
    const entries = [saleOf([aContract()]), plain('PENALTY', -700), plain('COLLECTED', -2_000)]
    expect(totalsOf(entries)).toMatchObject({
      penaltyFen: 700,
      otherFen: -2_000,
      amountFen: 6_700,
      invoiceFen: 9_400,
    })
  })

  it('withholds the deposit that is missing, up to the whole bill', () => {
    expect(withheldFen({ amountFen: 5_000, depositFen: 9_000, heldFen: 6_000 })).toBe(3_000)
    expect(withheldFen({ amountFen: 2_000, depositFen: 9_000, heldFen: 6_000 })).toBe(2_000)
    expect(withheldFen({ amountFen: -10, depositFen: 9_000, heldFen: 0 })).toBe(0)
  })
})

const fen = fc.integer({ min: 1, max: 100_000_000 })
const rates = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100)

describe('for any documents', () => {
  it('the lines add up to the bill, and its parts to its amount', () => {
    const entry = fc.record({
      netFen: fen,
      quantity: fc.integer({ min: 1, max: 500 }),
      subsidyFen: fc.nat(1_000_000),
    })
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 30 }),
        rates,
        fc.array(fen, { maxLength: 5 }),
        (sales, commission, fines) => {
          const entries = [
            ...sales.map((sale) => saleOf([aContract({ commission })], sale)),
            ...fines.map((fine) =>
              plainEntry('PENALTY', {
                sourceId: '1',
                documentNo: '',
                day: '2026-05-10',
                name: '',
                amountFen: -fine,
              }),
            ),
          ]
          const totals = totalsOf(entries)
          const { salesFen, returnsFen, commissionFen, penaltyFen, otherFen, amountFen } = totals
          expect(amountFen).toBe(entries.reduce((sum, line) => sum + line.amountFen, 0))
          expect(amountFen).toBe(salesFen - returnsFen - commissionFen - penaltyFen + otherFen)
        },
      ),
    )
  })

  it('goods returned whole, in whichever portions and bills, leave nothing', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fen, fc.nat(1_000_000), rates, pieces, (netFen, subsidyFen, commission, portions) => {
        const quantity = portions.reduce((sum, each) => sum + each, 0)
        const sale = saleOf([aContract({ commission })], { netFen, quantity, subsidyFen })
        let back = 0
        const amounts = portions.map((portion, at) => {
          const refundFen =
            Math.floor((netFen * (back + portion)) / quantity) - Math.floor((netFen * back) / quantity)
          // Each portion is on a bill of its own.
          const known = { ...billed(sale, subsidyFen), returnedBefore: back }
          back += portion
          return returnEntries([aReturn(portion, refundFen, String(at))], new Map([['7', known]]))[0]!
            .amountFen
        })
        expect(amounts.reduce((sum, each) => sum + each, sale.amountFen)).toBe(0)
      }),
    )
  })

  it('commission is within half a fen of the rate', () => {
    fc.assert(
      fc.property(fen, rates, (grossFen, rate) => {
        expect(Math.abs(commissionOf(grossFen, rate) - (grossFen * rate) / 100)).toBeLessThanOrEqual(
          0.5 + 1e-6,
        )
      }),
    )
  })
})

describe('lost goods', () => {
  const aLoss = (pieces: number, pieceFen: number, movementId: string) => ({
    ...{ movementId, documentNo: 'PD00001', day: '2026-06-02', code: 'A1', name: '水泵', pieces, pieceFen },
    ...{ contractId: '1', taxCategory: 'GOODS' },
  })

  it('that are all found leave nothing behind, and a surplus costs the supplier nothing', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 5_000 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 12 }), (all, cut) => {
        const lost = all.map(([pieces, pieceFen], at) => aLoss(pieces, pieceFen, String(at)))
        const whole = lossEntries([...lost, aLoss(-1_000, 1, '99')], [])
        const sum = (key: 'quantity' | 'amountFen', of = whole) =>
          of.reduce((total, entry) => total + entry[key], 0)
        expect([sum('quantity'), sum('amountFen')]).toEqual([0, 0])
        // Two bills come to the same as one.
        const first = lossEntries(lost.slice(0, cut), [])
        const open = { code: 'A1', pieces: sum('quantity', first), amountFen: sum('amountFen', first) }
        const second = lossEntries(lost.slice(cut), open.pieces > 0 ? [open] : [])
        expect([...first, ...second]).toEqual(lossEntries(lost, []))
      }),
    )
  })
})

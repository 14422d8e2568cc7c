import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correct, corrections, MOST_PIECES, type Pieces } from '../../src/shared/stock-movements.ts'

const few = fc.integer({ min: 0, max: 20 })
const heap: fc.Arbitrary<Pieces> = fc
  .record({ spare: few, reserved: few, frozen: few, damaged: few })
  .map(({ spare, ...pieces }) => ({ ...pieces, onHand: spare + pieces.reserved + pieces.frozen }))
const given = fc.record({ correction: fc.constantFrom(...corrections), quantity: few })

describe('corrections of stock', () => {
  it('never take what is promised, nor more damaged pieces than there are, in any order', () => {
    fc.assert(
      fc.property(heap, fc.array(given), (start, list) => {
        const stock = { ...start }
        const ledger = { onHand: start.onHand, damaged: start.damaged }
        for (const one of list) {
          const change = correct(stock, one)
          if ('stoppedBy' in change) continue
          stock.onHand += change.onHandBy
          stock.damaged += change.damagedBy
          ledger.onHand += change.onHandBy
          ledger.damaged += change.damagedBy
          expect(stock.onHand).toBeGreaterThanOrEqual(stock.reserved + stock.frozen)
          expect(stock.damaged).toBeGreaterThanOrEqual(0)
        }
        expect(stock).toMatchObject(ledger)
      }),
    )
  })

  it('lose no piece between good and damaged', () => {
    fc.assert(
      fc.property(heap, few, (before, quantity) => {
        for (const correction of ['DAMAGE', 'REPAIR'] as const) {
          const change = correct(before, { correction, quantity })
          if (!('stoppedBy' in change)) expect(change.onHandBy + change.damagedBy).toBe(0)
        }
      }),
    )
  })

  it.each([
    ['COUNT', 3, 'PROMISED'],
    ['LOST', 7, 'PROMISED'],
    ['DAMAGE', 7, 'PROMISED'],
    ['SCRAP', 3, 'DAMAGED'],
    ['REPAIR', 3, 'DAMAGED'],
    ['RECEIPT', MOST_PIECES, 'TOO_MANY'],
  ] as const)('%s of %i pieces is stopped by %s', (correction, quantity, stoppedBy) => {
    const before = { onHand: 10, reserved: 3, frozen: 1, damaged: 2 }
    expect(correct(before, { correction, quantity })).toEqual({ stoppedBy })
  })
})

it('only the ledger’s own file writes stock', () => {
  const writers = globSync('src/**/*.ts').filter((path) =>
    /(update|insert into|delete from)\s+stock\b/.test(readFileSync(path, 'utf8')),
  )
  expect(writers.map((path) => path.replaceAll('\\', '/'))).toEqual(['src/server/modules/stock/movements.ts'])
})

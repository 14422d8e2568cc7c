import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchReceipt, type OpenLine } from '../../src/server/modules/statements/match-receipt.ts'

const line = (lineId: string, openFen: number, more: Partial<OpenLine> = {}): OpenLine => ({
  ...{ lineId, openFen, statementId: '1', statementNo: 'DZ260500001', documentNo: `SO${lineId}` },
  dueOn: `2026-06-${lineId.padStart(2, '0')}`,
  ...more,
})
const oldest = { sequence: 'OLDEST', toleranceFen: 0 } as const
const taken = (matches: ReturnType<typeof matchReceipt>) =>
  matches.map(({ lineId, amountFen, reason }) => [lineId, amountFen, reason])

describe('a receipt', () => {
  const lines = [line('1', 300), line('2', 500), line('3', 700)]

  it('settles what its reference names before anything else', () => {
    const matched = matchReceipt({ amountFen: 800, reference: '货款 so3' }, lines, oldest)
    expect(taken(matched)).toEqual([
      ['3', 700, 'REFERENCE'],
      ['1', 100, 'ORDER'],
    ])
  })

  it('settles the line of exactly its amount, else follows the rule', () => {
    expect(taken(matchReceipt({ amountFen: 500, reference: '' }, lines, oldest))).toEqual([
      ['2', 500, 'EXACT'],
    ])
    const largest = { sequence: 'LARGEST', toleranceFen: 0 } as const
    expect(taken(matchReceipt({ amountFen: 800, reference: '' }, lines, largest))).toEqual([
      ['3', 700, 'ORDER'],
      ['2', 100, 'ORDER'],
    ])
    expect(
      taken(matchReceipt({ amountFen: 1500, reference: '' }, lines, oldest)).map(([, , why]) => why),
    ).toEqual(['EXACT', 'EXACT', 'EXACT'])
  })

  it('may lack what the rule tolerates, of one line', () => {
    const matched = matchReceipt({ amountFen: 298, reference: '' }, lines, {
      sequence: 'OLDEST',
      toleranceFen: 2,
    })
    expect(matched).toMatchObject([{ lineId: '1', amountFen: 300, differenceFen: 2, reason: 'EXACT' }])
  })

  it('never settles more than it has, nor a line twice or by more than is open', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 20 }),
        amounts,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('OLDEST', 'LARGEST', 'EXACT'),
        fc.constantFrom('', 'SO3', 'DZ260500001'),
        (open, amountFen, toleranceFen, sequence, reference) => {
          const given = open.map((openFen, index) => line(String(index + 1), openFen))
          const matches = matchReceipt({ amountFen, reference }, given, { sequence, toleranceFen })
          const paid = matches.reduce((sum, match) => sum + match.amountFen - match.differenceFen, 0)
          const owed = open.reduce((sum, fen) => sum + fen, 0)
          expect(paid).toBe(
            Math.min(amountFen, owed - matches.reduce((sum, match) => sum + match.differenceFen, 0)),
          )
          expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length)
          for (const match of matches) {
            expect(match.amountFen).toBeGreaterThan(0)
            expect(match.amountFen).toBeLessThanOrEqual(open[Number(match.lineId) - 1]!)
            expect(match.differenceFen).toBeLessThanOrEqual(toleranceFen)
          }
          expect(matches.filter(({ differenceFen }) => differenceFen > 0).length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

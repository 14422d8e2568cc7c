import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAscending, causesOf, isComplete, stepFor, turnOf } from '../../src/shared/purchase-approval.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 6 })

describe('an approval is needed', () => {
  it('exactly when an amount is more than is free, or more than the budget has left', () => {
    fc.assert(
      fc.property(fen, fen, fc.option(fen), (amountFen, freeFen, budgetLeftFen) => {
        const causes = causesOf({ amountFen, freeFen, budgetLeftFen })
        expect(causes.includes('AMOUNT')).toBe(amountFen > freeFen)
        expect(causes.includes('BUDGET')).toBe(budgetLeftFen !== null && amountFen > budgetLeftFen)
      }),
    )
  })

  it('by the lowest step that reaches the amount', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 1_000 }))
    fc.assert(
      fc.property(fc.array(limit), fc.integer({ min: 0, max: 1_200 }), (limits, amountFen) => {
        const step = stepFor(
          limits.map((upToFen) => ({ upToFen })),
          amountFen,
        )
        const reaching = limits.map((upTo) => upTo ?? Infinity).filter((upTo) => upTo >= amountFen)
        expect(step && (step.upToFen ?? Infinity)).toBe(
          reaching.length > 0 ? Math.min(...reaching) : undefined,
        )
      }),
    )
  })

  it('with steps that ascend and end where no limit is', () => {
    expect(areAscending([100, 200, null])).toBe(true)
    expect(areAscending([100, 100])).toBe(false)
    expect(areAscending([null, 100])).toBe(false)
    expect(areAscending([])).toBe(true)
  })
})

describe('a signature', () => {
  it('is nobody’s own, and each person gives one for one signer who has not signed', () => {
    fc.assert(
      fc.property(ids, ids, ids, fc.boolean(), (signerIds, standsInFor, [userId], isOwner) => {
        const requesterId = signerIds[0]!
        const asked = { requesterId, signerIds, signatures: [] }
        const turn = turnOf(asked, { userId: userId!, isOwner, standsInFor })
        if (userId === requesterId || isOwner) {
          expect(turn).toEqual(userId === requesterId ? undefined : { slotId: null })
          return
        }
        const open = [userId!, ...standsInFor].filter((id) => signerIds.includes(id) && id !== requesterId)
        expect(turn?.slotId).toBe(open[0])
        if (!turn) return
        const signatures = [{ userId: userId!, slotId: turn.slotId }]
        expect(turnOf({ ...asked, signatures }, { userId: userId!, isOwner, standsInFor })).toBeUndefined()
        expect(
          turnOf({ ...asked, signatures }, { userId: turn.slotId!, isOwner: false, standsInFor: [] }),
        ).toBeUndefined()
      }),
    )
  })

  it('completes a request once enough signers, or one owner, have given theirs', () => {
    const signed = (...slots: (string | null)[]) => slots.map((slotId, at) => ({ userId: `u${at}`, slotId }))
    expect(isComplete({ signers: 2, signatures: signed('1') })).toBe(false)
    expect(isComplete({ signers: 2, signatures: signed('1', '1') })).toBe(false)
    expect(isComplete({ signers: 2, signatures: signed('1', '2') })).toBe(true)
    expect(isComplete({ signers: 3, signatures: signed(null) })).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import {
  decideReturn,
  mayTakeAct,
  openReturnStatuses,
  returnActs,
  returnStatusNames,
  sideOf,
  type ReturnMoves,
  type ReturnSide,
} from '../../src/shared/return-terms.ts'

const everyMoves: ReturnMoves[] = ['all', 'some', 'none']
const everySides: ReturnSide[][] = [
  ['buyer'],
  ['auditor'],
  ['warehouse'],
  ['finance'],
  ['auditor', 'warehouse'],
  [],
]

const every = returnActs.flatMap((act) =>
  returnStatusNames.flatMap((status) =>
    everySides.flatMap((sides) =>
      everyMoves.flatMap((moves) =>
        [true, false].map((hasReason) => ({
          act,
          status,
          moves,
          hasReason,
          decided: decideReturn(act, { status, sides, moves, hasReason }),
          isOpen: mayTakeAct(act, { status, sides }),
          isTheirs: sides.includes(sideOf(act)),
        })),
      ),
    ),
  ),
)
const moved = every.flatMap((one) => ('to' in one.decided ? [{ ...one, to: one.decided.to }] : []))

describe('a request for a return', () => {
  it('moves only by the side of the act, and never out of a state that ends it', () => {
    const open: readonly string[] = openReturnStatuses
    expect(moved.filter(({ isTheirs }) => !isTheirs)).toEqual([])
    expect(moved.filter(({ status }) => !open.includes(status))).toEqual([])
  })

  it('says that it has moved on exactly where the act is not offered', () => {
    const outdated = every.filter(
      ({ decided }) => 'stoppedBy' in decided && decided.stoppedBy === 'RETURN_DECIDED',
    )
    expect(outdated).toEqual(every.filter(({ isOpen }) => !isOpen))
  })

  it('is declined, or accepted in part or not at all, only with a reason', () => {
    const withoutReason = moved.filter(({ hasReason }) => !hasReason)
    expect(withoutReason.filter(({ to }) => to === 'declined' || to === 'failed')).toEqual([])
    expect(withoutReason.filter(({ to, moves }) => to === 'accepted' && moves !== 'all')).toEqual([])
  })

  it('fails when no piece is accepted; nothing is sent or received without a piece', () => {
    expect(
      new Set(moved.filter(({ act, moves }) => act === 'inspect' && moves === 'none').map(({ to }) => to)),
    ).toEqual(new Set(['failed']))
    expect(moved.filter(({ to, moves }) => to === 'failed' && moves !== 'none')).toEqual([])
    expect(
      moved.filter(({ act, moves }) => (act === 'send' || act === 'receive') && moves === 'none'),
    ).toEqual([])
  })
})

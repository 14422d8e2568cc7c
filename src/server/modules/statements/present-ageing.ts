import { yuan } from '../../../shared/money.ts'
import type { AgedSum } from './ageing.ts'

interface Unapplied {
  partyId: string
  name: string
  unappliedFen: number
}

/** The rows of the report: each party's buckets, what is unapplied and the difference of both. */
export function ageingRows(sums: AgedSum[], unapplied: Unapplied[], buckets: number) {
  const names = new Map([...sums, ...unapplied].map(({ partyId, name }) => [partyId, name]))
  const sumsOf = Map.groupBy(sums, ({ partyId }) => partyId)
  const unappliedOf = new Map(unapplied.map(({ partyId, unappliedFen }) => [partyId, unappliedFen]))
  return [...names].map(([partyId, name]) => {
    const amountsFen = Array.from({ length: buckets }, () => 0)
    for (const { bucket, openFen } of sumsOf.get(partyId) ?? []) amountsFen[bucket]! += openFen
    const unappliedFen = unappliedOf.get(partyId) ?? 0
    const totalFen = amountsFen.reduce((total, fen) => total + fen, 0)
    return {
      ...{ partyId, name, amounts: amountsFen.map((fen) => yuan(fen)) },
      ...{ unapplied: yuan(unappliedFen), outstanding: yuan(totalFen - unappliedFen) },
    }
  })
}

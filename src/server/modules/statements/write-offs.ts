// Receipts settle lines of statements: proposed by the rules, accepted by a person, taken back when wrong.
import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { postEntries } from '../books/post-entry.ts'
import { settleDebt } from '../credit/settle-debt.ts'
import { matchReceipt, type Match } from './match-receipt.ts'
import { settleDaysExactly } from './settlements.ts'
import {
  insertWriteOffs,
  lockOpenLines,
  lockReceipt,
  markRefundsDue,
  moveWriteOffs,
  proposalsOf,
  ruleOf,
  saveSettled,
  type WriteOff,
} from './write-off-queries.ts'

export interface Actor {
  actorId: string | null
  actorName: string
  now: Date
}

/**
 * Proposes what a receipt settles, by its customer's rule; an automatic rule writes it off at once. Without a customer
 * it settles days of a payment provider that come to exactly its amount. Returns how many lines or days it found.
 * Throws RECEIPT_WITHOUT_CUSTOMER.
 */
export async function proposeWriteOffs(tx: Tx, receiptId: string, actor: Actor): Promise<number> {
  const receipt = await lockReceipt(tx, receiptId)
  if (!receipt) throw new AppError('RECORD_NOT_FOUND')
  const { customerId, restFen, reference } = receipt
  if (!customerId) {
    const settled = await settleDaysExactly(tx, { receiptId, restFen }, actor.now)
    if (settled === 0) throw new AppError('RECEIPT_WITHOUT_CUSTOMER')
    return settled
  }
  const rule = await ruleOf(tx, customerId)
  // A new proposal takes the place of the last one.
  await dropProposalsOf(tx, receiptId, actor)
  const lines = await lockOpenLines(tx, customerId, { withoutProposed: true })
  const matches = matchReceipt({ amountFen: restFen, reference }, lines, rule)
  if (matches.length === 0) return 0
  const proposed = await insertWriteOffs(
    tx,
    { receiptId, tenantId: customerId, matches },
    { by: actor.actorId, now: actor.now },
  )
  if (rule.automatic)
    await acceptWriteOffs(
      tx,
      proposed.map(({ writeOffId }) => writeOffId),
      actor,
    )
  return matches.length
}

async function dropProposalsOf(tx: Tx, receiptId: string, { actorId, now }: Actor) {
  await moveWriteOffs(tx, await proposalsOf(tx, receiptId), {
    ...{ from: 'PROPOSED', to: 'REJECTED', note: null, by: actorId, now },
  })
}

/** Settles lines that a buyer chose to pay, oldest first. */
export async function settleStatement(
  tx: Tx,
  { receiptId, statementId }: { receiptId: string; statementId: string },
  actor: Actor,
) {
  const receipt = (await lockReceipt(tx, receiptId))!
  const customerId = receipt.customerId!
  const open = await lockOpenLines(tx, customerId, { withoutProposed: false })
  const lines = open.filter((line) => line.statementId === statementId)
  const terms = { sequence: 'OLDEST' as const, toleranceFen: 0 }
  const matches = matchReceipt({ amountFen: receipt.restFen, reference: '' }, lines, terms)
  if (matches.length === 0) return
  const chosen = matches.map((match) => ({ ...match, reason: 'CHOSEN' as Match['reason'] | 'CHOSEN' }))
  const made = await insertWriteOffs(
    tx,
    { receiptId, tenantId: customerId, matches: chosen },
    { by: actor.actorId, now: actor.now },
  )
  await acceptWriteOffs(
    tx,
    made.map(({ writeOffId }) => writeOffId),
    actor,
  )
}

/**
 * Carries out proposals. Throws WRITE_OFF_GONE when somebody decided one before, and WRITE_OFF_TOO_MUCH when a
 * line or a receipt has less left.
 */
export async function acceptWriteOffs(tx: Tx, ids: string[], { actorId, actorName, now }: Actor) {
  const accepted = await moveWriteOffs(tx, ids, {
    ...{ from: 'PROPOSED', to: 'APPLIED', note: null, by: actorId, now },
  })
  if (accepted.length < ids.length) throw new AppError('WRITE_OFF_GONE')
  await mustFit(tx, accepted)
  await saveSettled(tx, accepted, { sign: 1, now })
  await markRefundsDue(tx, receiptsOf(accepted), now)
  await bookDifferences(tx, accepted, { sign: 1, now })
  await settleDebt(tx, accepted, { reversed: false, by: { actorId, actorName }, now })
}

/** The receipts of write-offs, in the order in which they are locked. */
function receiptsOf(writeOffs: WriteOff[]): string[] {
  return [...new Set(writeOffs.map(({ receiptId }) => receiptId))].toSorted()
}

/** Locks what the write-offs touch, receipts before statements, and compares. */
async function mustFit(tx: Tx, writeOffs: WriteOff[]) {
  const byReceipt = Map.groupBy(writeOffs, ({ receiptId }) => receiptId)
  for (const receiptId of [...byReceipt.keys()].toSorted()) {
    const paidFen = byReceipt
      .get(receiptId)!
      .reduce((sum, { amountFen, differenceFen }) => sum + amountFen - differenceFen, 0)
    const receipt = await lockReceipt(tx, receiptId)
    if (!receipt || receipt.restFen < paidFen) throw new AppError('WRITE_OFF_TOO_MUCH')
  }
  const byTenant = Map.groupBy(writeOffs, ({ tenantId }) => tenantId)
  for (const tenantId of [...byTenant.keys()].toSorted()) {
    const open = await lockOpenLines(tx, tenantId, { withoutProposed: false })
    const openOf = new Map(open.map(({ lineId, openFen }) => [lineId, openFen]))
    const byLine = Map.groupBy(byTenant.get(tenantId)!, ({ lineId }) => lineId)
    for (const [lineId, of] of byLine)
      if (of.reduce((sum, { amountFen }) => sum + amountFen, 0) > (openOf.get(lineId) ?? 0))
        throw new AppError('WRITE_OFF_TOO_MUCH')
  }
}

/** What the rule lets go is given to the customer before it settles the debt. */
function bookDifferences(tx: Tx, writeOffs: WriteOff[], { sign, now }: { sign: 1 | -1; now: Date }) {
  return postEntries(
    tx,
    writeOffs.map(({ writeOffId, tenantId, differenceFen }) => ({
      ...{ document: 'WRITE_OFF', documentId: writeOffId, event: sign > 0 ? 'let go' : 'taken back' },
      lines: [
        { purpose: 'WRITE_OFF', amountFen: sign * differenceFen },
        { purpose: 'UNAPPLIED', partyId: tenantId, amountFen: -sign * differenceFen },
      ],
    })),
    now,
  )
}

export async function rejectWriteOffs(tx: Tx, ids: string[], { actorId, now }: Actor) {
  const rejected = await moveWriteOffs(tx, ids, {
    ...{ from: 'PROPOSED', to: 'REJECTED', note: null, by: actorId, now },
  })
  if (rejected.length < ids.length) throw new AppError('WRITE_OFF_GONE')
}

/** Takes a write-off back: the line is open again and the money unapplied. Throws WRITE_OFF_GONE. */
export async function reverseWriteOffs(
  tx: Tx,
  { ids, note }: { ids: string[]; note: string },
  { actorId, actorName, now }: Actor,
) {
  const reversed = await moveWriteOffs(tx, ids, {
    ...{ from: 'APPLIED', to: 'REVERSED', note, by: actorId, now },
  })
  if (reversed.length < ids.length) throw new AppError('WRITE_OFF_GONE')
  for (const receiptId of receiptsOf(reversed)) await lockReceipt(tx, receiptId)
  await saveSettled(tx, reversed, { sign: -1, now })
  await markRefundsDue(tx, receiptsOf(reversed), now)
  await bookDifferences(tx, reversed, { sign: -1, now })
  await settleDebt(tx, reversed, { reversed: true, by: { actorId, actorName }, now })
}

// Receipts settle lines of statements: proposed by the rules, accepted by a person, taken back when wrong.
import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { postEntries } from '../books/post-entry.ts'
import { settleDebt } from '../credit/settle-debt.ts'
import { matchReceipt, type OpenLine } from './match-receipt.ts'
import { settleDaysExactly } from './settlements.ts'
import {
  insertWriteOffs,
  lockOpenLines,
  lockReceipts,
  markRefundsDue,
  moveWriteOffs,
  proposalsOf,
  rulesOf,
  saveSettled,
  type LockedReceipt,
  type NewWriteOff,
  type WriteOff,
  type WriteOffRule,
} from './write-off-queries.ts'

export interface Actor {
  actorId: string | null
  actorName: string
  now: Date
}

/**
 * Proposes what receipts settle, by their customers' rules; an automatic rule writes it off at once. One without a
 * customer settles days of a payment provider that come to exactly its amount. Returns how many lines or days were
 * found. Throws RECEIPT_WITHOUT_CUSTOMER.
 */
export async function proposeWriteOffs(tx: Tx, receiptIds: string[], actor: Actor): Promise<number> {
  const receipts = await lockReceipts(tx, receiptIds)
  if (receipts.length < new Set(receiptIds).size) throw new AppError('RECORD_NOT_FOUND')
  let found = await matchCustomers(tx, receipts.filter(hasCustomer), actor)
  for (const receipt of receipts) {
    if (receipt.customerId) continue
    const settled = await settleDaysExactly(tx, receipt, actor.now)
    if (settled === 0) throw new AppError('RECEIPT_WITHOUT_CUSTOMER')
    found += settled
  }
  return found
}

type CustomerReceipt = LockedReceipt & { customerId: string }
const hasCustomer = (receipt: LockedReceipt): receipt is CustomerReceipt => receipt.customerId !== null

async function matchCustomers(tx: Tx, receipts: CustomerReceipt[], actor: Actor): Promise<number> {
  if (receipts.length === 0) return 0
  const customerIds = [...new Set(receipts.map(({ customerId }) => customerId))]
  const ruleOf = await rulesOf(tx, customerIds)
  // A new proposal takes the place of the last one.
  const former = await proposalsOf(
    tx,
    receipts.map(({ receiptId }) => receiptId),
  )
  await moveWriteOffs(tx, former, {
    ...{ from: 'PROPOSED', to: 'REJECTED', note: null, by: actor.actorId, now: actor.now },
  })
  const open = Map.groupBy(
    await lockOpenLines(tx, customerIds, { withoutProposed: true }),
    ({ tenantId }) => tenantId,
  )
  const wanted = [...Map.groupBy(receipts, ({ customerId }) => customerId)].flatMap(([customerId, of]) =>
    matchInTurn(of, open.get(customerId) ?? [], ruleOf(customerId)),
  )
  const proposed = await insertWriteOffs(tx, wanted, { by: actor.actorId, now: actor.now })
  const automatic = proposed.filter(({ tenantId }) => ruleOf(tenantId).automatic)
  if (automatic.length > 0)
    await acceptWriteOffs(
      tx,
      automatic.map(({ writeOffId }) => writeOffId),
      actor,
    )
  return proposed.length
}

/** Matches a customer's receipts one after the other: what one takes of a line is not there for the next. */
function matchInTurn(receipts: CustomerReceipt[], open: OpenLine[], rule: WriteOffRule): NewWriteOff[] {
  const takenFen = new Map<string, number>()
  const left = () =>
    open.flatMap((line) => {
      const openFen = line.openFen - (takenFen.get(line.lineId) ?? 0)
      return openFen > 0 ? [{ ...line, openFen }] : []
    })
  return receipts.flatMap(({ receiptId, customerId: tenantId, restFen, reference }) => {
    const matches = matchReceipt({ amountFen: restFen, reference }, left(), rule)
    for (const { lineId, amountFen } of matches) takenFen.set(lineId, (takenFen.get(lineId) ?? 0) + amountFen)
    return matches.map((match) => ({ receiptId, tenantId, ...match }))
  })
}

/** Settles lines that a buyer chose to pay, oldest first. */
export async function settleStatement(
  tx: Tx,
  { receiptId, statementId }: { receiptId: string; statementId: string },
  actor: Actor,
) {
  const [receipt] = await lockReceipts(tx, [receiptId])
  const tenantId = receipt!.customerId!
  const open = await lockOpenLines(tx, [tenantId], { withoutProposed: false })
  const lines = open.filter((line) => line.statementId === statementId)
  const terms = { sequence: 'OLDEST' as const, toleranceFen: 0 }
  const matches = matchReceipt({ amountFen: receipt!.restFen, reference: '' }, lines, terms)
  if (matches.length === 0) return
  const made = await insertWriteOffs(
    tx,
    matches.map((match) => ({ receiptId, tenantId, ...match, reason: 'CHOSEN' as const })),
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
  const receipts = await lockReceipts(tx, receiptsOf(writeOffs))
  const restOf = new Map(receipts.map(({ receiptId, restFen }) => [receiptId, restFen]))
  for (const [receiptId, of] of Map.groupBy(writeOffs, (each) => each.receiptId)) {
    const paidFen = of.reduce((sum, { amountFen, differenceFen }) => sum + amountFen - differenceFen, 0)
    if (paidFen > (restOf.get(receiptId) ?? 0)) throw new AppError('WRITE_OFF_TOO_MUCH')
  }
  const customerIds = [...new Set(writeOffs.map(({ tenantId }) => tenantId))]
  const lineIds = [...new Set(writeOffs.map(({ lineId }) => lineId))]
  const open = await lockOpenLines(tx, customerIds, { withoutProposed: false, lineIds })
  const openOf = new Map(open.map(({ lineId, openFen }) => [lineId, openFen]))
  for (const [lineId, of] of Map.groupBy(writeOffs, (each) => each.lineId))
    if (of.reduce((sum, { amountFen }) => sum + amountFen, 0) > (openOf.get(lineId) ?? 0))
      throw new AppError('WRITE_OFF_TOO_MUCH')
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
  await lockReceipts(tx, receiptsOf(reversed))
  await saveSettled(tx, reversed, { sign: -1, now })
  await markRefundsDue(tx, receiptsOf(reversed), now)
  await bookDifferences(tx, reversed, { sign: -1, now })
  await settleDebt(tx, reversed, { reversed: true, by: { actorId, actorName }, now })
}

import { stepFor } from '../../../shared/purchase-approval.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { delegatesOf, peopleWith, standsInFor, stepRows } from '../spending-rules/spending-rule.ts'

/** Who is asked about an amount: those of its step, without the person who asks. Nobody of them: the owners. */
export async function signersFor(
  db: Queryable,
  { tenantId, requesterId, amountFen }: { tenantId: string; requesterId: string; amountFen: number },
): Promise<{ signerIds: string[]; signers: number; coversFen: number | null }> {
  const step = stepFor(await stepRows(db, tenantId), amountFen)
  const signerIds = step?.userIds.filter((id) => id !== requesterId) ?? []
  if (!step || signerIds.length === 0) return { signerIds: [], signers: 1, coversFen: null }
  return { signerIds, signers: Math.min(step.signers, signerIds.length), coversFen: step.upToFen }
}

/** Everybody whose turn it may be today: the signers and their stand-ins, or the owners. */
export async function peopleAsked(
  db: Queryable,
  {
    tenantId,
    signerIds,
    requesterId,
    now,
  }: { tenantId: string; signerIds: string[]; requesterId: string; now: Date },
): Promise<string[]> {
  const today = businessDay(now)
  const people =
    signerIds.length > 0
      ? [...signerIds, ...(await delegatesOf(db, { tenantId, userIds: signerIds, today }))]
      : (await peopleWith(db, tenantId, 'purchase_rules_edit')).map(({ userId }) => userId)
  return [...new Set(people)].filter((id) => id !== requesterId)
}

/** The caller as `turnOf` wants to know them. */
export async function signerOf(db: Queryable, { me, now }: SignedIn) {
  const { userId, tenantId } = me
  return {
    userId,
    isOwner: may(me, 'purchase_rules_edit'),
    standsInFor: await standsInFor(db, { userId, tenantId, today: businessDay(now) }),
  }
}

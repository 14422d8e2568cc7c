// Decisions by staff about a customer's credit. The caller locks the rows.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { tell } from '../messages/tell.ts'
import type { CreditAccount } from './account.ts'
import { findCreditAccount } from './accounts.ts'
import { postEntries } from './queries.ts'

/** Refuses a limit above the one that the caller's roles may grant; without a rule for them it is 0. */
export async function mustMayGrant(tx: Tx, { me }: SignedIn, limitFen: number) {
  if (me.everything) return
  const { maxFen } = await one(
    tx,
    sql<{ maxFen: number }>`
      select coalesce(max(max_limit_fen), 0) as max_fen
      from credit_roles
      where role_id = any(${me.roleIds}::bigint[]) and status = 'ENABLED'
    `,
  )
  if (limitFen > maxFen) throw new AppError('CREDIT_OVER_ROLE', { limit: yuan(maxFen) })
}

/** Opens an account, or raises the existing one to the granted limit. */
export async function openAccount(
  tx: Tx,
  { me, now }: SignedIn,
  { tenantId, limitFen }: { tenantId: string; limitFen: number },
) {
  await run(
    tx,
    sql`
      insert into credit_accounts (id, tenant_id, credit_limit_fen, created_by, updated_by, created_at, updated_at)
      values (${newId()}, ${tenantId}, ${limitFen}, ${me.userId}, ${me.userId}, ${now}, ${now})
      on conflict (tenant_id) do update
      set credit_limit_fen = excluded.credit_limit_fen, version = credit_accounts.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}

/** Freezes, reopens or black-lists; a customer without an account has nothing to freeze. */
export async function setAccountStatus(
  tx: Tx,
  { me, now }: SignedIn,
  { tenantId, status }: { tenantId: string; status: CreditAccount['status'] },
) {
  await run(
    tx,
    sql`
      update credit_accounts
      set status = ${status}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where tenant_id = ${tenantId}
    `,
  )
}

/** Records a repayment; refuses more than is owed, because that must be a mistake. */
export async function recordRepayment(
  tx: Tx,
  ctx: SignedIn,
  { tenantId, amountFen, remark }: { tenantId: string; amountFen: number; remark: string },
) {
  const { usedFen } = (await findCreditAccount(tx, tenantId))!
  if (amountFen > usedFen) throw new AppError('CREDIT_REPAID_TOO_MUCH', { used: yuan(Math.max(usedFen, 0)) })
  await post(tx, ctx, { tenantId, kind: 'repay', amountFen, usedChangeFen: -amountFen, reason: remark })
  await tellBuyers(tx, ctx, {
    tenantId,
    name: { zh: '白条还款已入账', en: 'Repayment received' },
    content: {
      zh: `已收到还款 ${yuan(amountFen)} 元，可用额度已恢复`,
      en: `A repayment of ${yuan(amountFen)} yuan was received; your credit is free again`,
    },
  })
}

/** Corrects the debt, up or down. */
export function adjustUsed(
  tx: Tx,
  ctx: SignedIn,
  { tenantId, amountFen, reason }: { tenantId: string; amountFen: number; reason: string },
) {
  return post(tx, ctx, { tenantId, kind: 'adjust', amountFen, usedChangeFen: amountFen, reason })
}

async function post(
  tx: Tx,
  { me, now }: SignedIn,
  entry: {
    tenantId: string
    kind: 'repay' | 'adjust'
    amountFen: number
    usedChangeFen: number
    reason: string
  },
) {
  const source = `${entry.kind}:${newId()}`
  await postEntries(tx, [{ ...entry, source, orderId: null, orderNo: '', frozenChangeFen: 0 }], {
    actorId: me.userId,
    actorName: me.realName,
    now,
  })
}

/** Notifies everybody at a customer of a decision. */
export async function tellBuyers(
  tx: Tx,
  { now }: SignedIn,
  { tenantId, name, content }: { tenantId: string; name: Words; content: Words },
) {
  await tell(tx, { tenantId, type: 'notice', name, content }, now)
}

interface Words {
  zh: string
  en: string
}

/** Total, grade and suggested limit; undefined when the scored items differ from the template's. */
function findScore(tx: Tx, scoreId: string): Promise<Score | undefined> {
  return maybeOne(
    tx,
    sql<Score>`
      select
        round(sum(scored.points * item.weight)::numeric / sum(item.weight), 2)::float8 as score,
        max(template.grade_a) as grade_a, max(template.grade_b) as grade_b, max(template.grade_c) as grade_c
      from credit_scores score
      join credit_templates template on template.id = score.template_id
      join credit_template_items item on item.template_id = template.id
      left join credit_score_items scored on scored.score_id = score.id and scored.item_id = item.id
      where score.id = ${scoreId}
      group by score.id
      having count(*) = count(scored.id)
        and count(*) = (select count(*) from credit_score_items where score_id = ${scoreId})
    `,
  )
}

interface Score {
  score: number
  gradeA: number
  gradeB: number
  gradeC: number
}

/** The suggested limit of each grade, in fen; staff decide the limit itself. */
const suggestedFen = { A: 50_000_000, B: 20_000_000, C: 5_000_000, D: 0 } as const

function gradeOf({ score, gradeA, gradeB, gradeC }: Score): keyof typeof suggestedFen {
  if (score >= gradeA) return 'A'
  if (score >= gradeB) return 'B'
  return score >= gradeC ? 'C' : 'D'
}

/** Calculates and stores a score; there is none until each item of the template has points exactly once. */
export async function keepScore(tx: Tx, scoreId: string) {
  const found = await findScore(tx, scoreId)
  const grade = found && gradeOf(found)
  await run(
    tx,
    sql`
      update credit_scores
      set score = ${found?.score ?? null}::numeric, grade = ${grade ?? null}::text,
        suggested_limit_fen = ${grade ? suggestedFen[grade] : null}::bigint
      where id = ${scoreId}
    `,
  )
}

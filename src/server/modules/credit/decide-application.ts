// Decisions about an application for credit. The caller locks the row.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { run, type Tx } from '../../db/connection.ts'
import { mustMayGrant, openAccount, tellBuyers } from './decisions.ts'
import { latestScore } from './scores.ts'
import { readCreditTerms } from './terms.ts'

interface Application {
  id: string
  tenantId: string
}

/**
 * Opens the credit. Throws CREDIT_NOT_SCORED without a score that counts, CREDIT_ABOVE_SCORE for more than it
 * suggests without a reason, CREDIT_OVER_ROLE and CREDIT_DAYS_OVER_ROLE.
 */
export async function grantCredit(
  tx: Tx,
  ctx: SignedIn,
  { id, tenantId }: Application,
  { limitFen, days, decision }: { limitFen: number; days: number | null; decision: string },
) {
  const score = await latestScore(tx, tenantId, ctx)
  if (!score) throw new AppError('CREDIT_NOT_SCORED')
  if (limitFen > score.limitFen && decision === '')
    throw new AppError('CREDIT_ABOVE_SCORE', { limit: yuan(score.limitFen), grade: score.grade })
  const dueDays = days ?? score.days ?? (await readCreditTerms(tx)).dueDays
  await mustMayGrant(tx, ctx, { limitFen, days: dueDays })
  await openAccount(tx, ctx, { tenantId, limitFen, dueDays })
  await saveDecision(tx, ctx, id, { status: 'APPROVED', limitFen, dueDays, decision })
  await tellBuyers(tx, ctx, {
    tenantId,
    name: { zh: '白条已开通', en: 'Credit opened' },
    content: {
      zh: `白条已开通，额度 ${yuan(limitFen)} 元，账期 ${dueDays} 天，下单时可选择白条支付`,
      en: `Your credit is open with a limit of ${yuan(limitFen)} yuan and ${dueDays} days to pay; choose it when you order`,
    },
  })
}

export async function refuseCredit(
  tx: Tx,
  ctx: SignedIn,
  { id, tenantId }: Application,
  { decision }: { decision: string },
) {
  await saveDecision(tx, ctx, id, { status: 'REJECTED', limitFen: null, dueDays: null, decision })
  await tellBuyers(tx, ctx, {
    tenantId,
    name: { zh: '白条申请未通过', en: 'Application for credit turned down' },
    content: { zh: `白条申请未通过：${decision}`, en: `Your application was turned down: ${decision}` },
  })
}

interface Decision {
  status: 'APPROVED' | 'REJECTED'
  limitFen: number | null
  dueDays: number | null
  decision: string
}

async function saveDecision(
  tx: Tx,
  { me, now }: SignedIn,
  id: string,
  { status, limitFen, dueDays, decision }: Decision,
) {
  await run(
    tx,
    sql`
      update credit_openings
      set status = ${status}, granted_limit_fen = ${limitFen}::bigint, granted_days = ${dueDays}::integer,
        decision = ${decision}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${id}
    `,
  )
}

// The behaviour of the credit screens beyond their files.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { maybeOne, run, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { businessDay } from '../../../../shared/time.ts'
import { grantCredit, refuseCredit } from '../decide-application.ts'
import { mustAdjustAlone, mustBeAdjustable } from '../adjust-alone.ts'
import { adjustUsed, mustFitContract, mustMayGrant, recordRepayment, setAccountStatus } from '../decisions.ts'
import { keepScore } from '../scores.ts'
import { markReviewed } from '../reviews.ts'
import { seeToAccount } from '../see-to-account.ts'
import { readCreditTerms } from '../terms.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { AfterOf, HookOf, RowOf } from '../../../engine/hook.ts'

const fenOf = (yuan: string | null | undefined): number => fenFromYuan(yuan ?? '0.00')

export const creditCustomer: HookOf<'credit-customer'> = {
  async beforeSave(tx, ctx, { before, after, tenantId }) {
    mustBeStaff(ctx)
    const limits = (row: AfterOf<'credit-customer'>) => fenOf(row.creditLimit) + fenOf(row.temporaryLimit)
    const raisesLimit = !before || limits(after) > limits(before)
    const raisesDays = (after.dueDays ?? 0) > (before?.dueDays ?? 0)
    if (raisesLimit || raisesDays)
      await mustMayGrant(tx, ctx, {
        limitFen: raisesLimit ? limits(after) : 0,
        days: raisesDays ? (after.dueDays ?? null) : null,
      })
    if (raisesLimit)
      await mustFitContract(tx, { tenantId, limitFen: limits(after), today: businessDay(ctx.now) })
  },
  actions: {
    freeze: (tx, ctx, { rows }) => setStatus(tx, ctx, { rows, status: 'FROZEN' }),
    thaw: (tx, ctx, { rows }) => setStatus(tx, ctx, { rows, status: 'NORMAL' }),
    async repay(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) {
        const of = { tenantId: row.tenantId, amountFen: fenOf(input.amount) }
        await recordRepayment(tx, ctx, { ...of, remark: input.remark })
        await seeToAccount(tx, row.tenantId, { terms: await readCreditTerms(tx), now: ctx.now })
      }
    },
    async adjust(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) {
        const of = { tenantId: row.tenantId, amountFen: fenOf(input.amount) }
        await mustAdjustAlone(tx, ctx, of)
        await adjustUsed(tx, ctx, { ...of, reason: input.reason })
      }
    },
  },
}

/** What one person asks for and others sign; the approval keeps them apart. */
export const creditAdjustment: HookOf<'credit-adjustment'> = {
  async beforeSave(tx, ctx, { id, tenantId, after }) {
    mustBeStaff(ctx)
    await mustBeAdjustable(tx, { id, tenantId, amountFen: fenOf(after.amount) })
  },
  steps: {
    async approve(tx, ctx, { rows }) {
      mustBeStaff(ctx)
      for (const { id, tenantId, amount, reason } of rows)
        await adjustUsed(tx, ctx, { tenantId, amountFen: fenOf(amount), reason, adjustmentId: id })
    },
  },
}

async function setStatus(
  tx: Tx,
  ctx: SignedIn,
  { rows, status }: { rows: RowOf<'credit-customer'>[]; status: 'NORMAL' | 'FROZEN' },
) {
  mustBeStaff(ctx)
  for (const row of rows) await setAccountStatus(tx, ctx, { tenantId: row.tenantId, status })
}

export const creditStart: HookOf<'credit-start'> = {
  actions: {
    async approve(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      const grant = {
        limitFen: fenOf(input.grantedLimit),
        days: input.dueDays ?? null,
        decision: input.decision?.trim() ?? '',
      }
      for (const row of rows) await grantCredit(tx, ctx, row, grant)
    },
    async reject(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) await refuseCredit(tx, ctx, row, { decision: input.decision })
    },
  },
}

export const creditTodo: HookOf<'credit-todo'> = {
  beforeSave: (_tx, ctx) => mustBeStaff(ctx),
  async afterStep(tx, ctx, { name, rows }) {
    mustBeStaff(ctx)
    if (name !== 'finish') return
    const reviewed = rows.filter(({ kind }) => kind === 'REVIEW').map(({ tenantId }) => tenantId)
    await markReviewed(tx, reviewed, { day: businessDay(ctx.now) })
  },
}

export const creditBlacklist: HookOf<'credit-blacklist'> = {
  beforeSave(_tx, ctx, { before, after }) {
    mustBeStaff(ctx)
    if (!before) after.proposerId = ctx.me.userId
  },
  actions: {
    async approve(tx, ctx, { rows, input }) {
      for (const row of rows) {
        await decideListing(tx, ctx, row, { status: 'LISTED', decision: input.decision })
        await setAccountStatus(tx, ctx, { tenantId: row.tenantId, status: 'BLACKLISTED' })
      }
    },
    async reject(tx, ctx, { rows, input }) {
      for (const row of rows)
        await decideListing(tx, ctx, row, { status: 'REJECTED', decision: input.decision })
    },
    async release(tx, ctx, { rows, input }) {
      for (const row of rows) {
        await decideListing(tx, ctx, row, { status: 'RELEASED', decision: input.decision })
        await setAccountStatus(tx, ctx, { tenantId: row.tenantId, status: 'NORMAL' })
      }
    },
  },
}

async function decideListing(
  tx: Tx,
  ctx: SignedIn,
  { id }: RowOf<'credit-blacklist'>,
  { status, decision }: { status: string; decision: string },
) {
  mustBeStaff(ctx)
  const asked = await maybeOne(
    tx,
    sql<{ by: string | null }>`select created_by as by from credit_blacklist where id = ${id}`,
  )
  if (asked?.by === ctx.me.userId) throw new AppError('CREDIT_OWN_DECISION')
  await run(
    tx,
    sql`
      update credit_blacklist
      set status = ${status}, decision = ${decision}, version = version + 1,
        updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = ${id}
    `,
  )
}

export const creditScore: HookOf<'credit-score'> = {
  beforeSave: (_tx, ctx) => mustBeStaff(ctx),
  afterSave: (tx, ctx, { id, tenantId }) => keepScore(tx, { id, tenantId }, ctx),
}

// The tenant of these rows is the customer, who must never decide on its own credit.
function mustBeStaff(ctx: SignedIn) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'credit_customer_edit' })
}

// The behaviour of the credit screens beyond their files.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import { maybeOne, run, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import {
  adjustUsed,
  keepScore,
  mustMayGrant,
  openAccount,
  recordRepayment,
  setAccountStatus,
  tellBuyers,
} from '../decisions.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { AfterOf, HookOf, RowOf } from '../../../engine/hook.ts'

const fenOf = (yuan: string | null | undefined): number => fenFromYuan(yuan ?? '0.00')

export const creditCustomer: HookOf<'credit-customer'> = {
  async beforeSave(tx, ctx, { before, after }) {
    mustBeStaff(ctx)
    const limits = (row: AfterOf<'credit-customer'>) => fenOf(row.creditLimit) + fenOf(row.temporaryLimit)
    if (!before || limits(after) > limits(before)) await mustMayGrant(tx, ctx, limits(after))
  },
  actions: {
    freeze: (tx, ctx, { rows }) => setStatus(tx, ctx, { rows, status: 'FROZEN' }),
    thaw: (tx, ctx, { rows }) => setStatus(tx, ctx, { rows, status: 'NORMAL' }),
    async repay(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) {
        const of = { tenantId: row.tenantId, amountFen: fenOf(input.amount) }
        await recordRepayment(tx, ctx, { ...of, remark: input.remark })
      }
    },
    async adjust(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) {
        const of = { tenantId: row.tenantId, amountFen: fenOf(input.amount) }
        await adjustUsed(tx, ctx, { ...of, reason: input.reason })
      }
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
      const limitFen = fenOf(input.grantedLimit)
      await mustMayGrant(tx, ctx, limitFen)
      for (const row of rows) {
        const tenantId = row.tenantId
        await openAccount(tx, ctx, { tenantId, limitFen })
        await saveOpening(tx, ctx, row, { status: 'APPROVED', limitFen, decision: input.decision })
        await tellBuyers(tx, ctx, {
          tenantId,
          name: { zh: '白条已开通', en: 'Credit opened' },
          content: {
            zh: `白条已开通，额度 ${input.grantedLimit} 元，下单时可选择白条支付`,
            en: `Your credit is open with a limit of ${input.grantedLimit} yuan; choose it when you order`,
          },
        })
      }
    },
    async reject(tx, ctx, { rows, input }) {
      mustBeStaff(ctx)
      for (const row of rows) {
        await saveOpening(tx, ctx, row, { status: 'REJECTED', limitFen: null, decision: input.decision })
        const reason = input.decision
        await tellBuyers(tx, ctx, {
          tenantId: row.tenantId,
          name: { zh: '白条申请未通过', en: 'Application for credit turned down' },
          content: { zh: `白条申请未通过：${reason}`, en: `Your application was turned down: ${reason}` },
        })
      }
    },
  },
}

async function saveOpening(
  tx: Tx,
  { me, now }: SignedIn,
  row: RowOf<'credit-start'>,
  {
    status,
    limitFen,
    decision,
  }: { status: string; limitFen: number | null; decision: string | null | undefined },
) {
  await run(
    tx,
    sql`
      update credit_openings
      set status = ${status}, granted_limit_fen = ${limitFen}::bigint, decision = ${decision ?? ''},
        version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${row.id}
    `,
  )
}

export const creditBlacklist: HookOf<'credit-blacklist'> = {
  beforeSave: (_tx, ctx) => mustBeStaff(ctx),
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
  if (asked?.by === ctx.me.userId && !ctx.me.everything) throw new AppError('CREDIT_OWN_DECISION')
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
  afterSave: (tx, _ctx, { id }) => keepScore(tx, id),
}

// The tenant of these rows is the customer, who must never decide on its own credit.
function mustBeStaff(ctx: SignedIn) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'credit_customer_edit' })
}

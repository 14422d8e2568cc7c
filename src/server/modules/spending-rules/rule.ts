import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { readPurchaseRule, savePurchaseRule } from '../../../shared/calls/purchase-rule.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { areAscending, BUDGETS_MAX } from '../../../shared/purchase-approval.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { write } from '../../http/write.ts'
import { budgetRows, spentByStore } from './budget-queries.ts'
import { monthOf } from './need-approval.ts'
import { peopleWith, stepRows } from './spending-rule.ts'

/** The rule of the caller's company with its budgets, and what it may be made of. */
export async function readRule({ db, me, now }: SignedIn): Promise<ReplyOf<typeof readPurchaseRule>> {
  const { tenantId } = me
  const month = monthOf(now)
  const rule = await ruleRow(db, tenantId)
  const used = new Map(
    (await spentByStore(db, { tenantId, month })).map(({ storeId, totalFen }) => [storeId, totalFen]),
  )
  const budgets = await budgetRows(db, { tenantId, most: BUDGETS_MAX })
  const ownMonth = new Set(budgets.flatMap((each) => (each.month === month ? [each.storeId] : [])))
  return {
    version: rule?.version ?? 0,
    isOn: rule?.isOn ?? false,
    freeUpTo: yuan(rule?.freeFen ?? 0),
    steps: (await stepRows(db, tenantId)).map(({ upToFen, ...step }) => ({
      ...step,
      upTo: upToFen === null ? null : yuan(upToFen),
    })),
    people: await peopleWith(db, tenantId, 'purchase_request_sign'),
    stores: await storesOf(db, tenantId),
    budgets: budgets.map(({ amountFen, ...row }) => {
      const isInForce = row.month === month || (row.month === null && !ownMonth.has(row.storeId))
      return { ...row, amount: yuan(amountFen), used: isInForce ? yuan(used.get(row.storeId) ?? 0) : null }
    }),
  }
}

const ruleRow = (db: Queryable, tenantId: string) =>
  maybeOne(
    db,
    sql<{ isOn: boolean; freeFen: number; version: number }>`
      select is_on, free_fen, version from purchase_rules where tenant_id = ${tenantId}
    `,
  )

/** More stores than a company has are not chosen from a list. */
const MOST_STORES = 1_000

const storesOf = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ storeId: string; storeName: string }>`
      select id as store_id, store_name
      from stores
      where tenant_id = ${tenantId} and status = 'ENABLED'
      order by store_name, id
      limit ${MOST_STORES}
    `,
  )

/** Replaces the rule of the caller's company. Requests that wait keep the people who were asked. */
export function saveRule(ctx: SignedIn, body: BodyOf<typeof savePurchaseRule>) {
  const { me, now } = ctx
  const { tenantId } = me
  const steps = body.steps.map(({ upTo, ...step }) => ({
    ...step,
    upToFen: upTo === null ? null : fenFromYuan(upTo),
  }))
  const freeFen = fenFromYuan(body.freeUpTo)
  if (!areAscending([freeFen, ...steps.map(({ upToFen }) => upToFen)]))
    throw new AppError('STEPS_NOT_ASCENDING')
  return write(ctx, async (tx) => {
    const people = new Set(
      (await peopleWith(tx, tenantId, 'purchase_request_sign')).map(({ userId }) => userId),
    )
    for (const { userIds, signers } of steps)
      if (userIds.some((id) => !people.has(id)) || signers > userIds.length)
        throw new AppError('PERSON_NOT_OF_COMPANY')
    const before = await ruleRow(tx, tenantId)
    const version = await saveRuleRow(tx, { ...body, tenantId, freeFen, userId: me.userId, now })
    if (version === undefined) throw new AppError('VERSION_CONFLICT')
    await replaceSteps(tx, tenantId, steps)
    const after = { isOn: body.isOn, freeUpTo: body.freeUpTo, steps: body.steps }
    await audit(tx, ctx, { action: 'update', entity: 'purchaseRule', entityId: tenantId, before, after })
    return { version }
  })
}

interface RuleFacts {
  tenantId: string
  isOn: boolean
  freeFen: number
  version: number
  userId: string
  now: Date
}

/** Undefined when somebody else was faster. */
async function saveRuleRow(
  tx: Tx,
  { tenantId, isOn, freeFen, version, userId, now }: RuleFacts,
): Promise<number | undefined> {
  const saved = await maybeOne(
    tx,
    sql<{ version: number }>`
      insert into purchase_rules as kept (tenant_id, is_on, free_fen, updated_by, updated_at)
      select ${tenantId}::bigint, ${isOn}::boolean, ${freeFen}::bigint, ${userId}::bigint, ${now}::timestamptz
      where ${version}::integer = 0 or exists (select from purchase_rules where tenant_id = ${tenantId})
      on conflict (tenant_id) do update
      set is_on = excluded.is_on, free_fen = excluded.free_fen, version = kept.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where kept.version = ${version}
      returning version
    `,
  )
  return saved?.version
}

async function replaceSteps(
  tx: Tx,
  tenantId: string,
  steps: { upToFen: number | null; signers: number; userIds: string[] }[],
) {
  await run(tx, sql`delete from purchase_steps where tenant_id = ${tenantId}`)
  const rows = steps.map(({ upToFen, signers, userIds }, place) => ({
    row: { id: newId(), tenant_id: tenantId, place, up_to_fen: upToFen, signers },
    userIds,
  }))
  await insertRows(
    tx,
    'purchase_steps',
    rows.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'purchase_step_people',
    rows.flatMap(({ row, userIds }) => userIds.map((user_id) => ({ step_id: row.id, user_id }))),
  )
}

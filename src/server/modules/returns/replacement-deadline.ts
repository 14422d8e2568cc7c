// Replacements whose buyer does not say that they arrived. The time comes in as an argument.
import { sql, type RawBuilder } from 'kysely'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { wholeParameter } from '../identity/parameters.ts'
import { tellAll } from '../messages/tell.ts'
import { aboutReturn, worksOnReturns } from './return-news.ts'

const CONFIRM_DAYS = 7
const DAY_MS = 86_400_000
/** The rest follows with the next run. */
const MOST = 100

/** When a replacement that is sent now counts as received, and when its buyer is reminded: a day before. */
export async function replacementTimes(tx: Tx, now: Date): Promise<{ confirmBy: Date; remindAt: Date }> {
  const days = await wholeParameter(tx, { key: 'replacement_confirm_days', otherwise: CONFIRM_DAYS })
  const confirmBy = new Date(now.getTime() + days * DAY_MS)
  return { confirmBy, remindAt: new Date(Math.max(now.getTime(), confirmBy.getTime() - DAY_MS)) }
}

/** Reminds buyers of replacements, and closes the returns whose time is over. Returns how many it touched. */
export async function watchReplacements(db: Db, { now }: { now: Date }): Promise<number> {
  return (await remind(db, now)) + (await close(db, now))
}

interface Waiting {
  requestId: string
  returnNo: string
  tenantId: string
  userId: string
  supplierId: string
  orderId: string
  orderNo: string
}

/** Replacements on their way that a clock waits for; those that somebody else works on are left out. */
const lockWaiting = (tx: Tx, due: RawBuilder<unknown>) =>
  many(
    tx,
    sql<Waiting>`
      select q.id as request_id, q.return_no, q.tenant_id, q.user_id, q.supplier_id, o.id as order_id, o.order_no
      from return_requests q
      join orders o on o.id = q.order_id
      where q.status = ${sql.lit(returnStatuses.replaced)} and ${due}
      order by q.id
      limit ${MOST}
      for update of q skip locked
    `,
  )

function remind(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockWaiting(tx, sql`q.confirm_remind_at <= ${now} and q.confirm_by > ${now}`)
    if (due.length === 0) return 0
    const ids = due.map(({ requestId }) => requestId)
    await run(tx, sql`update return_requests set confirm_remind_at = null where id = any(${ids}::bigint[])`)
    await tellAll(
      tx,
      due.map((waiting) => ({
        ...{ ...aboutReturn(waiting), tenantId: waiting.tenantId, userIds: [waiting.userId] },
        name: { zh: '请确认收到换货', en: 'Has your replacement arrived?' },
        content: {
          zh: `退货 ${waiting.returnNo} 的换货明天自动确认收货；没有收到，请联系客服`,
          en: `The replacement for return ${waiting.returnNo} counts as received tomorrow; if it has not arrived, please ask customer service`,
        },
      })),
      now,
    )
    return due.length
  })
}

function close(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockWaiting(
      tx,
      sql`coalesce(q.confirm_by, q.replaced_at + make_interval(days => ${CONFIRM_DAYS})) <= ${now}`,
    )
    if (due.length === 0) return 0
    const status = returnStatuses.exchanged
    const ids = due.map(({ requestId }) => requestId)
    await run(
      tx,
      sql`
        update return_requests
        set status = ${status}, confirm_remind_at = null, updated_at = ${now}
        where id = any(${ids}::bigint[])
      `,
    )
    await insertRows(
      tx,
      'return_history',
      due.map(({ requestId, tenantId }) => ({
        ...{ id: newId(), tenant_id: tenantId, request_id: requestId, act: 'confirm', status },
        ...{ actor_id: null, actor_name: '', reason: '', created_at: now.toISOString() },
      })),
    )
    await tellAll(tx, due.flatMap(closedNews), now)
    return due.length
  })
}

function closedNews(waiting: Waiting) {
  const { returnNo, tenantId, userId, supplierId } = waiting
  const news = {
    ...aboutReturn(waiting),
    name: { zh: '换货自动确认收货', en: 'Replacement taken as received' },
    content: {
      zh: `退货 ${returnNo} 的换货到期未确认，已自动确认收货`,
      en: `Nobody confirmed the replacement for return ${returnNo} in time; it counts as received`,
    },
  }
  return [
    { ...news, tenantId, userIds: [userId] },
    { ...news, tenantId: supplierId, mayDo: worksOnReturns },
  ]
}

import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'

const MENU = 'shortage_list'

/** What the caller's company waited for and can order now: a queue of the inbox. */
export function shortageQueues({ me, language }: SignedIn): QueuePart[] {
  if (me.tenantType !== 'CUST' || !holdsCode(me, MENU) || !may(me, 'shortage_edit')) return []
  return [
    {
      key: `${MENU}.arrived`,
      title: language === 'en' ? 'Waiting for stock' : '缺货登记',
      state: language === 'en' ? 'In stock now' : '已到货',
      menu: MENU,
      list: '/shopping/shortage?status=ARRIVED',
      hasAmount: false,
      waiting: sql`
        select w.arrived_at as since, null::bigint as amount, null::date as due
        from shortages w
        where w.tenant_id = ${me.tenantId} and w.status = 'ARRIVED'
        order by w.id
      `,
    },
  ]
}

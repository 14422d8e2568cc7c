// Purchase requests that wait for the caller: a queue of the inbox.
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { isMyTurn } from './list-queries.ts'

const MENU = 'purchase_requests'
const title = { zh: '采购申请', en: 'Purchase requests' }
const state = { zh: '待审批', en: 'To be approved' }

export function requestQueues(ctx: SignedIn): QueuePart[] {
  const { me, language } = ctx
  if (me.tenantType !== 'CUST' || !holdsCode(me, MENU) || !may(me, 'purchase_request_sign')) return []
  return [
    {
      key: `${MENU}.PENDING`,
      title: title[language],
      state: state[language],
      menu: MENU,
      list: '/company/requests',
      hasAmount: true,
      waiting: sql`
        select r.created_at as since, r.amount_fen as amount,
          (r.lapses_at at time zone 'Asia/Shanghai')::date as due
        from purchase_requests r
        where r.tenant_id = ${me.tenantId} and ${isMyTurn(ctx)}
        order by r.created_at
      `,
    },
  ]
}

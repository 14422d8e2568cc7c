// What waits for people who keep stock: a queue of the inbox.
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { ownerOf } from './stock-owner.ts'

const MENU = 'vendor_stock'
const words = {
  title: { zh: '调拨单', en: 'Transfers' },
  state: { zh: '待收货', en: 'To be received' },
}

/** The transfers that wait for the caller to receive their goods. */
export function stockQueues(ctx: SignedIn): QueuePart[] {
  if (!holdsCode(ctx.me, MENU) || !may(ctx.me, 'stock_edit')) return []
  const owner = ownerOf(ctx.me)
  return [
    {
      ...{ key: `${MENU}.transfers`, menu: MENU, hasAmount: false },
      title: words.title[ctx.language],
      state: words.state[ctx.language],
      list: '/vendor/stock?tab=transfers&status=SENT',
      waiting: sql`
        select sent_at as since, null::bigint as amount, null::date as due
        from stock_transfers
        where status = 'SENT' and (${owner}::bigint is null or tenant_id = ${owner})
        order by id
      `,
    },
  ]
}

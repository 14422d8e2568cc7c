// The complaints that wait for a company: queues of the inbox. Those of the platform stand in the screen file.
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { passedTo, raisedBy } from './read-complaints.ts'

export function complaintQueues(ctx: SignedIn): QueuePart[] {
  const { me, language } = ctx
  const queues: QueuePart[] = []
  if (me.tenantType === 'CUST' && holdsCode(me, 'complaint_list') && may(me, 'complaint_edit'))
    queues.push({
      ...{ key: 'complaint_list.rating', menu: 'complaint_list', hasAmount: false },
      title: language === 'en' ? 'My complaints' : '我的投诉',
      state: language === 'en' ? 'To be rated' : '待评价',
      list: '/shopping/complaint/record?status=rating',
      waiting: sql`
        select c.resolved_at as since, null::bigint as amount, null::date as due
        from complaints c
        where ${raisedBy(me)} and c.status = 'rating'
        order by c.id
      `,
    })
  const isSupplier = me.tenantType === 'VENDER' || me.tenantType === 'FACTORY'
  if (isSupplier && holdsCode(me, 'vendor_complaints') && may(me, 'complaint_answer'))
    queues.push({
      ...{ key: 'vendor_complaints.answer', menu: 'vendor_complaints', hasAmount: false },
      title: language === 'en' ? 'Complaints' : '客户投诉',
      state: language === 'en' ? 'To be answered' : '待答复',
      list: '/vendor/complaints?waiting=true',
      waiting: sql`
        select c.updated_at as since, null::bigint as amount, (c.due_at at time zone 'Asia/Shanghai')::date as due
        from complaints c
        where ${passedTo(me)} and c.is_with_supplier
        order by c.id
      `,
    })
  return queues
}

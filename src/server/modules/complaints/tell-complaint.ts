// Whom a step of a complaint concerns, and what they read.
import type { Text } from '../../../shared/screen/text.ts'
import type { Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import type { Complaint } from './complaint.ts'
import { staffWith } from './complaint-queries.ts'

type Told = Pick<
  Complaint,
  'complaintId' | 'complaintNo' | 'tenantId' | 'userId' | 'supplierId' | 'departmentId'
>
type Who = 'buyer' | 'supplier' | 'staff' | 'signers'

export interface ComplaintNews {
  /** A side, or one person of the platform. */
  to: (Who | { staffId: string })[]
  name: Text
  content: Text
  /** Whoever did it is not told of it. */
  butUser?: string | null
}

/** Tells those concerned; each message opens the complaint where its reader works on it. */
export async function tellOf(tx: Tx, complaint: Told, news: ComplaintNews[], now: Date) {
  const tellings: Telling[] = []
  for (const { to, name, content, butUser } of news)
    for (const who of to) {
      const people = await peopleOf(tx, complaint, who)
      const userIds = people.userIds.filter((id) => id !== butUser)
      if (userIds.length > 0)
        tellings.push({ name, content, tenantId: people.tenantId, userIds, ...sourceOf(complaint, who) })
    }
  await tellAll(tx, tellings, now)
}

/** Signers decide on the screen; everybody else opens the complaint, which leads staff to its next step. */
function sourceOf({ complaintId, complaintNo }: Told, who: ComplaintNews['to'][number]) {
  return who === 'signers'
    ? { type: 'record' as const, sourceId: complaintId, sourceNum: 'complaint' }
    : { type: 'complaint' as const, sourceId: complaintId, sourceNum: complaintNo }
}

async function peopleOf(
  tx: Tx,
  { tenantId, userId, supplierId, departmentId }: Told,
  who: ComplaintNews['to'][number],
): Promise<{ tenantId: string; userIds: string[] }> {
  if (typeof who === 'object') return { tenantId: PLATFORM_TENANT, userIds: [who.staffId] }
  if (who === 'buyer') return { tenantId, userIds: [userId] }
  if (who === 'supplier')
    return supplierId === null
      ? { tenantId, userIds: [] }
      : {
          tenantId: supplierId,
          userIds: await staffWith(tx, { tenantId: supplierId, code: 'complaint_answer' }),
        }
  const code = who === 'staff' ? 'service_complaint_resolve' : 'service_complaint_compensation_approve'
  const near = who === 'staff' ? { departmentId } : {}
  return {
    tenantId: PLATFORM_TENANT,
    userIds: await staffWith(tx, { tenantId: PLATFORM_TENANT, code, ...near }),
  }
}

/** A text in a sentence, or nothing. */
export const said = (text: string): Text =>
  text === '' ? { zh: '', en: '' } : { zh: `：${text}`, en: `: ${text}` }

/** A supplier need not answer any more. */
export function takenFrom({
  complaintNo,
  isWithSupplier,
}: Pick<Complaint, 'complaintNo' | 'isWithSupplier'>): ComplaintNews[] {
  if (!isWithSupplier) return []
  return [
    {
      to: ['supplier'],
      name: { zh: '投诉已由平台收回', en: 'A complaint was taken back' },
      content: {
        zh: `投诉 ${complaintNo} 已由平台收回，无需再答复`,
        en: `The platform took complaint ${complaintNo} back; no answer is needed`,
      },
    },
  ]
}

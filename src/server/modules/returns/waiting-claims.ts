// The warranty claims that wait for their maker: queues of the inbox.
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { claimedFrom } from './maker-claims.ts'

const states = [
  { status: 'SENT', state: { zh: '待答复', en: 'To be answered' }, amount: sql`c.claimed_amount_fen` },
  { status: 'ACCEPTED', state: { zh: '待赔付', en: 'To be paid' }, amount: sql`c.agreed_amount_fen` },
] as const

export function claimQueues({ me, language }: SignedIn): QueuePart[] {
  if (me.tenantType !== 'FACTORY' || !holdsCode(me, 'maker_claims') || !may(me, 'claim_answer')) return []
  return states.map(({ status, state, amount }) => ({
    ...{ key: `maker_claims.${status}`, menu: 'maker_claims', hasAmount: true },
    title: language === 'en' ? 'Warranty claims' : '质保索赔',
    state: state[language],
    list: `/vendor/warrantyClaims?status=${status}`,
    waiting: sql`
      select c.updated_at as since, ${amount} as amount, null::date as due
      from warranty_claims c
      where ${claimedFrom(me)} and c.status = ${status}
      order by c.id
    `,
  }))
}

import type { Tx } from '../../db/connection.ts'
import { tellAll, type Telling } from './tell.ts'

interface TellingMany extends Pick<Telling, 'type' | 'name' | 'content' | 'sourceId' | 'sourceNum'> {
  to: { userId: string; tenantId: string }[]
}

/** The same for people of several tenants, in one statement. */
export async function tellMany(tx: Tx, { to, ...telling }: TellingMany, now: Date) {
  const byTenant = Map.groupBy(to, ({ tenantId }) => tenantId)
  const tellings = [...byTenant].map(([tenantId, people]) => ({
    ...telling,
    tenantId,
    userIds: people.map(({ userId }) => userId),
  }))
  await tellAll(tx, tellings, now)
}

import { businessDay } from '../../../shared/time.ts'
import { inTransaction, type Db } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { wholeParameter } from '../identity/parameters.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import { holdersOf, markExpiring } from './queries.ts'

const WARN_DAYS = 30

/**
 * Marks contracts that end soon (parameter contract_warn_days) or have ended, and warns both sides once of each.
 * Returns the number of warnings.
 */
export function warnOfEnds(db: Db, { now }: { now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const days = await wholeParameter(tx, { key: 'contract_warn_days', otherwise: WARN_DAYS })
    const ending = (await markExpiring(tx, { today: businessDay(now), days, now })).filter(
      ({ expiry }) => expiry !== 'VALID',
    )
    if (ending.length === 0) return 0
    const staff = await holdersOf(tx, 'finance')
    await tellAll(
      tx,
      ending.flatMap((contract) => warningsOf(contract, staff)),
      now,
    )
    return ending.length
  })
}

function warningsOf(
  { id, tenantId, contractNo, name, endsOn, expiry }: Awaited<ReturnType<typeof markExpiring>>[number],
  staff: string[],
): Telling[] {
  const isOver = expiry === 'OVER'
  const telling = {
    type: 'record' as const,
    sourceId: id,
    sourceNum: 'contract',
    name: isOver
      ? { zh: '合同已过期', en: 'A contract is over' }
      : { zh: '合同即将到期', en: 'A contract ends soon' },
    content: isOver
      ? {
          zh: `合同 ${contractNo}“${name}”已于 ${endsOn} 到期`,
          en: `Contract ${contractNo} "${name}" ended on ${endsOn}`,
        }
      : {
          zh: `合同 ${contractNo}“${name}”将于 ${endsOn} 到期，请及时续签`,
          en: `Contract ${contractNo} "${name}" ends on ${endsOn}; please renew it in time`,
        },
  }
  return [
    { ...telling, tenantId },
    ...(staff.length > 0 ? [{ ...telling, tenantId: PLATFORM_TENANT, userIds: staff }] : []),
  ]
}

// What every demo row of a screen's table has beside its own values.
import { newId } from '../ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const DAY_MS = 86_400_000
const ADMINISTRATOR = '1'

/** Id, owner and times of a row that the administrator made `daysAgo` days before `now`. */
export function demoRow(now: Date, { tenantId = PLATFORM_TENANT, daysAgo = 30 } = {}) {
  const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
  return {
    id: newId(),
    tenant_id: tenantId,
    version: 1,
    created_by: ADMINISTRATOR,
    updated_by: ADMINISTRATOR,
    created_at: at,
    updated_at: at,
  }
}

/** The day (Asia/Shanghai) that lies so many days after `now`. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
}

import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { maybeOne } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { PLATFORM_TENANT } from '../../../platform-tenant.ts'

/** One setting holds for all customers without their own. */
export const statementSetting: HookOf<'statement-setting'> = {
  async beforeSave(tx, _ctx, { id, after }) {
    if (after.customerId || after.status !== 'ENABLED') return
    const other = await maybeOne(
      tx,
      sql<{ name: string }>`
        select coalesce(name, '') as name
        from statement_settings
        where tenant_id = ${PLATFORM_TENANT} and customer_id is null and status = 'ENABLED' and id <> ${id}
        order by id
        limit 1
      `,
    )
    if (other) throw new AppError('STATEMENT_SETTING_GENERAL', other)
  },
}

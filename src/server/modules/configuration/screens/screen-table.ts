import { describeTables } from '../../../engine/describe-tables.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** The tables behind the screens, examined again on demand. */
export const screenTable: HookOf<'screen-table'> = {
  actions: {
    check: (tx, { services, now }, { rows }) =>
      describeTables(tx, {
        screens: services.screens.screens,
        now,
        only: rows.map((row) => String(row.screen)),
      }),
  },
}

import { accountsThatDiffer } from '../modules/credit/accounts.ts'
import type { TimedTask } from './task.ts'

/** Compares every credit account with its ledger; a difference is a fault that somebody must investigate. */
export const checkCreditTask: TimedTask = {
  name: 'check-credit',
  cron: '15 3 * * *',
  run: async ({ db }) => {
    const differing = await accountsThatDiffer(db)
    if (differing.length === 0) return 0
    const tenants = differing.map(({ tenantId }) => tenantId).join(', ')
    throw new Error(`The credit of these customers is not what their ledger adds up to: ${tenants}`)
  },
}

import { logFault } from '../../../log-fault.ts'
import { reviewRegistration } from '../registration/review.ts'
import { tellRegistrations } from '../registration/tell-registrations.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Reviews of companies that registered themselves. */
export const tenantRegistration: HookOf<'tenant-registration'> = {
  actions: {
    approve: async (tx, ctx, { rows, input }) => {
      const result = input.result === 'APPROVED' ? 'APPROVED' : 'REJECTED'
      const reason = input.reason ?? null
      for (const row of rows) await reviewRegistration(tx, ctx, { id: row.id, result, reason })
      return { reviewed: rows.length }
    },
  },
  // The timed task sends later what the provider does not accept now.
  committed: ({ services, now }) =>
    void tellRegistrations(services, now).catch((error: unknown) => logFault('tell registrations', error)),
}

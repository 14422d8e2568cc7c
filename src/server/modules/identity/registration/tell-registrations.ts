import { inTransaction } from '../../../db/connection.ts'
import type { Services } from '../../../context.ts'
import { logFault } from '../../../log-fault.ts'
import { markTold, markUntold, untoldRegistrations } from './registration-queries.ts'

/**
 * Sends the results of reviews by SMS, each once: a result is claimed before it is sent, and released if the
 * provider refuses it. Returns the count.
 */
export async function tellRegistrations({ db, sms }: Services, now: Date): Promise<number> {
  if (!sms.isSetUp) return 0
  let told = 0
  for (const { id, phone, account, status, reason } of await untoldRegistrations(db)) {
    if (!(await inTransaction(db, (tx) => markTold(tx, { id, now })))) continue
    const kind = status === 'APPROVED' ? 'registrationApproved' : 'registrationRejected'
    try {
      await sms.send({ kind, phone, facts: { account, reason: reason ?? '' } })
      told += 1
    } catch (error) {
      await inTransaction(db, (tx) => markUntold(tx, id))
      logFault('sms registration', error)
    }
  }
  return told
}

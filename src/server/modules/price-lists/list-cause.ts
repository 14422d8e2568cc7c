import type { Acting } from '../../audit.ts'
import type { Cause } from '../stock/movements.ts'

/** The cause of the movements of stock that a list makes. */
export function listCause(me: Acting['me'], now: Date): Cause {
  const by = { userId: me?.userId ?? null, name: me?.account ?? '' }
  return { kind: 'PRICE_LIST', document: 'PRICE_LIST', by, now }
}

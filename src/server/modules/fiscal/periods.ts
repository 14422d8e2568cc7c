import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { lockPeriods, openItems, periodInTheWay, setClosedAt, type Period } from './queries.ts'

/**
 * Closes a period. Throws PERIOD_OUT_OF_ORDER while an earlier one is open, and PERIOD_HAS_OPEN_ITEMS while
 * transfers of its days wait for finance or invoices are undecided.
 */
export async function closePeriod(tx: Tx, period: Period, { now }: { now: Date }) {
  await lockPeriods(tx)
  const earlier = await periodInTheWay(tx, period, 'before')
  if (earlier) throw new AppError('PERIOD_OUT_OF_ORDER', { name: earlier.name })
  const { transfers, invoices } = await openItems(tx, period)
  if (transfers + invoices > 0) throw new AppError('PERIOD_HAS_OPEN_ITEMS', { transfers, invoices })
  await setClosedAt(tx, { id: period.id, closedAt: now })
}

/** Reopens a period, the latest closed one only. Throws PERIOD_CLOSED_AFTER otherwise. */
export async function reopenPeriod(tx: Tx, period: Period) {
  await lockPeriods(tx)
  const later = await periodInTheWay(tx, period, 'after')
  if (later) throw new AppError('PERIOD_CLOSED_AFTER', { name: later.name })
  await setClosedAt(tx, { id: period.id, closedAt: null })
}

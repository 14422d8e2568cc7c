import type { OrderStatus, TimelineEvent } from '../../../../shared/order-status.ts'

type Stage =
  | 'submit'
  | 'custConfirm'
  | 'pay'
  | 'payDeposit'
  | 'openBalance'
  | 'payBalance'
  | 'vendorConfirm'
  | 'vendorShip'
  | 'sign'
  | 'complete'
  | 'cancelled'
  | 'rejected'

export interface ProgressStep {
  stage: Stage
  /** ISO 8601; undefined before it happens. */
  at: string | undefined
  state: 'done' | 'next' | 'ahead' | 'failed'
}

interface Entry {
  event: TimelineEvent
  status?: OrderStatus
  at: string
}

const way: readonly Exclude<Stage, 'cancelled' | 'rejected'>[] = [
  'submit',
  'custConfirm',
  'pay',
  'vendorConfirm',
  'vendorShip',
  'sign',
  'complete',
]

const endings: Partial<Record<OrderStatus, { stage: Stage; events: readonly TimelineEvent[] }>> = {
  cancelled: {
    stage: 'cancelled',
    events: [
      'cancel',
      'custRefuse',
      'withdraw',
      'lapse',
      'expire',
      'balanceExpire',
      'vendorRefuse',
      'refuseLate',
      'consentCancel',
    ],
  },
  rejected: { stage: 'rejected', events: ['auditReject', 'discountReject'] },
}

/** An order with a deposit belongs to its supplier from the start: nobody confirms it later. */
const wayInParts: typeof way = [
  'submit',
  'custConfirm',
  'payDeposit',
  'openBalance',
  'payBalance',
  'vendorShip',
  'sign',
  'complete',
]

/** An order whose last open pieces were given up is complete without a last shipment. */
function isReached({ event, status }: Entry, stage: TimelineEvent): boolean {
  return event === stage || (stage === 'vendorShip' && event === 'vendorShort' && status === 'shipped')
}

/**
 * The order's steps from submission to completion. An order that ended early shows the steps it reached and
 * its end, not the steps that will never come. Orders on account or paid on delivery have no payment step at
 * first, those with a deposit have two; only those taken by telephone are confirmed by the customer.
 */
export function progressOf(
  status: OrderStatus,
  timeline: readonly Entry[],
  {
    prepaid = true,
    inParts = false,
    byTelephone = false,
  }: { prepaid?: boolean; inParts?: boolean; byTelephone?: boolean } = {},
): ProgressStep[] {
  const timeOf = (event: TimelineEvent) => timeline.findLast((entry) => isReached(entry, event))?.at
  const steps = (inParts ? wayInParts : way)
    .filter((stage) => (prepaid || stage !== 'pay') && (byTelephone || stage !== 'custConfirm'))
    .map((stage): ProgressStep => {
      const at = timeOf(stage) ?? (stage === 'pay' ? timeOf('financeConfirm') : undefined)
      return { stage, at, state: at ? 'done' : 'ahead' }
    })
  const ending = endings[status]
  if (ending) {
    const at = timeline.findLast(({ event }) => ending.events.includes(event))?.at
    return [...steps.filter(({ state }) => state === 'done'), { stage: ending.stage, at, state: 'failed' }]
  }
  const next = steps.findIndex(({ state }) => state === 'ahead')
  return steps.map((step, index) => (index === next ? { ...step, state: 'next' } : step))
}

/** A payment is one amount for one or several orders of one company, taken by one provider. */
export interface Payment {
  paymentId: string
  tenantId: string
  userId: string
  method: string
  amountFen: number
  status: 'pending' | 'paid' | 'failed' | 'expired'
  token: string
  openedAt: Date
  transactionNo: string | null
  expiresAt: Date
  paidAt: Date | null
}

/** The current state of a payment; an expired one counts as ended even before the timed task marks it. */
export function statusOf(
  { status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>,
  now: Date,
): Payment['status'] {
  return status === 'pending' && expiresAt <= now ? 'expired' : status
}

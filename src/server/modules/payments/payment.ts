/** A payment: one amount for one or several orders of one company, taken by one provider. */
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

/** How a payment stands now: one that nobody paid in time is over even before the clock's job says so. */
export function statusOf(
  { status, expiresAt }: Pick<Payment, 'status' | 'expiresAt'>,
  now: Date,
): Payment['status'] {
  return status === 'pending' && expiresAt <= now ? 'expired' : status
}

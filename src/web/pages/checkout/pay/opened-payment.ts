// The cashier's address of a payment, so that it can be opened again after a reload.
import { PREFIX } from '../../../lib/product.ts'

export interface Opened {
  paymentId: string
  payUrl: string | null
  qrText: string | null
}

const KEY = `${PREFIX}-opened-payment`

export function keepOpened({ paymentId, payUrl, qrText }: Opened) {
  sessionStorage.setItem(KEY, JSON.stringify({ paymentId, payUrl, qrText }))
}

export function openedPayment(paymentId: string): Opened | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Opened | null
  return kept?.paymentId === paymentId ? kept : undefined
}

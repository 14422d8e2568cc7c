// A provider for demonstrations and tests. It takes no money, but like a real one it has its own cashier
// page, signs its messages, and calls back over HTTP.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import { businessDay } from '../../../shared/time.ts'
import { newId } from '../../db/ids.ts'
import type { BillRefund, PaymentProvider, ProviderCallback, ProviderOutcome } from './port.ts'

const MERCHANT = 'SANDBOX-MERCHANT'
const SIGNATURE = 'sandbox-signature'
const TIMESTAMP = 'sandbox-timestamp'

type SandboxOutcome = 'success' | 'fail' | 'late' | 'duplicate' | 'forged'

export interface SignedCallback {
  headers: Record<string, string>
  body: string
}

export interface SandboxProvider extends PaymentProvider {
  method: 'sandbox'
  /** The callbacks that this outcome triggers, in sequence. */
  callbacksOf: (
    payment: { paymentId: string; amountFen: number; expiresAt: Date },
    wanted: { outcome: SandboxOutcome; now: Date },
  ) => SignedCallback[]
}

/** `secret` is the signing key; server processes that share it accept each other's callbacks. */
export function openSandbox(secret: Uint8Array): SandboxProvider {
  const key = createHmac('sha256', secret).update('sandbox payment provider').digest()
  // The provider's own record of its payments, for queries.
  const ledger = new Map<string, ProviderOutcome>()
  const refunded = new Map<string, BillRefund>()

  const sign = (
    outcome: ProviderOutcome,
    { with: signingKey, now }: { with: Uint8Array; now: Date },
  ): SignedCallback => {
    const body = JSON.stringify({ ...outcome, at: outcome.at.toISOString() })
    const timestamp = String(now.getTime())
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP]: timestamp,
      [SIGNATURE]: signatureOf(signingKey, timestamp, body),
    }
    return { headers, body }
  }

  return {
    method: 'sandbox',
    name: { zh: '沙箱支付', en: 'Sandbox payment' },
    merchantId: MERCHANT,
    acceptance: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'SUCCESS' },
    open: async ({ paymentId, token }) => ({ payUrl: `/cashier/${paymentId}?token=${token}`, qrText: null }),
    readCallback: (callback) => readCallback(key, callback),
    query: async ({ paymentId }) => ledger.get(paymentId),
    // Its memory ends with the process, so missing payments prove nothing.
    bill: async ({ day }) => ({
      records: [...ledger.values()]
        .filter(({ result, at }) => result === 'paid' && businessDay(at) === day)
        .map((outcome) => ({ ...outcome, feeFen: 0 })),
      refunds: [...refunded.values()].filter(({ at }) => businessDay(at) === day),
      complete: false,
    }),
    refund: async ({ refundId, amountFen, now }) => {
      // A repeated id refunds once.
      if (!refunded.has(refundId)) refunded.set(refundId, { refundId, amountFen, at: now })
      return { refundNo: `SBR${refundId}`, done: true }
    },
    callbacksOf: ({ paymentId, amountFen, expiresAt }, { outcome, now }) => {
      const told: ProviderOutcome = {
        paymentId,
        transactionNo: `SB${newId()}`,
        amountFen,
        merchantId: MERCHANT,
        result: outcome === 'fail' ? 'failed' : 'paid',
        at: outcome === 'late' ? aMinuteAfter(expiresAt, now) : now,
      }
      if (outcome === 'forged') return [sign(told, { with: Buffer.from('not the key'), now })]
      ledger.set(paymentId, told)
      const callback = sign(told, { with: key, now })
      return outcome === 'duplicate' ? [callback, callback, callback] : [callback]
    },
  }
}

function aMinuteAfter(expiresAt: Date, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime()) + 60_000)
}

function readCallback(key: Uint8Array, { headers, body }: ProviderCallback): ProviderOutcome {
  const expected = Buffer.from(signatureOf(key, String(headers[TIMESTAMP] ?? ''), body))
  const given = Buffer.from(String(headers[SIGNATURE] ?? ''))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('PAYMENT_SIGNATURE')
  const told = JSON.parse(body) as Omit<ProviderOutcome, 'at'> & { at: string }
  return { ...told, at: new Date(told.at) }
}

function signatureOf(key: Uint8Array, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}\n${body}\n`).digest('base64')
}

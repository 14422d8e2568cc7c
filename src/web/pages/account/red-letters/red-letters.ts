import { send } from '../../../lib/send.ts'

export const SIZE = 10

/** A red letter as the calls of its screen give it; amounts are yuan. */
export interface RedLetter {
  id: string
  letterNo: string
  status: 'PROPOSED' | 'SENT' | 'ISSUED' | 'WITHDRAWN'
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE'
  remark: string | null
  withdrawReason: string | null
  amount: string
  /** The number of the form that the tax service asks both sides to confirm. */
  confirmNo: string | null
  /** The buyer confirms it with the tax service before it is issued. */
  waitsForBuyer: boolean
  redNo: string | null
  issuedOn: string | null
  files: string[]
  filesName: string[]
  /** The number of the invoice's application. */
  applicationIdName: string
}

export async function listRedLetters(current: number, signal: AbortSignal) {
  const query = { current, size: SIZE }
  const found = await send({
    ...{ method: 'GET', path: '/fiscal/red-letter/list', query, signal },
    flags: { quiet: true },
  })
  return found as { records: RedLetter[]; total: number }
}

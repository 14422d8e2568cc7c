import type { ReplyOf } from '../../../../shared/call.ts'
import type { lookAtPriceList, readPriceList } from '../../../../shared/calls/price-list-steps.ts'

export type ListState = ReplyOf<typeof readPriceList>
export type Look = ReplyOf<typeof lookAtPriceList>

/** A chosen file with its first rows. */
export interface LookedAt {
  file: File
  /** Named by staff only. */
  supplier: string | undefined
  look: Look
}

export const isAtWork = ({ status }: Pick<ListState, 'status'>) =>
  status === 'PUBLISHING' || status === 'UNDOING'

/** Its file is still read. */
export const isBeingRead = ({ reading }: Pick<ListState, 'reading'>) => reading !== null

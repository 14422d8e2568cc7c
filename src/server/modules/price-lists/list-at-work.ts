// The input of the work on a price list, and the record of each portion.
import type { OfferStatus } from '../../../shared/goods.ts'
import type { Acting } from '../../audit.ts'
import type { PlannedValue } from './list-attributes.ts'
import type { PartNow } from './parts-now.ts'
import type { Reason } from './reasons.ts'

export interface ListAtWork {
  id: string
  supplierId: string
  status: 'PUBLISHING' | 'UNDOING'
  /** The user who loaded it. */
  userId: string
  account: string
  userTenantId: string
  /** Somebody accepted all of its held rows. */
  acceptsHeld: boolean
  /** Offers that are not in it go off sale. */
  endsGone: boolean
  attempts: number
  problem: string | null
}

/** The list's loader as the acting user. */
export function actingFor(
  list: Pick<ListAtWork, 'id' | 'userId' | 'account' | 'userTenantId'>,
  now: Date,
): Acting {
  const { id, userId, account, userTenantId } = list
  return { now, requestId: `price-list-${id}`, me: { userId, account, tenantId: userTenantId } }
}

/** The changes of a row, for undoing them. */
export interface Change {
  partId: string
  warehouseId: string
  isNewPart: boolean
  isNewOffer: boolean
  /** The offer's version after the row was written: a different one shows a later change. */
  version: number
  offerBefore: { priceFen: number; supplierCode: string; status: OfferStatus } | null
  onHand: { before: number; after: number } | null
  numbers: string[]
  texts: { before: Texts; after: Texts } | null
  /** Absent in lists of earlier versions. */
  attributes?: PlannedValue[]
}

type Texts = Pick<PartNow, 'nameZh' | 'nameEn' | 'spec'>

export interface BadLine {
  line: number
  reason: Reason
  values: string[]
}

export interface Outcome {
  /** The line of each part in the portion. */
  taken: [partId: string, line: number][]
  changes: Change[]
  bad: BadLine[]
}

export interface Counts {
  done: number
  added: number
  changed: number
  unchanged: number
  newParts: number
  held: number
  bad: number
  /** Offers that were not in the list and went off sale. */
  ended: number
}

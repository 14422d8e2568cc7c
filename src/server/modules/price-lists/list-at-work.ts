// What the work on a price list needs, and what each portion of it leaves behind.
import type { Acting } from '../../audit.ts'
import type { PartNow } from './parts-now.ts'
import type { Reason } from './reasons.ts'

export interface ListAtWork {
  id: string
  supplierId: string
  status: 'PUBLISHING' | 'UNDOING'
  /** Who loaded it. */
  userId: string
  account: string
  userTenantId: string
  /** Somebody accepted all that is held of it. */
  acceptsHeld: boolean
  attempts: number
  problem: string | null
}

/** The list's loader as who acts. */
export function actingFor(
  list: Pick<ListAtWork, 'id' | 'userId' | 'account' | 'userTenantId'>,
  now: Date,
): Acting {
  const { id, userId, account, userTenantId } = list
  return { now, requestId: `price-list-${id}`, me: { userId, account, tenantId: userTenantId } }
}

/** What a row changed, so that it can be undone. */
export interface Change {
  partId: string
  warehouseId: string
  isNewPart: boolean
  isNewOffer: boolean
  /** The offer's version once the row was written: another one was changed since. */
  version: number
  offerBefore: { priceFen: number; supplierCode: string; status: 'ONLINE' | 'OFFLINE' } | null
  onHand: { before: number; after: number } | null
  numbers: string[]
  texts: { before: Texts; after: Texts } | null
}

type Texts = Pick<PartNow, 'nameZh' | 'nameEn' | 'spec'>

export interface BadLine {
  line: number
  reason: Reason
  values: string[]
}

export interface Outcome {
  /** The line of each part that the portion dealt with. */
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
}

import { AppError } from '../../../shared/errors.ts'
import { turnOf } from '../../../shared/purchase-approval.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { lockRequest, signatureRows, type RequestRow, type SignatureRow } from './request-queries.ts'
import { signerOf } from './signers.ts'

export interface MyTurn {
  request: RequestRow
  signatures: SignatureRow[]
  /** Under whose name the caller signs; null as an owner. */
  slotId: string | null
}

/**
 * Locks a request that the caller may decide about now. Throws PURCHASE_REQUEST_NOT_FOUND for other
 * companies, PURCHASE_REQUEST_DECIDED, PURCHASE_REQUEST_NOT_YOURS, and VERSION_CONFLICT for another version
 * than the one that they saw.
 */
export async function takeTurn(
  tx: Tx,
  ctx: SignedIn,
  { id, version }: { id: string; version: number },
): Promise<MyTurn> {
  const request = await lockRequest(tx, { tenantId: ctx.me.tenantId, id })
  if (!request) throw new AppError('PURCHASE_REQUEST_NOT_FOUND')
  const signatures = await signatureRows(tx, request)
  const turn = turnOf({ requesterId: request.userId, ...request, signatures }, await signerOf(tx, ctx))
  if (!turn && request.status === 'PENDING') throw new AppError('PURCHASE_REQUEST_NOT_YOURS')
  if (!turn || request.status !== 'PENDING') throw new AppError('PURCHASE_REQUEST_DECIDED')
  if (request.version !== version) throw new AppError('VERSION_CONFLICT')
  return { request, signatures, slotId: turn.slotId }
}

// A buyer checks a shipment in: signs for it, and says what of it is missing or damaged.
import type { BodyOf } from '../../../shared/call.ts'
import type { receiveShipment as receiveCall } from '../../../shared/calls/receipt.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isUnderWay } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { mustNotBeComplainedOf } from '../complaints/open-complaints.ts'
import { signOrders } from '../orders/change-orders.ts'
import { findOrder } from '../orders/find-order.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { rolesOf, type Order } from '../orders/order.ts'
import { findShipment, hasUnsigned, saveReceipt, saveSigned } from '../orders/shipments.ts'
import { amountOf, tooMany } from './return-cart.ts'
import { returnableLines, type Returnable } from './returnable.ts'
import { claimPictures } from './claim-pictures.ts'
import { writeReturns, type ReturnDraft } from './write-returns.ts'

interface FaultyLine {
  lineId: string
  lacking: number
  damaged: number
}

type Body = BodyOf<typeof receiveCall>

/**
 * Signs for one shipment; the last one of a complete order signs the order. Missing pieces become a refund that
 * the supplier agrees to, damaged ones a return with pictures. Throws SHIPMENT_SIGNED for a second signature,
 * COMPLAINT_COVERS where a running complaint decides on the money of such pieces, and INVALID for more pieces than were sent or damage without a picture; then nothing is signed.
 */
export async function receiveShipment(tx: Tx, ctx: SignedIn, body: Body) {
  const shipment = await findShipment(tx, body.shipmentId)
  const [order] = shipment ? await lockReached(tx, ctx, [shipment.orderId]) : []
  if (!shipment || !order || !rolesOf(order, ctx.me).includes('buyer'))
    throw new AppError('DELIVERY_NOT_FOUND')
  const faulty = (body.lines ?? []).filter(({ lacking, damaged }) => lacking + damaged > 0)
  refuseFaults(ctx, { sent: shipment.lines, given: body.lines ?? [] })
  if (faulty.some(({ damaged }) => damaged > 0) && (body.images ?? []).length === 0)
    throw invalid([fieldError(ctx.language, { field: 'images', keyword: 'required' })])
  if (!isUnderWay(order)) throw new AppError('SHIPMENT_SIGNED')
  const { shipmentId, shipmentNo } = shipment
  const signer = { as: 'buyer' as const, byName: ctx.me.realName, now: ctx.now }
  if ((await saveSigned(tx, { shipmentId }, signer)) === 0) throw new AppError('SHIPMENT_SIGNED')
  await saveReceipt(tx, shipmentId, faulty)
  await audit(tx, ctx, {
    action: 'receiveShipment',
    entity: 'order',
    entityId: order.orderId,
    after: { shipmentNo, ...(faulty.length > 0 && { lines: faulty }) },
  })
  const claims = await claimFor(tx, ctx, order, { faulty, body })
  const status = await signedWhole(tx, ctx, order)
  return {
    ...{ orderId: order.orderId, status },
    claims: claims.map(({ returnNo, amountFen, isLacking }) => ({
      ...{ returnNo, amount: yuan(amountFen), isLacking },
    })),
  }
}

/** Signs for the order once all of it has left and arrived. */
async function signedWhole(tx: Tx, ctx: SignedIn, { orderId, status }: Order) {
  if (status !== 'shipped' || (await hasUnsigned(tx, orderId))) return status
  const { results } = await signOrders(tx, ctx, { orderIds: [orderId] })
  return results[0]!.status ?? status
}

async function claimFor(
  tx: Tx,
  ctx: SignedIn,
  order: Order,
  { faulty, body }: { faulty: FaultyLine[]; body: Body },
) {
  if (faulty.length === 0) return []
  const ids = faulty.map(({ lineId }) => lineId)
  await mustNotBeComplainedOf(tx, { tenantId: order.tenantId, orderLineIds: ids, isReceiving: true })
  const images = await claimPictures(tx, ctx, body.images ?? [], { shared: true })
  const goods = new Map(
    (await returnableLines(tx, ctx.me, ids, { isReceiving: true })).map((line) => [line.orderLineId, line]),
  )
  const full = await findOrder(tx, order.orderId)
  const { recipient, phone, regionName, detail } = full!
  const common = {
    ...{ orderId: order.orderId, orderNo: order.orderNo, supplierId: order.supplierId, images },
    ...{ description: body.note?.trim() ?? '', delivery: body.delivery ?? ('PICKUP' as const) },
  }
  const drafts = draftsOf(faulty, goods)
  return writeReturns(tx, ctx, [
    ...(drafts.lacking.length > 0
      ? [{ ...common, isLacking: true, pickup: null, lines: drafts.lacking } satisfies ReturnDraft]
      : []),
    ...(drafts.damaged.length > 0
      ? [
          {
            ...{ ...common, isLacking: false, lines: drafts.damaged },
            pickup: { regionCode: '', regionName, detail, recipient, phone },
          } satisfies ReturnDraft,
        ]
      : []),
  ])
}

/** The lines of both requests; the refund of a line that has both is shared so that nothing is paid twice. */
function draftsOf(faulty: FaultyLine[], goods: ReadonlyMap<string, Returnable>) {
  const lacking: ReturnDraft['lines'] = []
  const damaged: ReturnDraft['lines'] = []
  for (const { lineId, lacking: gone, damaged: broken } of faulty) {
    const line = goods.get(lineId)!
    const goneFen = gone > 0 ? amountOf(line, gone) : 0
    if (gone > 0) lacking.push({ orderLineId: lineId, quantity: gone, reason: 'LACKING', amountFen: goneFen })
    if (broken > 0) {
      const rest = { ...line, backBefore: line.backBefore + gone, backFen: line.backFen + goneFen }
      const amountFen = amountOf(rest, broken)
      damaged.push({ orderLineId: lineId, quantity: broken, reason: 'DAMAGED', amountFen })
    }
  }
  return { lacking, damaged }
}

function refuseFaults(
  ctx: SignedIn,
  { sent, given }: { sent: { lineId: string; quantity: number }[]; given: FaultyLine[] },
) {
  const known = new Map(sent.map(({ lineId, quantity }) => [lineId, quantity]))
  const seen = new Set<string>()
  const fields = given.flatMap(({ lineId, lacking, damaged }, index): FieldError[] => {
    const most = known.get(lineId)
    if (most === undefined || seen.has(lineId))
      return [fieldError(ctx.language, { field: `lines.${index}.lineId`, keyword: 'exists' })]
    seen.add(lineId)
    return lacking + damaged > most ? [tooMany(ctx, `lines.${index}.lacking`, most)] : []
  })
  if (fields.length > 0) throw invalid(fields)
}

const invalid = (fields: FieldError[]) => new AppError('INVALID', {}, { fields })

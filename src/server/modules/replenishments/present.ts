import type { ReplyOf } from '../../../shared/call.ts'
import type { listReplenishments, replenishDetail } from '../../../shared/calls/replenishment.ts'
import { yuan } from '../../../shared/money.ts'
import { actsOf, type ReplenishAct, type ReplenishSide } from '../../../shared/replenishment.ts'
import type { Permission } from '../../../generated/permissions.ts'
import type { Me } from '../../context.ts'
import { may } from '../../may.ts'
import type { HistoryEntry, Replenishment, ReplenishLine } from './queries.ts'

type Record = ReplyOf<typeof listReplenishments>['records'][number]

/** The caller's side of a request that their company made or was sent. */
export function sideOf({ askerId }: Pick<Replenishment, 'askerId'>, me: Pick<Me, 'tenantId'>): ReplenishSide {
  return askerId === me.tenantId ? 'asker' : 'provider'
}

const permissions: { [Act in ReplenishAct]: Permission } = {
  offer: 'replenish_trade',
  decline: 'replenish_trade',
  accept: 'replenish_trade',
  cancel: 'replenish_trade',
  ship: 'replenish_move',
  receive: 'replenish_move',
  settle: 'replenish_settle',
}

/** Whoever trades sees prices; the warehouse, which only moves goods, does not. */
export const seesPrices = (me: Me) => may(me, 'replenish_trade') || may(me, 'replenish_settle')

export function presentHead(request: Replenishment, me: Me): Record {
  const side = sideOf(request, me)
  const price = (fen: number | null) => (fen === null || !seesPrices(me) ? null : yuan(fen))
  const { replenishId, replenishNo, askerName, providerName, status, lineCount, quantity } = request
  return {
    ...{ replenishId, replenishNo, side, askerName, providerName, status, lineCount, quantity },
    amount: price(request.amountFen),
    owed: price(request.owedFen),
    askedAt: request.askedAt.toISOString(),
    allowedActs: actsOf(status, side).filter((act) => may(me, permissions[act])),
  }
}

export function presentDetail(
  request: Replenishment,
  { lines, history }: { lines: ReplenishLine[]; history: HistoryEntry[] },
  me: Me,
): ReplyOf<typeof replenishDetail> {
  const side = sideOf(request, me)
  const { warehouseNameZh, warehouseNameEn, remark, reason, carrier, trackingNo, reference, settledAt } =
    request
  return {
    ...presentHead(request, me),
    ...{ warehouseNameZh, warehouseNameEn, remark, reason, carrier, trackingNo, reference },
    // Whose order needs the goods is not the provider's business.
    orderNo: side === 'asker' ? request.orderNo : '',
    orderId: side === 'asker' ? request.orderId : null,
    settledAt: settledAt && settledAt.toISOString(),
    lines: lines.map(({ priceFen, available, ...line }) => ({
      lineId: line.lineId,
      partId: line.partId,
      code: line.code,
      nameZh: line.nameZh,
      nameEn: line.nameEn,
      unit: line.unit,
      quantity: line.quantity,
      offeredQuantity: line.offeredQuantity,
      receivedQuantity: line.receivedQuantity,
      ownerName: line.ownerName,
      serviceName: line.serviceName,
      shippingName: line.shippingName,
      price: priceFen === null || !seesPrices(me) ? null : yuan(priceFen),
      available: side === 'provider' ? available : null,
    })),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }
}

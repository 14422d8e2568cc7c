import type { BodyOf, ReplyOf } from '../../../../shared/call.ts'
import type { confirmOrder, submitOrder } from '../../../../shared/calls/order-confirm.ts'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'

export type Confirmation = ReplyOf<typeof confirmOrder>
export type ConfirmedOrder = Confirmation['orders'][number]
export type LogisticsOption = ConfirmedOrder['logisticsOptions'][number]
export type SubmitBody = BodyOf<typeof submitOrder>
export type Invoice = NonNullable<SubmitBody['invoice']>

/** The possible titles of an invoice of this kind. */
export function titlesFor(titles: Confirmation['invoiceTitles'], kind: Invoice['kind']) {
  return kind === 'SPECIAL' ? titles.filter(({ creditCode }) => creditCode !== '') : titles
}

/** The buyer's choices for the goods of one supplier or warehouse. */
export interface Choice {
  logisticsLineId?: string
  logisticsCompanyId?: string
  paymentMethod?: string
  remark: string
  /** The buyer's own name for the order. */
  ownReference: string
}

export type Choices = Readonly<Record<string, Partial<Choice>>>

/** What the choices for an order are kept under: its supplier, or one of the supplier's warehouses. */
export function orderKey({ supplierId, warehouseId }: Pick<ConfirmedOrder, 'supplierId' | 'warehouseId'>) {
  return warehouseId === undefined ? supplierId : `${supplierId}/${warehouseId}`
}

export type ChoiceAction = { key: string } & (
  | { type: 'line'; logisticsLineId: string }
  | { type: 'company'; logisticsCompanyId: string }
  | { type: 'payment'; paymentMethod: string }
  | { type: 'remark'; remark: string }
  | { type: 'ownReference'; ownReference: string }
)

export function choose(choices: Choices, action: ChoiceAction): Choices {
  const { key, type, ...chosen } = action
  // Another line has other companies, so the choice of company is reset.
  const before = type === 'line' ? { ...choices[key], logisticsCompanyId: undefined } : choices[key]
  return { ...choices, [key]: { ...before, ...chosen } }
}

/**
 * The choices, with the first offered value where the buyer has chosen nothing, or something no longer
 * offered.
 */
export function effectiveChoice(order: ConfirmedOrder, chosen: Partial<Choice> | undefined): Choice {
  const line = lineOf(order, chosen?.logisticsLineId) ?? order.logisticsOptions[0]
  const company =
    line?.companies.find(({ logisticsCompanyId }) => logisticsCompanyId === chosen?.logisticsCompanyId) ??
    line?.companies[0]
  const payment =
    order.paymentOptions.find(({ method, refusal }) => method === chosen?.paymentMethod && !refusal) ??
    order.paymentOptions.find(({ refusal }) => !refusal)
  return {
    logisticsLineId: line?.logisticsLineId,
    logisticsCompanyId: company?.logisticsCompanyId,
    paymentMethod: payment?.method,
    remark: chosen?.remark ?? '',
    ownReference: chosen?.ownReference ?? '',
  }
}

export function lineOf(
  order: ConfirmedOrder,
  logisticsLineId: string | undefined,
): LogisticsOption | undefined {
  return order.logisticsOptions.find((option) => option.logisticsLineId === logisticsLineId)
}

/** Goods less discounts, and the freight of the chosen line, in yuan. */
export function amountOf(order: ConfirmedOrder, choice: Choice): string {
  const freight = lineOf(order, choice.logisticsLineId)?.freight ?? '0.00'
  return yuan(fenFromYuan(order.goodsAmount) - fenFromYuan(order.discountAmount) + fenFromYuan(freight))
}

/** The reduction by this many points, in yuan. */
export function pointsSaving({ worth }: Confirmation['points'], used: number): string {
  return yuan(fenFromYuan(worth) * used)
}

/** The total; `saved` is the reduction by points. */
export function totalOf(orders: ConfirmedOrder[], choices: Choices, saved = '0.00') {
  let goods = 0
  let discount = 0
  let freight = 0
  let [later, laterFreight] = [0, 0]
  for (const order of orders) {
    const choice = effectiveChoice(order, choices[orderKey(order)])
    goods += fenFromYuan(order.goodsAmount)
    discount += fenFromYuan(order.discountAmount)
    const line = lineOf(order, choice.logisticsLineId)
    freight += fenFromYuan(line?.freight ?? '0.00')
    later += fenFromYuan(order.deposit?.goodsBalance ?? '0.00')
    laterFreight += fenFromYuan(line?.laterFreight ?? '0.00')
  }
  // Points reduce the balance; once it is zero, everything is paid at once.
  const balance = later - fenFromYuan(saved)
  const total = goods - discount - fenFromYuan(saved) + freight
  return {
    goods: yuan(goods),
    discount: yuan(discount),
    freight: yuan(freight),
    points: saved,
    total: yuan(total),
    /**
     * The amount paid with the balance of pre-sale goods, freight included; 0.00 where everything is paid at
     * once.
     */
    later: yuan(balance > 0 ? balance + laterFreight : 0),
    now: yuan(balance > 0 ? total - balance - laterFreight : total),
  }
}

/** The questions to ask before submitting, by the specification's confirmation prompts. */
export interface Prompts {
  /** Suppliers whose line does not leave on the day it counts from. */
  notSameDay: { supplierName: string; lineName: string; departsAt: string; goodsDueOn: string | null }[]
  /** Suppliers whose goods first come from another warehouse, with the codes of these goods. */
  transferred: { supplierName: string; parts: string[]; days: number; departsAt: string }[]
  /** Minutes to pay, when something is paid online. */
  payWithinMinutes: number | undefined
}

/** The orders to be paid on credit: each shows why credit does not allow it. */
export function paidByCredit(orders: ConfirmedOrder[], choices: Choices): ConfirmedOrder[] {
  return orders.filter(
    (order) => effectiveChoice(order, choices[orderKey(order)]).paymentMethod === 'account',
  )
}

export function promptsOf(orders: ConfirmedOrder[], choices: Choices): Prompts {
  const notSameDay: Prompts['notSameDay'] = []
  const transferred: Prompts['transferred'] = []
  const windows: number[] = []
  for (const order of orders) {
    const choice = effectiveChoice(order, choices[orderKey(order)])
    const line = lineOf(order, choice.logisticsLineId)
    const moved = order.lines.filter(({ transferDays }) => transferDays > 0)
    if (line && moved.length > 0) {
      transferred.push({
        supplierName: order.supplierName,
        parts: moved.map(({ code }) => code),
        days: order.transferDays,
        departsAt: (line.laterPromise ?? line.promise).departsAt,
      })
    }
    // If all goods come from another warehouse, that prompt says it already.
    if (line && !line.promise.sameDay && (moved.length === 0 || line.laterPromise)) {
      notSameDay.push({
        supplierName: order.supplierName,
        lineName: line.name,
        departsAt: line.promise.departsAt,
        goodsDueOn: lastDueOn(order),
      })
    }
    const payment = order.paymentOptions.find(({ method }) => method === choice.paymentMethod)
    if (payment?.method === 'online' && payment.windowMinutes !== null) windows.push(payment.windowMinutes)
  }
  return { notSameDay, transferred, payWithinMinutes: windows.length > 0 ? Math.min(...windows) : undefined }
}

/** The arrival day of the order's last pre-sale goods, which explains the late departure. */
function lastDueOn({ lines }: ConfirmedOrder): string | null {
  const days = lines.flatMap(({ preSaleUntil }) => preSaleUntil ?? []).toSorted()
  return days.at(-1) ?? null
}

export function asksNothing({ notSameDay, transferred, payWithinMinutes }: Prompts): boolean {
  return notSameDay.length === 0 && transferred.length === 0 && payWithinMinutes === undefined
}

/** The body of the submit call, or the key of an order that lacks a choice. */
export function submitBody(
  confirmation: Confirmation,
  {
    addressId,
    choices,
    invoice,
    points = 0,
  }: { addressId: string; choices: Choices; invoice?: Invoice | undefined; points?: number },
): SubmitBody | { incomplete: string } {
  const orders: SubmitBody['orders'] = []
  for (const order of confirmation.orders) {
    const { logisticsLineId, logisticsCompanyId, paymentMethod, remark, ownReference } = effectiveChoice(
      order,
      choices[orderKey(order)],
    )
    if (!logisticsLineId || !logisticsCompanyId || !paymentMethod) return { incomplete: orderKey(order) }
    const trimmed = remark.trim()
    const reference = ownReference.trim()
    orders.push({
      supplierId: order.supplierId,
      ...(order.warehouseId && { warehouseId: order.warehouseId }),
      logisticsLineId,
      logisticsCompanyId,
      paymentMethod,
      ...(trimmed && { remark: trimmed }),
      ...(reference && { ownReference: reference }),
    })
  }
  return {
    confirmId: confirmation.confirmId,
    addressId,
    ...(invoice && { invoice }),
    ...(points > 0 && { points }),
    orders,
  }
}

// What papers of an order say. Pure: the same facts make the same paper.
import { amountInChinese } from '../../../shared/chinese-amount.ts'
import type { Language } from '../../../shared/errors.ts'
import { groupedYuan } from '../../../shared/money.ts'
import type { PaperKind } from '../../../shared/paper/paper-kinds.ts'
import { paymentMethodText } from '../../../shared/payment-methods.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { PaperContent } from '../../paper/paper-catalogue.ts'
import type { OrderFull } from '../orders/find-order.ts'
import type { shipmentsOfOrders } from '../orders/shipments.ts'
import type { BelowKey, FactKey } from './order-fields.ts'
import { shipmentWords } from './paper-words.ts'
import type { InspectedItem, PaperLine } from './queries.ts'

type Shipment = Awaited<ReturnType<typeof shipmentsOfOrders>>[number]

export interface OrderOnPaper {
  order: OrderFull
  lines: PaperLine[]
  shipments: Shipment[]
  /** What inspectors look at; of the quality-control sheet only. */
  checks: InspectedItem[]
  /** The address that opens the order, for the QR code of a label. */
  link: string
  /** Labels of each shipment: one for each of its packages. */
  packages: number
}

/** Writes a time in the business's time zone. */
type TimeText = (time: Date) => string

/**
 * What the papers of one order say: a delivery note for each shipment, one before the first; a label for each
 * package of these; one paper of any other kind.
 */
export function contentsOfOrder(
  kind: PaperKind,
  of: OrderOnPaper,
  timeText: TimeText,
): ((language: Language) => PaperContent)[] {
  const shipments = of.shipments.length === 0 ? [undefined] : of.shipments
  if (kind === 'delivery')
    return shipments.map((shipment) => (language) => shipped(of, { shipment, language, timeText }))
  if (kind === 'label')
    return shipments.flatMap((shipment) =>
      Array.from(
        { length: of.packages },
        (_, at) => (language: Language) =>
          packed(shipped(of, { shipment, language, timeText }), { of, no: at + 1, language }),
      ),
    )
  return [(language) => wholeOrder(kind, of, { language, timeText })]
}

interface Writing {
  language: Language
  timeText: TimeText
}

function wholeOrder(kind: PaperKind, of: OrderOnPaper, writing: Writing): PaperContent {
  const { order, lines, checks } = of
  const { language } = writing
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - line.shippedQuantity }))
  const shown = kind === 'pick' ? left.filter(({ quantity }) => quantity > 0) : lines
  return {
    ...head(order),
    facts: factsOf(order, undefined, writing),
    rows: {
      '': rowsOf(shown, language),
      checks: checks.map(({ item, name, standard, method, samplingPercent }) => ({
        'checks.item': item,
        'checks.name': name,
        'checks.standard': standard,
        'checks.method': method,
        'checks.sampling': `${samplingPercent}%`,
        'checks.result': '',
      })),
    },
    below: belowOf(order, shown),
  }
}

function shipped(
  of: OrderOnPaper,
  { shipment, ...writing }: Writing & { shipment: Shipment | undefined },
): PaperContent {
  const { order, lines } = of
  const byLine = new Map(shipment?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const sent = shipment
    ? lines.flatMap((line) => {
        const quantity = byLine.get(line.lineId)
        return quantity === undefined ? [] : [{ ...line, quantity, amountFen: shareFen(line, quantity) }]
      })
    : lines.filter(({ quantity }) => quantity > 0)
  return {
    ...head(order),
    suffix: shipment ? shipmentWords[writing.language](shipment.shipmentNo) : '',
    facts: factsOf(order, shipment, writing),
    rows: { '': rowsOf(sent, writing.language) },
    // The sums of the order are not those of one of its shipments.
    below: shipment ? { pieces: String(piecesOf(sent)), remark: order.remark } : belowOf(order, sent),
  }
}

/** A label; its number is that of the shipment. */
function packed(
  content: PaperContent,
  { of, no, language }: { of: OrderOnPaper; no: number; language: Language },
): PaperContent {
  const { facts } = content
  const code = facts['shipmentNo'] ? `${content.code}-${facts['shipmentNo']}` : content.code
  const ofAll = `${no} / ${of.packages}`
  return {
    ...content,
    code,
    link: of.link,
    suffix: of.packages > 1 ? ` ${ofAll}` : '',
    facts: {
      ...facts,
      package: ofAll,
      packagePieces: `${content.below['pieces']} ${unitName('件', language)}`,
    },
  }
}

const head = ({ supplierName, orderNo }: OrderFull) => ({
  company: supplierName,
  code: orderNo,
  link: null,
  suffix: '',
})

function factsOf(
  order: OrderFull,
  shipment: Shipment | undefined,
  { language, timeText }: Writing,
): Record<FactKey, string> {
  const { trackingNo, driverName, driverPhone, plateNo } = shipment ?? order
  const departs = shipment?.shippedAt ?? order.departsAt
  return {
    orderNo: order.orderNo,
    shipmentNo: shipment ? String(shipment.shipmentNo) : '',
    buyer: order.buyerName,
    store: order.storeName ?? '',
    supplier: order.supplierName,
    submitted: timeText(order.submittedAt),
    payment: paymentMethodText(order.paymentMethod, language),
    warehouse: order.deliveryNames.warehouse[language],
    departs: departs ? timeText(departs) : '',
    arrives: order.arrivesAt ? timeText(order.arrivesAt) : '',
    line: order.deliveryNames.line[language],
    carrier: shipment?.carrier ?? order.deliveryNames.company[language],
    tracking: trackingNo,
    driver: [driverName, driverPhone, plateNo].filter(Boolean).join(' '),
    recipient: order.recipient,
    phone: [order.phone, order.landline].filter(Boolean).join(' / '),
    address: [order.regionName, order.detail].filter(Boolean).join(' '),
    package: '',
    packagePieces: '',
  }
}

function belowOf(order: OrderFull, lines: PaperLine[]): Record<BelowKey, string> {
  return {
    pieces: String(piecesOf(lines)),
    goods: groupedYuan(order.goodsFen),
    discount: order.discountFen > 0 ? `-${groupedYuan(order.discountFen)}` : '',
    freight: groupedYuan(order.freightFen),
    total: `¥${groupedYuan(order.amountFen)}`,
    inWords: amountInChinese(order.amountFen),
    remark: order.remark,
  }
}

function rowsOf(lines: PaperLine[], language: Language): Record<string, string>[] {
  const english = language === 'en'
  return lines.map((line, at) => {
    const brand = english ? line.brandEn : line.brandZh
    return {
      no: String(at + 1),
      code: line.code,
      oe: line.oeNumber ?? '',
      name: english ? line.nameEn || line.nameZh : line.nameZh || line.nameEn,
      brand,
      spec: line.spec,
      brandSpec: [brand, line.spec].filter(Boolean).join(' / '),
      unit: unitName(line.unit, language),
      quantity: String(line.quantity),
      price: groupedYuan(line.priceFen),
      amount: groupedYuan(line.amountFen),
      picked: '______',
    }
  })
}

/** The part of a line's amount that some of its pieces have, rounded down as refunds are. */
const shareFen = ({ amountFen, quantity }: PaperLine, pieces: number) =>
  quantity === 0 ? 0 : Math.floor((amountFen * pieces) / quantity)

const piecesOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

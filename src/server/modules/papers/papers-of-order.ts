// What each kind of paper says of an order. Pure: the same facts make the same paper.
import { amountInChinese } from '../../../shared/chinese-amount.ts'
import type { PaperKind } from '../../../shared/paper-kinds.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { Paper, PaperColumn, PaperFact } from '../../paper/paper.ts'
import type { OrderFull } from '../orders/find-order.ts'
import type { shipmentsOfOrders } from '../orders/shipments.ts'
import { paperWords, type PaperWords } from './paper-words.ts'
import type { PaperLine } from './queries.ts'

type Shipment = Awaited<ReturnType<typeof shipmentsOfOrders>>[number]

export interface OrderOnPaper {
  order: OrderFull
  lines: PaperLine[]
  shipments: Shipment[]
  /** Whether a seller prints it: a buyer's order is a purchase, a seller's a sale. */
  isSale: boolean
  paymentName: string
}

interface Printing {
  language: Language
  /** Writes a time in the business's time zone. */
  timeText: (time: Date) => string
}

/** The papers of one order: a delivery note for each shipment, one before the first; one of any other kind. */
export function papersOfOrder(kind: PaperKind, of: OrderOnPaper, printing: Printing): Paper[] {
  if (kind === 'order') return [orderSheet(of, printing)]
  if (kind === 'pick') return [pickList(of, printing)]
  return of.shipments.length === 0
    ? [deliveryNote(of, undefined, printing)]
    : of.shipments.map((shipment) => deliveryNote(of, shipment, printing))
}

function orderSheet(of: OrderOnPaper, printing: Printing): Paper {
  const { order, lines, isSale, paymentName } = of
  const { language } = printing
  const words = paperWords[language]
  const arrival = order.arrivesAt && printing.timeText(order.arrivesAt)
  return {
    ...head(of, isSale ? words.sale : words.order),
    facts: facts([
      [words.buyer, order.buyerName],
      [words.store, order.storeName],
      [words.supplier, order.supplierName],
      [words.submitted, printing.timeText(order.submittedAt)],
      [words.payment, paymentName],
      [words.arrives, arrival],
      ...recipientFacts(order, words),
    ]),
    columns: [
      ...lineColumns(words),
      { title: words.price, width: 58, align: 'right' },
      { title: words.amount, width: 66, align: 'right' },
    ],
    rows: lines.map((line, at) => [
      ...lineCells(line, { at, language }),
      String(line.quantity),
      yuan(line.priceFen),
      yuan(line.amountFen),
    ]),
    sums: facts([
      [words.goods, yuan(order.goodsFen)],
      [words.discount, order.discountFen > 0 ? `-${yuan(order.discountFen)}` : ''],
      [words.freight, yuan(order.freightFen)],
      [words.total, `¥${yuan(order.amountFen)}`],
    ]),
    notes: notes(order, words, [`${words.inWords}${words.colon}${amountInChinese(order.amountFen)}`]),
    signatures: [],
  }
}

/** Without prices: whoever carries or receives goods need not know them. */
function deliveryNote(of: OrderOnPaper, shipment: Shipment | undefined, printing: Printing): Paper {
  const { order, lines } = of
  const { language } = printing
  const words = paperWords[language]
  const byLine = new Map(shipment?.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const sent = shipment
    ? lines.flatMap((line) => {
        const quantity = byLine.get(line.lineId)
        return quantity === undefined ? [] : [{ ...line, quantity }]
      })
    : lines.filter(({ quantity }) => quantity > 0)
  const { trackingNo, driverName, driverPhone, plateNo } = shipment ?? order
  const title = shipment
    ? `${words.delivery} · ${words.shipment.replace('{{no}}', String(shipment.shipmentNo))}`
    : words.delivery
  return {
    ...head(of, title),
    facts: facts([
      [words.buyer, order.buyerName],
      [words.store, order.storeName],
      [words.supplier, order.supplierName],
      [words.warehouse, order.deliveryNames.warehouse[language]],
      [words.departs, shipment && printing.timeText(shipment.shippedAt)],
      [words.carrier, shipment?.carrier ?? order.deliveryNames.company[language]],
      [words.tracking, trackingNo],
      [words.driver, [driverName, driverPhone, plateNo].filter(Boolean).join(' ')],
      ...recipientFacts(order, words),
    ]),
    columns: lineColumns(words),
    rows: sent.map((line, at) => [...lineCells(line, { at, language }), String(line.quantity)]),
    sums: [{ label: words.pieces, value: String(sum(sent)) }],
    notes: notes(order, words),
    signatures: [words.shipper, words.carrierSign, words.receiver].map((who) => who + words.colon),
  }
}

function pickList(of: OrderOnPaper, { language, timeText }: Printing): Paper {
  const { order } = of
  const words = paperWords[language]
  const open = of.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.shippedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...head(of, words.pick),
    facts: facts([
      [words.warehouse, order.deliveryNames.warehouse[language]],
      [words.buyer, order.buyerName],
      [words.submitted, timeText(order.submittedAt)],
      [words.departs, order.departsAt && timeText(order.departsAt)],
    ]),
    columns: [...lineColumns(words), { title: words.picked, width: 48, align: 'right' }],
    rows: open.map((line, at) => [...lineCells(line, { at, language }), String(line.quantity), '______']),
    sums: [{ label: words.pieces, value: String(sum(open)) }],
    notes: notes(order, words),
    signatures: [words.picker, words.checker].map((who) => who + words.colon),
  }
}

const head = ({ order }: OrderOnPaper, title: string) => ({
  title,
  company: order.supplierName,
  code: order.orderNo,
})

const recipientFacts = (
  { recipient, phone, landline, regionName, detail }: OrderFull,
  words: PaperWords,
): [string, string][] => [
  [words.recipient, recipient],
  [words.phone, [phone, landline].filter(Boolean).join(' / ')],
  [words.address, [regionName, detail].filter(Boolean).join(' ')],
]

/** Empty values take no line. */
function facts(given: [label: string, value: string | null | undefined][]): PaperFact[] {
  return given.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const notes = ({ remark }: OrderFull, words: PaperWords, more: string[] = []) => [
  ...more,
  ...(remark ? [`${words.remark}${words.colon}${remark}`] : []),
]

const lineColumns = (words: PaperWords): PaperColumn[] => [
  { title: words.no, width: 24 },
  { title: words.code, width: 92 },
  { title: words.name, width: '*' },
  { title: words.brandSpec, width: 110 },
  { title: words.unit, width: 28 },
  { title: words.quantity, width: 44, align: 'right' },
]

function lineCells(line: PaperLine, { at, language }: { at: number; language: Language }): string[] {
  const english = language === 'en'
  const brand = english ? line.brandEn : line.brandZh
  return [
    String(at + 1),
    line.code,
    english ? line.nameEn || line.nameZh : line.nameZh || line.nameEn,
    [brand, line.spec].filter(Boolean).join(' / '),
    unitName(line.unit, language),
  ]
}

const sum = (lines: { quantity: number }[]) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)

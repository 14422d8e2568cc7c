import type { BodyOf } from '../../../shared/call.ts'
import type { printOrders as printCall } from '../../../shared/calls/paper.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { pricedKinds, sellerKinds, type PaperKind } from '../../../shared/paper/paper-kinds.ts'
import type { PaperTemplate } from '../../../shared/paper/paper-template.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { may } from '../../may.ts'
import { drawPapers, timeText } from '../../paper/draw-papers.ts'
import { fillPaper } from '../../paper/fill-paper.ts'
import type { Paper } from '../../paper/paper.ts'
import { templatesFor } from '../../paper/template-queries.ts'
import { seenOrders, type SeenOrder } from '../orders/seen-orders.ts'
import { shipmentsOfOrders } from '../orders/shipments.ts'
import { orderCatalogues, saleCatalogue } from './order-catalogues.ts'
import { contentsOfOrder } from './order-content.ts'
import { inspectedItems, paperLines } from './queries.ts'

interface Printing {
  orderIds: string[]
  kind: PaperKind
  packages?: number
  /** Where the product is reached, for links on labels. */
  origin: string
  /** Tried out instead of the template in force. */
  template?: PaperTemplate
}

/** Orders that the caller sees as one PDF, in the order in which they are named. */
export async function printOrders(
  ctx: SignedIn,
  { origin, ...body }: BodyOf<typeof printCall> & { origin: string },
): Promise<Download> {
  const { papers, orderNos } = await papersOfOrders(ctx, { ...body, origin })
  const content = await drawPapers(ctx, papers)
  return { ...names(body.kind, { orderNos, language: ctx.language, now: ctx.now }), content }
}

/**
 * The papers of orders. Throws ORDER_NOT_FOUND for orders out of the caller's reach, and FORBIDDEN for papers
 * that are not for them: those of sellers, and those about money without the right to see prices on paper.
 */
export async function papersOfOrders(
  ctx: SignedIn,
  { orderIds, kind, packages = 1, origin, template }: Printing,
): Promise<{ papers: Paper[]; orderNos: string[] }> {
  const { db, me, language } = ctx
  const seen = await seenOrders(ctx, orderIds)
  if (sellerKinds.has(kind) && !seen.every(sells))
    throw new AppError('FORBIDDEN', { permission: 'sale_view' })
  const maySeePrices = may(me, 'sale_paper_price')
  if (pricedKinds.has(kind) && !maySeePrices && seen.some(sells))
    throw new AppError('FORBIDDEN', { permission: 'sale_paper_price' })
  const [lines, shipments, checks, templateOf] = await Promise.all([
    paperLines(db, orderIds),
    kind === 'delivery' || kind === 'label' ? shipmentsOfOrders(db, orderIds) : [],
    kind === 'quality' ? inspectedItems(db) : [],
    templatesFor(db, { kind, tenantIds: seen.map((each) => issuerOf(each, kind)) }),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId)
  const papers = seen.flatMap((each) => {
    const { order } = each
    const catalogue = kind === 'order' && sells(each) ? saleCatalogue : orderCatalogues[kind]
    const contents = contentsOfOrder(
      kind,
      {
        order,
        lines: linesOf.get(order.orderId) ?? [],
        shipments: shipmentsOf.get(order.orderId) ?? [],
        checks,
        link: `${origin}/shopping/orderDetail?orderId=${order.orderId}`,
        packages,
      },
      timeText,
    )
    const chosen = template ?? templateOf(issuerOf(each, kind)) ?? catalogue.standard
    return contents.flatMap((content) =>
      fillPaper({
        ...{ catalogue, template: chosen, content, reader: language },
        withPrices: maySeePrices || !sells(each),
      }),
    )
  })
  return { papers, orderNos: seen.map(({ order }) => order.orderNo) }
}

const sells = ({ roles }: SeenOrder) => roles.includes('supplier') || roles.includes('staff')

/** A buyer's print of an order is the buyer's own paper; all others are the supplier's. */
function issuerOf(seen: SeenOrder, kind: PaperKind): string {
  return kind === 'order' && !sells(seen) ? seen.order.tenantId : seen.order.supplierId
}

function names(
  kind: PaperKind,
  { orderNos, language, now }: { orderNos: string[]; language: Language; now: Date },
) {
  const end =
    orderNos.length === 1 ? orderNos[0]! : `${businessDay(now).replaceAll('-', '')}-${orderNos.length}`
  return {
    fileName: `${orderCatalogues[kind].title[language]}-${end}.pdf`,
    plainName: `${kind}-${end}.pdf`,
    contentType: 'application/pdf',
  }
}

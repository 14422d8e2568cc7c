import type { BodyOf } from '../../../shared/call.ts'
import type { previewPaper } from '../../../shared/calls/paper.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/id.ts'
import type { SignedIn } from '../../context.ts'
import { latestRows, papersOfRows } from '../../engine/print/print-rows.ts'
import { isIdOf } from '../../engine/row-ids.ts'
import type { Download } from '../../http/download.ts'
import { may } from '../../may.ts'
import { checkTemplate } from '../../paper/check-template.ts'
import { drawPapers } from '../../paper/draw-papers.ts'
import type { Paper } from '../../paper/paper.ts'
import { readFile } from '../files/read-file.ts'
import { papersOfOrders } from './print-orders.ts'
import { latestOrders } from './queries.ts'
import { templatedKind } from './templated-kinds.ts'

/** Among these a person finds one to try a template on. */
const DOCUMENTS_OFFERED = 20

/** The newest documents of a kind that the caller sees. */
export async function latestDocuments(ctx: SignedIn, kind: string): Promise<{ id: string; name: string }[]> {
  const { of } = templatedKind(ctx, kind)
  if ('screen' in of) return latestRows(ctx, of.screen, DOCUMENTS_OFFERED)
  if (!may(ctx.me, 'sale_view')) return []
  const orders = await latestOrders(ctx.db, ctx.me, DOCUMENTS_OFFERED)
  return orders.map(({ orderId, orderNo, buyerName }) => ({ id: orderId, name: `${orderNo} ${buyerName}` }))
}

/** A document drawn by a template that need not be saved: same checks, same rights as when it is printed. */
export async function previewTemplate(
  ctx: SignedIn,
  { origin, ...body }: BodyOf<typeof previewPaper> & { origin: string },
): Promise<Download> {
  const { kind, template } = body
  const { catalogue } = templatedKind(ctx, kind)
  checkTemplate(template, { catalogue, language: ctx.language })
  // A picture that the caller may not see is not drawn for them either.
  if (template.logo !== null) await readFile(ctx, { key: template.logo, small: true })
  const papers = await previewed(ctx, { ...body, origin })
  return {
    fileName: `${catalogue.title[ctx.language]}.pdf`,
    plainName: 'preview.pdf',
    contentType: 'application/pdf',
    content: await drawPapers(ctx, papers),
  }
}

async function previewed(
  ctx: SignedIn,
  { kind, template, documentId, origin }: BodyOf<typeof previewPaper> & { origin: string },
): Promise<Paper[]> {
  const { of } = templatedKind(ctx, kind)
  if ('screen' in of) {
    const { screen } = of
    if (!isIdOf(screen, documentId)) throw new AppError('RECORD_NOT_FOUND')
    return papersOfRows(ctx, { screen, ids: [documentId], origin, template })
  }
  if (!isId(documentId)) throw new AppError('RECORD_NOT_FOUND')
  const { papers } = await papersOfOrders(ctx, { orderIds: [documentId], kind: of.order, template, origin })
  return papers
}

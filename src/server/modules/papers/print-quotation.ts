import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { printQuotation as printCall } from '../../../shared/calls/quotation.ts'
import { AppError, sentence, type FieldError } from '../../../shared/errors.ts'
import { addDays } from '../../../shared/period.ts'
import { QUOTATION_DAYS_MAX } from '../../../shared/quotation.ts'
import { businessDay, businessTime } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { inTransaction, one, type Queryable } from '../../db/connection.ts'
import type { Download } from '../../http/download.ts'
import { fieldError } from '../../http/field-errors.ts'
import type { CartLine, InvalidReason } from '../cart/cart.ts'
import { oeNumberOf } from '../cart/line-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { refusals } from '../checkout/confirm-order.ts'
import { paperWords } from './paper-words.ts'
import { quotationPaper } from './quotation-paper.ts'

/** Goods without a price that holds; those that are only out of stock can be quoted. */
const unquotable: readonly InvalidReason[] = [
  'OFFER_WITHDRAWN',
  'PRICE_HIDDEN',
  'PRICE_ABNORMAL',
  'NOT_SOLD',
  'NOT_CERTIFIED',
]

/** Lines of the caller's cart as a quotation to a customer of theirs, with their mark-up on the prices of now. */
export async function printQuotation(ctx: SignedIn, body: BodyOf<typeof printCall>): Promise<Download> {
  const { db, me, now, language } = ctx
  refuseBadDay(ctx, body.validUntil)
  const { lines } = await readCart(db, ctx, body.lineIds)
  if (lines.length < body.lineIds.length) throw new AppError('CART_LINE_NOT_FOUND')
  refuseUnquotable(ctx, lines)
  const { company, contact } = await companyOf(db, me.tenantId)
  const time = businessTime(now)
  const number = `Q${time.slice(0, 19).replace(/\D/g, '')}`
  const paper = quotationPaper(
    {
      ...{ number, company, contact, markUp: body.markUp, validUntil: body.validUntil },
      quotedOn: time.slice(0, 10),
      customerName: body.customerName?.trim() ?? '',
      note: body.note?.trim() ?? '',
      lines: lines.map(({ quantity, ...line }) => ({ ...line.offer, quantity, oeNumber: oeNumberOf(line) })),
    },
    language,
  )
  const words = paperWords[language]
  const content = await ctx.services.paperPress.draw({
    papers: [paper],
    // The customer is not told who at the workshop printed it and when.
    printed: company,
    pageOf: words.pageOf,
  })
  await inTransaction(db, (tx) =>
    audit(tx, ctx, {
      ...{ action: 'export', entity: 'quotation', entityId: '' },
      after: { number, rows: lines.length, markUp: body.markUp, validUntil: body.validUntil },
    }),
  )
  return {
    fileName: `${words.quotation}-${number}.pdf`,
    plainName: `quotation-${number}.pdf`,
    contentType: 'application/pdf',
    content,
  }
}

/** Valid today at least, and half a year at most. */
function refuseBadDay({ language, now }: SignedIn, validUntil: string) {
  const today = businessDay(now)
  const last = addDays(today, QUOTATION_DAYS_MAX)
  if (validUntil >= today && validUntil <= last) return
  const isEarly = validUntil < today
  const [keyword, limit] = isEarly ? ['minimum', today] : ['maximum', last]
  const fields = [fieldError(language, { field: 'validUntil', keyword: keyword!, params: { limit } })]
  throw new AppError('INVALID', {}, { fields })
}

function refuseUnquotable({ language }: SignedIn, lines: CartLine[]) {
  const refused = lines.flatMap(({ lineId, invalidReason: reason, offer }) =>
    reason !== null && unquotable.includes(reason)
      ? [{ lineId, reason, facts: { part: offer.code, available: offer.available } }]
      : [],
  )
  const [first] = refused
  if (!first) return
  const fields = refused.map(({ lineId, reason, facts }): FieldError => ({
    field: `lineIds.${lineId}`,
    rule: reason,
    msg: sentence(refusals[reason], language, facts),
  }))
  throw new AppError(refusals[first.reason], first.facts, { fields })
}

const companyOf = (db: Queryable, tenantId: string) =>
  one(
    db,
    sql<{ company: string; contact: string }>`
      select tenant_name as company, concat_ws(' ', contact, phone, address) as contact
      from tenants
      where id = ${tenantId}
    `,
  )

import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { submitOrder } from '../../../shared/calls/order-confirm.ts'
import { AppError } from '../../../shared/errors.ts'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'

interface InvoiceTitle {
  titleId: string
  kind: 'COMPANY' | 'PERSON'
  name: string
  creditCode: string
  email: string
}

/** One page of titles is enough to choose from. */
const MOST_TITLES = 50

/**
 * The invoice titles of this company; one of them, or all. A company that has set up none yet is offered the
 * one in its tenant details, if somebody there can be sent the invoice.
 */
export function invoiceTitlesOf(db: Queryable, tenantId: string, titleId?: string): Promise<InvoiceTitle[]> {
  const chosen = titleId ? sql`and id = ${titleId}` : sql``
  return many(
    db,
    sql<InvoiceTitle>`
      with titles as (
        select id, kind, name, coalesce(credit_code, '') as credit_code, email
        from invoice_titles
        where tenant_id = ${tenantId} and status = 'ENABLED'
        union all
        select d.id, 'COMPANY', d.invoice_title, coalesce(d.tax_no, ''), u.email
        from tenant_details d
        cross join lateral (
          select email
          from users
          where tenant_id = d.tenant_id and status = 'ENABLED' and email is not null
          order by id
          limit 1
        ) u
        where d.tenant_id = ${tenantId} and d.invoice_title is not null
          and not exists (select from invoice_titles i where i.tenant_id = d.tenant_id)
      )
      select id as title_id, kind, name, credit_code, email
      from titles
      where true ${chosen}
      order by kind, id
      limit ${MOST_TITLES}
    `,
  )
}

/**
 * Checks the requested invoice against the company's titles. Throws INVOICE_TITLE_NOT_FOUND and
 * INVOICE_NOT_SPECIAL.
 */
export async function readInvoiceWish(
  db: Queryable,
  { me, language }: SignedIn,
  wish: BodyOf<typeof submitOrder>['invoice'],
): Promise<InvoiceWish | null> {
  if (!wish) return null
  const [title] = await invoiceTitlesOf(db, me.tenantId, wish.titleId)
  if (!title) {
    const fields = [fieldError(language, { field: 'invoice.titleId', keyword: 'exists' })]
    throw new AppError('INVOICE_TITLE_NOT_FOUND', {}, { fields })
  }
  if (wish.kind === 'SPECIAL' && !title.creditCode) {
    const fields = [fieldError(language, { field: 'invoice.kind', keyword: 'offered' })]
    throw new AppError('INVOICE_NOT_SPECIAL', { title: title.name }, { fields })
  }
  const { name: titleName, creditCode, email } = title
  return { kind: wish.kind, titleName, creditCode, email }
}

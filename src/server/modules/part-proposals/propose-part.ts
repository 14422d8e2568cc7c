import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { proposePart as proposeCall } from '../../../shared/calls/part-proposal.ts'
import { AppError } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { proposalPictures } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import { maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError, type FieldFault } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { claimFiles } from '../files/claim-files.ts'
import { distinctNumbers } from '../parts/part-numbers.ts'
import { BrandBook } from '../price-lists/brand-book.ts'

/** More than people can decide on at once; a longer list is a price list. */
const MOST_OPEN = 200

/**
 * Proposes a part that the catalogue lacks. Throws INVALID for an unknown category and unusable pictures,
 * PROPOSAL_KNOWN for a part of the same brand and code, PROPOSAL_OPEN and PROPOSALS_TOO_MANY.
 */
export function proposePart(
  ctx: SignedIn,
  body: BodyOf<typeof proposeCall>,
): Promise<{ proposalId: string }> {
  const { me, now } = ctx
  // Staff decide on proposals; they add parts to the catalogue themselves.
  if (me.tenantType !== 'VENDER') throw new AppError('FORBIDDEN', { permission: 'part_propose' })
  const said = (text: string | undefined) => text?.trim() || null
  const pictures = [...new Set(body.pictures)]
  return write(ctx, async (tx) => {
    const oeNumbers = distinctNumbers(body.oeNumbers.map((number) => number.trim()))
    const [code, brandName] = [body.code.trim(), body.brandName.trim()]
    if (normalizeOe(code) === '') throw new AppError('OE_NUMBER_EMPTY', { number: code })
    await mustBeCategory(tx, ctx, body.categoryId)
    const brandId = (await BrandBook.read(tx)).find(brandName) ?? null
    await mustBeNew(tx, ctx, { code, brandId })
    const named = [{ keys: pictures, limits: proposalPictures }]
    const unfit = await claimFiles(tx, ctx, { named, tenantId: me.tenantId, shared: false })
    if (unfit.length > 0) throw refusal(ctx, { field: 'pictures', keyword: 'file' })
    const proposalId = newId()
    await run(
      tx,
      sql`
        insert into part_proposals (id, tenant_id, name_zh, name_en, code, oe_numbers, brand_name, brand_id, category_id,
          spec, fitment, pictures, remark, created_by, updated_by, created_at, updated_at)
        values (${proposalId}, ${me.tenantId}, ${body.nameZh.trim()}, ${said(body.nameEn)}, ${code},
          ${oeNumbers}::text[], ${brandName}, ${brandId}, ${body.categoryId}, ${said(body.spec)}, ${said(body.fitment)},
          ${pictures}::text[], ${said(body.remark)}, ${me.userId}, ${me.userId}, ${now}, ${now})
      `,
    )
    const after = { nameZh: body.nameZh.trim(), code, oeNumbers, brandName }
    await audit(tx, ctx, { action: 'create', entity: 'part-proposal', entityId: proposalId, after })
    return { proposalId }
  })
}

async function mustBeCategory(tx: Tx, ctx: SignedIn, categoryId: string) {
  const category = await maybeOne(tx, sql`select id from part_categories where id = ${categoryId}`)
  if (!category) throw refusal(ctx, { field: 'categoryId', keyword: 'exists' })
}

async function mustBeNew(
  tx: Tx,
  { me }: SignedIn,
  { code, brandId }: { code: string; brandId: string | null },
) {
  const known = await maybeOne(
    tx,
    sql<{ part: string }>`
      select code || ' ' || name_zh as part
      from parts
      where brand_id = ${brandId}::bigint and code_n = ${normalizeOe(code)} and merged_into is null and status = 'ENABLED'
      limit 1
    `,
  )
  if (known) throw new AppError('PROPOSAL_KNOWN', known)
  const { open, same } = await one(
    tx,
    sql<{ open: number; same: number }>`
      select count(*)::int as open, (count(*) filter (where code = ${code}))::int as same
      from part_proposals
      where tenant_id = ${me.tenantId} and status = 'OPEN'
    `,
  )
  if (same > 0) throw new AppError('PROPOSAL_OPEN', { code })
  if (open >= MOST_OPEN) throw new AppError('PROPOSALS_TOO_MANY', { max: MOST_OPEN })
}

function refusal({ language }: SignedIn, fault: FieldFault): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}

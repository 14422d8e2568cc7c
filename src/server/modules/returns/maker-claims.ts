// Warranty claims as their maker sees and answers them: its own, once they are sent.
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { answerMakerClaim, listMakerClaims } from '../../../shared/calls/maker-claim.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import { makerActs, makerMoves, type MakerClaimStatus } from '../../../shared/warranty-claim.ts'
import { audit } from '../../audit.ts'
import type { Me, SignedIn } from '../../context.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { fieldError, type FieldFault } from '../../http/field-errors.ts'
import { tellAll } from '../messages/tell.ts'
import { presentPictures } from './return-cart.ts'

type Claim = ReplyOf<typeof listMakerClaims>['records'][number]
type Answer = BodyOf<typeof answerMakerClaim>

interface Row {
  claimId: string
  claimNo: string
  status: MakerClaimStatus
  supplierName: string
  returnNo: string
  code: string
  oeNumber: string
  nameZh: string
  nameEn: string
  quantity: number
  vin: string
  mileageKm: number | null
  installedOn: string | null
  failedOn: string | null
  fault: string
  pictures: string[]
  claimedAmountFen: number
  makerClaimNo: string
  agreedAmountFen: number | null
  answer: string
  paidAmountFen: number | null
  paidOn: string | null
  createdAt: Date
  updatedAt: Date
}

/** The claims against a company that were sent to it. */
export const claimedFrom = ({ tenantId }: Pick<Me, 'tenantId'>): RawBuilder<unknown> =>
  sql`c.maker_id = ${tenantId} and c.status <> 'DRAFT'`

/** Claims in `scope`, newest first. */
export async function readMakerClaims(
  db: Queryable,
  scope: RawBuilder<unknown>,
  { size, current }: { size: number; current: number },
): Promise<{ records: Claim[]; total: number }> {
  const rows = await many(
    db,
    sql<Row>`
      select c.id as claim_id, coalesce(c.claim_no, '') as claim_no, c.status, t.tenant_name as supplier_name,
        c.return_no, p.code, coalesce(p.oe_numbers[1], '') as oe_number, p.name_zh, p.name_en, c.quantity,
        coalesce(c.vin, '') as vin, c.mileage_km, c.installed_on::text as installed_on, c.failed_on::text as failed_on,
        c.fault, c.pictures, c.claimed_amount_fen, coalesce(c.maker_claim_no, '') as maker_claim_no,
        c.agreed_amount_fen, coalesce(c.answer, '') as answer, c.paid_amount_fen, c.paid_on::text as paid_on,
        c.created_at, c.updated_at
      from warranty_claims c
      join tenants t on t.id = c.tenant_id
      join parts p on p.id = c.part_id
      where ${scope}
      order by c.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from warranty_claims c where ${scope} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return { records: rows.map(present), total }
}

function present({ claimedAmountFen, agreedAmountFen, paidAmountFen, pictures, ...row }: Row): Claim {
  return {
    ...row,
    pictures: presentPictures(pictures),
    claimed: yuan(claimedAmountFen),
    agreed: agreedAmountFen === null ? null : yuan(agreedAmountFen),
    paid: paidAmountFen === null ? null : yuan(paidAmountFen),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActs: makerActs.filter((act) => makerMoves[act].from === row.status),
  }
}

/** A claim against the caller's company; throws CLAIM_NOT_FOUND for any other. */
export async function readMakerClaim(db: Queryable, { me }: SignedIn, claimId: string): Promise<Claim> {
  const scope = sql`c.id = ${claimId} and ${claimedFrom(me)}`
  const { records } = await readMakerClaims(db, scope, { size: 1, current: 1 })
  if (!records[0]) throw new AppError('CLAIM_NOT_FOUND')
  return records[0]
}

interface Locked {
  claimNo: string
  status: MakerClaimStatus
  tenantId: string
  claimedFen: number
  agreedFen: number | null
}

/**
 * The maker's answer to a claim, or that it paid. Throws CLAIM_NOT_FOUND, CLAIM_DECIDED, and INVALID for an amount
 * above the limit or a missing field.
 */
export async function answerClaim(tx: Tx, ctx: SignedIn, body: Answer) {
  const { me, now } = ctx
  const { claimId, act } = body
  const claim = await maybeOne(
    tx,
    sql<Locked>`
      select coalesce(c.claim_no, '') as claim_no, c.status, c.tenant_id, c.claimed_amount_fen as claimed_fen,
        c.agreed_amount_fen as agreed_fen
      from warranty_claims c
      where c.id = ${claimId} and ${claimedFrom(me)}
      for update
    `,
  )
  if (!claim) throw new AppError('CLAIM_NOT_FOUND')
  const { claimNo } = claim
  const { from, to } = makerMoves[act]
  if (claim.status !== from) throw new AppError('CLAIM_DECIDED', { claimNo })
  await run(
    tx,
    sql`
      update warranty_claims
      set status = ${to}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now} ${answered(ctx, claim, body)}
      where id = ${claimId}
    `,
  )
  await tellSupplier(tx, ctx, { claimId, claim, body })
  await audit(tx, ctx, {
    ...{ action: act, entity: 'warranty-claim', entityId: claimId, tenantId: claim.tenantId },
    before: { status: from },
    after: { status: to, ...(body.amount && { amount: body.amount }) },
  })
}

/** The columns of an answer. */
function answered(ctx: SignedIn, { claimedFen, agreedFen }: Locked, body: Answer): RawBuilder<unknown> {
  if (body.act === 'decline') return sql`, answer = ${needed(ctx, 'answer', body.answer)}`
  if (body.act === 'accept') {
    const makerClaimNo = needed(ctx, 'makerClaimNo', body.makerClaimNo)
    return sql`, maker_claim_no = ${makerClaimNo}, agreed_amount_fen = ${amountOf(ctx, body, claimedFen)}`
  }
  const paidOn = needed(ctx, 'paidOn', body.paidOn)
  const today = businessDay(ctx.now)
  if (paidOn > today) throw refusal(ctx, { field: 'paidOn', keyword: 'maximum', params: { limit: today } })
  return sql`, paid_amount_fen = ${amountOf(ctx, body, agreedFen ?? 0)}, paid_on = ${paidOn}`
}

function amountOf(ctx: SignedIn, { amount }: Answer, limitFen: number): number {
  const amountFen = fenFromYuan(needed(ctx, 'amount', amount))
  if (amountFen <= 0)
    throw refusal(ctx, { field: 'amount', keyword: 'exclusiveMinimum', params: { limit: 0 } })
  if (amountFen > limitFen)
    throw refusal(ctx, { field: 'amount', keyword: 'maximum', params: { limit: yuan(limitFen) } })
  return amountFen
}

function needed(ctx: SignedIn, field: string, value: string | undefined): string {
  const text = value?.trim() ?? ''
  if (text === '') throw refusal(ctx, { field, keyword: 'required' })
  return text
}

const refusal = ({ language }: SignedIn, fault: FieldFault) =>
  new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })

async function tellSupplier(
  tx: Tx,
  { now }: SignedIn,
  { claimId, claim, body }: { claimId: string; claim: Locked; body: Answer },
) {
  const { claimNo, tenantId } = claim
  const news = {
    accept: {
      name: { zh: '厂家认可索赔', en: 'The maker accepted a claim' },
      content: {
        zh: `厂家认可质保索赔 ${claimNo}，金额 ${body.amount} 元`,
        en: `The maker accepted warranty claim ${claimNo} for ${body.amount} yuan`,
      },
    },
    decline: {
      name: { zh: '厂家拒绝索赔', en: 'The maker declined a claim' },
      content: {
        zh: `厂家拒绝质保索赔 ${claimNo}：${body.answer}`,
        en: `The maker declined warranty claim ${claimNo}: ${body.answer}`,
      },
    },
    pay: {
      name: { zh: '厂家已赔付', en: 'The maker paid a claim' },
      content: {
        zh: `厂家已赔付质保索赔 ${claimNo}，金额 ${body.amount} 元`,
        en: `The maker paid ${body.amount} yuan for warranty claim ${claimNo}`,
      },
    },
  }[body.act]
  const source = { type: 'record' as const, sourceId: claimId, sourceNum: 'warranty-claim' }
  await tellAll(tx, [{ ...news, ...source, tenantId }], now)
}

/** Tells the maker of claims that were sent to it. */
export async function tellMakers(
  tx: Tx,
  claims: { claimId: string; claimNo: string; makerId: string }[],
  now: Date,
) {
  await tellAll(
    tx,
    claims.map(({ claimId, claimNo, makerId }) => ({
      tenantId: makerId,
      mayDo: ['claim_answer'],
      type: 'warrantyClaim' as const,
      sourceId: claimId,
      sourceNum: claimNo,
      name: { zh: '新的质保索赔', en: 'A new warranty claim' },
      content: {
        zh: `质保索赔 ${claimNo} 待您答复`,
        en: `Warranty claim ${claimNo} waits for your answer`,
      },
    })),
    now,
  )
}

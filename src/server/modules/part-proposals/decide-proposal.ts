// What staff decide on a proposed part. Each tells the proposer.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { proposalPictures } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import type { RowOf } from '../../engine/hook.ts'
import { isPlatform } from '../../engine/visible-rows.ts'
import { claimFiles } from '../files/claim-files.ts'
import { tell } from '../messages/tell.ts'
import { copyNumbersToParts, distinctNumbers, saveNumbers } from '../parts/part-numbers.ts'
import { rebuildDocuments } from '../parts/rebuild-documents.ts'
import { addPictures, insertPartNumbers, insertParts } from '../parts/write-parts.ts'

type Proposal = RowOf<'part-proposal'>

/** Makes a part of the catalogue of a proposal; it is found at once. Throws PROPOSAL_KNOWN. */
export async function acceptProposal(
  tx: Tx,
  ctx: SignedIn,
  { proposal, brandId, categoryId }: { proposal: Proposal; brandId: string; categoryId: string },
): Promise<void> {
  mustBeStaff(ctx, 'catalogue_part_proposal_accept')
  const { code, nameZh, tenantId } = proposal
  const numbers = distinctNumbers(proposal.oeNumbers ?? [])
  const known = await maybeOne(
    tx,
    sql<{ part: string }>`
      select code || ' ' || name_zh as part from parts where brand_id = ${brandId} and code_n = ${normalizeOe(code)} limit 1
    `,
  )
  if (known) throw new AppError('PROPOSAL_KNOWN', known)
  const partId = newId()
  const part = {
    ...{ id: partId, code, code_n: normalizeOe(code), name_zh: nameZh, name_en: proposal.nameEn || nameZh },
    ...{ brand_id: brandId, category_id: categoryId, spec: proposal.spec ?? '' },
    ...{ features: proposal.fitment ?? '', oe_numbers: numbers },
  }
  await insertParts(tx, [part], { broughtBy: tenantId, userId: ctx.me.userId, now: ctx.now })
  await saveNumbers(tx, { partId, numbers })
  const pictures = proposal.pictures ?? []
  // The catalogue is everybody's, and so are its pictures.
  await claimFiles(tx, ctx, { named: [{ keys: pictures, limits: proposalPictures }], tenantId, shared: true })
  await addPictures(tx, { partId, pictures })
  await rebuildDocuments(tx, [partId])
  await audit(tx, ctx, {
    action: 'create',
    entity: 'part',
    entityId: partId,
    after: { code, nameZh, proposalId: proposal.id },
  })
  await setPart(tx, proposal, partId)
  await tellProposer(tx, ctx, proposal, {
    name: { zh: '您提议的配件已收录', en: 'Your proposed part is in the catalogue' },
    content: {
      zh: `“${nameZh}”（${code}）已收录，买家可以搜到。请在“提议新配件”页面为它上架。`,
      en: `“${nameZh}” (${code}) can be found now. Put it on sale from the page Propose a part.`,
    },
  })
}

/** Adds a proposal's OE numbers to a part that the catalogue has. */
export async function mergeProposal(
  tx: Tx,
  ctx: SignedIn,
  { proposal, partId }: { proposal: Proposal; partId: string },
): Promise<void> {
  mustBeStaff(ctx, 'catalogue_part_proposal_merge')
  const numbers = distinctNumbers(proposal.oeNumbers ?? [])
  const present = await many(
    tx,
    sql<{ oeN: string; place: number }>`select oe_n, place from part_oe where part_id = ${partId}`,
  )
  const next = Math.max(-1, ...present.map(({ place }) => place)) + 1
  const has = new Set(present.map(({ oeN }) => oeN))
  const added = numbers.filter((raw) => !has.has(normalizeOe(raw)))
  await insertPartNumbers(
    tx,
    added.map((raw, at) => ({ part_id: partId, oe_n: normalizeOe(raw), raw, place: next + at })),
  )
  await copyNumbersToParts(tx, [partId])
  await rebuildDocuments(tx, [partId])
  await audit(tx, ctx, {
    action: 'update',
    entity: 'part',
    entityId: partId,
    after: { oeNumbers: added, proposalId: proposal.id },
  })
  const { part } = await one(
    tx,
    sql<{ part: string }>`select code || ' ' || name_zh as part from parts where id = ${partId}`,
  )
  await tellProposer(tx, ctx, proposal, {
    name: { zh: '您提议的配件目录中已有', en: 'The catalogue has your proposed part' },
    content: {
      zh: `“${proposal.nameZh}”就是 ${part}，OE 号已补充。请在“提议新配件”页面为它上架。`,
      en: `“${proposal.nameZh}” is ${part}, which has its OE numbers now. Put it on sale from the page Propose a part.`,
    },
  })
}

/** Tells the proposer why a part is not taken. */
export async function refuseProposal(
  tx: Tx,
  ctx: SignedIn,
  { proposal, reason }: { proposal: Proposal; reason: string },
): Promise<void> {
  mustBeStaff(ctx, 'catalogue_part_proposal_refuse')
  await tellProposer(tx, ctx, proposal, {
    name: { zh: '您提议的配件未被收录', en: 'Your proposed part was refused' },
    content: {
      zh: `“${proposal.nameZh}”（${proposal.code}）未被收录：${reason}`,
      en: `“${proposal.nameZh}” (${proposal.code}) was refused: ${reason}`,
    },
  })
}

function mustBeStaff(ctx: SignedIn, permission: string) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission })
}

function setPart(tx: Tx, { id }: Proposal, partId: string) {
  return run(tx, sql`update part_proposals set part_id = ${partId} where id = ${id}`)
}

async function tellProposer(
  tx: Tx,
  { now }: SignedIn,
  { id, tenantId }: Proposal,
  words: { name: { zh: string; en: string }; content: { zh: string; en: string } },
) {
  const { by } = await one(
    tx,
    sql<{ by: string | null }>`select created_by::text as by from part_proposals where id = ${id}`,
  )
  if (by === null) return
  await tell(
    tx,
    { ...words, tenantId, userIds: [by], type: 'record', sourceId: id, sourceNum: 'part-proposal' },
    now,
  )
}

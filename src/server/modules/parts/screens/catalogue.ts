// What the screens of the catalogue do beyond their files: numbers in the form in which they are
// compared, and search documents that follow every change in the same transaction.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { maybeOne, type Tx } from '../../../db/connection.ts'
import { attributeColumns } from '../attribute-columns.ts'
import { giveUsualAttributes } from '../give-usual-attributes.ts'
import { closesCircle } from '../link-circle.ts'
import { distinctNumbers, saveNumbers } from '../part-numbers.ts'
import { dropForeignAttributes } from '../part-attributes.ts'
import { rebuildDocuments } from '../rebuild-documents.ts'
import { refreshDocumentsOf, type Renamed } from '../stale-documents.ts'
import type { SignedIn } from '../../../context.ts'
import type { AfterOf, ChangeOf, HookOf } from '../../../engine/hook.ts'

export const part: HookOf<'part'> = {
  beforeSave(_tx, _ctx, { before, after }) {
    // An English name that only stood in for the Chinese one goes with it.
    if (before && before.nameEn === before.nameZh && after.nameEn === before.nameEn) after.nameEn = null
    for (const prop of ['spec', 'features', 'drawingNumber', 'origin'] as const) after[prop] ??= ''
    after.nameEn ??= after.nameZh
    after.codeN = normalizeOe(after.code ?? '')
    after.drawingN = normalizeOe(after.drawingNumber ?? '')
    after.oeNumbers = distinctNumbers(after.oeNumbers ?? [])
  },
  async afterSave(tx, _ctx, { id, before, after }) {
    const numbers = after.oeNumbers ?? []
    if (!before || differs(before, after, ['oeNumbers'])) await saveNumbers(tx, { partId: id, numbers })
    if (before && differs(before, after, ['categoryId'])) await dropForeignAttributes(tx, id)
    await rebuildDocuments(tx, [id])
  },
  moreColumns: attributeColumns,
}

/** Links are lines of a part: what replaces what must not run in a circle. */
export const partLink: HookOf<'part-link'> = {
  async beforeSave(tx, _ctx, { after }) {
    // Other links than replacements do not ask for it.
    after.goesBack ??= false
    const link = { partId: String(after.partId), otherId: String(after.otherId) }
    const isReplacement = after.kind === 'SUPERSEDES'
    if (link.partId === link.otherId || (isReplacement && (await closesCircle(tx, link))))
      throw new AppError('PART_LINK_CIRCLE')
  },
}

/** The series of a fitting truck are words that find the part. */
export const partFitment: HookOf<'part-fitment'> = {
  afterSave: (tx, _ctx, { after }) => rebuildDocuments(tx, [String(after.partId)]),
  afterRemove: (tx, _ctx, rows) => rebuildDocuments(tx, partsOf(rows)),
}

export const engine: HookOf<'engine'> = { beforeSave: (_tx, _ctx, { after }) => comparedCode(after) }
export const vehicleModel: HookOf<'vehicle-model'> = {
  beforeSave: (_tx, _ctx, { after }) => comparedCode(after),
}

function comparedCode(after: AfterOf<'engine' | 'vehicle-model'>) {
  after.codeN = normalizeOe(after.code ?? '')
}

export const brand: HookOf<'brand'> = {
  afterSave: renames((id) => ({ brandId: id })),
  afterMerge: (tx, _ctx, { id }) => refreshDocumentsOf(tx, { brandId: id }),
}
export const vehicleSeries: HookOf<'vehicle-series'> = {
  afterSave: renames((id) => ({ seriesId: id })),
  afterMerge: (tx, _ctx, { id }) => refreshDocumentsOf(tx, { seriesId: id }),
}

export const partCategory: HookOf<'part-category'> = {
  async beforeSave(tx, _ctx, { after }) {
    const above = after.parentId
      ? await maybeOne(
          tx,
          sql<{ level: number }>`select level from part_categories where id = ${String(after.parentId)}`,
        )
      : undefined
    const level = (above?.level ?? 0) + 1
    if (level > MOST_LEVELS) throw new AppError('CATEGORY_TOO_DEEP')
    after.level = level
  },
  async afterSave(tx, ctx, change) {
    await renames((id) => ({ categoryId: id }))(tx, ctx, change)
    if (!change.before) await giveUsual(tx, ctx, [change.id])
  },
  actions: {
    usualAttributes: async (tx, ctx, { rows }) =>
      giveUsual(
        tx,
        ctx,
        rows.map(({ id }) => id),
      ),
  },
}

const giveUsual = async (tx: Tx, { me, now }: SignedIn, categoryIds: string[]) => {
  const added = await giveUsualAttributes(tx, { categoryIds, by: me.userId, now })
  return { added }
}

/** The search of a category looks two steps down. */
const MOST_LEVELS = 3

/** The parts that these rows belong to, each once. */
export function partsOf(rows: { partId: string }[]): string[] {
  return [...new Set(rows.map(({ partId }) => String(partId)))]
}

function renames(of: (id: string) => Renamed) {
  return async (
    tx: Tx,
    _ctx: SignedIn,
    { id, before, after }: ChangeOf<'brand' | 'vehicle-series' | 'part-category'>,
  ) => {
    if (before && differs(before, after, ['nameZh', 'nameEn'])) await refreshDocumentsOf(tx, of(id))
  }
}

function differs<P extends string>(before: NoInfer<Props<P>>, after: NoInfer<Props<P>>, props: P[]): boolean {
  return props.some((prop) => JSON.stringify(before[prop] ?? null) !== JSON.stringify(after[prop] ?? null))
}

type Props<P extends string> = { readonly [Prop in P]?: unknown }

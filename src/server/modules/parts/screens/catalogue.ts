// Hooks of the catalogue screens: they normalise numbers for comparison and update search documents in the
// same transaction as every change.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { maybeOne, type Tx } from '../../../db/connection.ts'
import { closesCircle } from '../link-circle.ts'
import { distinctNumbers, saveNumbers } from '../part-numbers.ts'
import { rebuildDocuments } from '../rebuild-documents.ts'
import { refreshDocumentsOf, type Renamed } from '../stale-documents.ts'
import type { SignedIn } from '../../../context.ts'
import type { Change, Hook, Row } from '../../../engine/hook.ts'

export const part: Hook = {
  beforeSave(_tx, _ctx, { before, after }) {
    // An English name that was only a copy of the Chinese one changes with it.
    if (before && before['nameEn'] === before['nameZh'] && after['nameEn'] === before['nameEn'])
      after['nameEn'] = null
    for (const prop of ['spec', 'features', 'drawingNumber', 'origin']) after[prop] ??= ''
    after['nameEn'] ??= after['nameZh']
    after['codeN'] = normalizeOe(String(after['code'] ?? ''))
    after['drawingN'] = normalizeOe(String(after['drawingNumber']))
    after['oeNumbers'] = distinctNumbers((after['oeNumbers'] as string[] | null) ?? [])
  },
  async afterSave(tx, _ctx, { id, before, after }) {
    const numbers = after['oeNumbers'] as string[]
    if (!before || differs(before, after, ['oeNumbers'])) await saveNumbers(tx, { partId: id, numbers })
    await rebuildDocuments(tx, [id])
  },
}

/** Links are lines of a part; replacements must not form a circle. */
export const partLink: Hook = {
  async beforeSave(tx, _ctx, { after }) {
    const link = { partId: String(after['partId']), otherId: String(after['otherId']) }
    const isReplacement = after['kind'] === 'SUPERSEDES'
    if (link.partId === link.otherId || (isReplacement && (await closesCircle(tx, link))))
      throw new AppError('PART_LINK_CIRCLE')
  },
}

/** The series of the trucks that a part fits are searchable words of the part. */
export const partFitment: Hook = {
  afterSave: (tx, _ctx, { after }) => rebuildDocuments(tx, [String(after['partId'])]),
}

export const engine: Hook = { beforeSave: (_tx, _ctx, { after }) => comparedCode(after) }
export const vehicleModel: Hook = { beforeSave: (_tx, _ctx, { after }) => comparedCode(after) }

function comparedCode(after: Row) {
  after['codeN'] = normalizeOe(String(after['code'] ?? ''))
}

export const brand: Hook = { afterSave: renames((id) => ({ brandId: id })) }
export const vehicleSeries: Hook = { afterSave: renames((id) => ({ seriesId: id })) }

export const partCategory: Hook = {
  async beforeSave(tx, _ctx, { after }) {
    const above = after['parentId']
      ? await maybeOne(
          tx,
          sql<{ level: number }>`select level from part_categories where id = ${String(after['parentId'])}`,
        )
      : undefined
    const level = (above?.level ?? 0) + 1
    if (level > MOST_LEVELS) throw new AppError('CATEGORY_TOO_DEEP')
    after['level'] = level
  },
  afterSave: renames((id) => ({ categoryId: id })),
}

/** A search by category looks two levels down. */
const MOST_LEVELS = 3

export const offer: Hook = {
  beforeSave(_tx, _ctx, change) {
    change.after['supplierId'] = change.tenantId
    change.after['supplierCode'] ??= ''
  },
  // The supplier's own number is one of those that find the part.
  afterSave: (tx, _ctx, { after }) => rebuildDocuments(tx, [String(after['partId'])]),
}

function renames(of: (id: string) => Renamed) {
  return async (tx: Tx, _ctx: SignedIn, { id, before, after }: Change) => {
    if (before && differs(before, after, ['nameZh', 'nameEn'])) await refreshDocumentsOf(tx, of(id))
  }
}

function differs(before: Row, after: Row, props: string[]): boolean {
  return props.some((prop) => JSON.stringify(before[prop] ?? null) !== JSON.stringify(after[prop] ?? null))
}

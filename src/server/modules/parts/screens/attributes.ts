// What the screens of attributes do beyond their files: values are read by the type of their attribute, and
// search documents follow every change.
import { sql } from 'kysely'
import { readAttributeValue } from '../../../../shared/attribute-value.ts'
import { AppError } from '../../../../shared/errors.ts'
import { maybeOne, type Tx } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { readAttributes } from '../part-attributes.ts'
import { valueRefusal } from '../value-refusal.ts'
import { rebuildDocuments } from '../rebuild-documents.ts'
import { refreshDocumentsOf } from '../stale-documents.ts'

export const attribute: HookOf<'attribute'> = {
  beforeSave(_tx, _ctx, { after }) {
    if (after.kind === 'TEXT') after.filterable = false
  },
  async afterSave(tx, _ctx, { before, after }) {
    const words = (row: Pick<typeof after, 'unit' | 'nameZh' | 'status'>) =>
      [row.unit, row.nameZh, row.status].join('\n')
    if (before && words(before) !== words(after))
      await refreshDocumentsOf(tx, { categoryId: String(after.categoryId) })
  },
}

export const attributeChoice: HookOf<'attribute-choice'> = {
  async afterSave(tx, _ctx, { before, after }) {
    if (!before || (before.nameZh === after.nameZh && before.nameEn === after.nameEn)) return
    const categoryId = await categoryOf(tx, String(after.attributeId))
    if (categoryId) await refreshDocumentsOf(tx, { categoryId })
  },
}

export const partAttribute: HookOf<'part-attribute'> = {
  async beforeSave(tx, { language }, { after }) {
    // What is missing is told with the other faults of the row.
    if (!after.attributeId) return
    const [rule] = await readAttributes(tx, { attributeIds: [String(after.attributeId)] })
    if (!rule) throw new AppError('RECORD_NOT_FOUND')
    const typed = after.value ?? ''
    const read = readAttributeValue(typed, rule)
    if (!read) throw valueRefusal(rule, typed, language)
    Object.assign(after, read)
  },
  afterSave: (tx, _ctx, { after }) => rebuildDocuments(tx, [String(after.partId)]),
}

async function categoryOf(tx: Tx, attributeId: string): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ categoryId: string }>`
      select category_id::text as category_id from category_attributes where id = ${attributeId}
    `,
  )
  return row?.categoryId
}

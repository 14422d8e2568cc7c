// Names in cells become dictionary values and ids: a statement per field and tenant, however many rows.
import { sql } from 'kysely'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { nearest } from '../../../shared/screen/nearest.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { conditionSql } from '../condition-sql.ts'
import { namingColumns } from '../labels.ts'
import { hasId, isIdOf } from '../row-ids.ts'
import { tableOf } from '../row-sql.ts'
import { relatedParameters } from '../related-values.ts'
import { visible } from '../visible-rows.ts'
import type { Beside } from './chosen-beside.ts'
import type { DictEntry } from './dict-labels.ts'
import { sameName } from './read-cell.ts'

export type Found = { value: string } | { fault: Text }

/** The dictionary value that a text names, by value or by label in either language. */
export function findDictValue(text: string, entries: DictEntry[]): Found {
  const name = sameName(text)
  const enabled = entries.filter((entry) => entry.enabled)
  const found =
    enabled.find(({ value }) => value === text.trim()) ??
    enabled.find(({ value, zh, en }) => [value, zh, en].some((each) => sameName(each) === name))
  if (found) return { value: found.value }
  return { fault: { zh: notOffered('zh', text, enabled), en: notOffered('en', text, enabled) } }
}

const MOST_TOLD = 12

function notOffered(language: 'zh' | 'en', text: string, entries: DictEntry[]): string {
  const labels = entries.map((entry) => entry[language])
  const near = nearest(text, labels)
  if (near)
    return language === 'zh'
      ? `没有“${text}”，是否为“${near}”？`
      : `“${text}” is not offered, did you mean “${near}”?`
  const told = labels.slice(0, MOST_TOLD).join(language === 'zh' ? '、' : ', ')
  const more = labels.length > MOST_TOLD ? ' …' : ''
  return language === 'zh' ? `只能是：${told}${more}` : `must be one of: ${told}${more}`
}

interface Asked {
  field: Field
  tenantId: string
  /** What the choices of the row follow from besides. */
  beside: Beside
  texts: string[]
}

/** Finds rows by label or id, and remembers them for the rest of the file. */
export interface ReferenceFinder {
  /** Looks up all that are not known yet. */
  load: (db: Queryable, asked: Asked) => Promise<void>
  /** What was loaded. */
  find: (asked: Omit<Asked, 'texts'>, text: string) => Found
  /** A row that this very import makes: later rows may point to it. */
  add: (screen: Screen, row: { label: string; id: string; tenantId: string }) => void
}

const UNKNOWN: Found = { fault: { zh: '不存在或不可用', en: 'does not exist or is not available' } }
const SEVERAL: Found = {
  fault: { zh: '有多条同名数据，请填写其编号', en: 'is the name of several records, enter the id instead' },
}

export function referenceFinder(ctx: SignedIn): ReferenceFinder {
  const known = new Map<string, Map<string, Found>>()
  const made = new Map<string, Found>()
  const namesOf = ({ field, tenantId, beside }: Omit<Asked, 'texts'>) => {
    const key = `${field.prop} ${tenantId} ${beside.key}`
    if (!known.has(key)) known.set(key, new Map())
    return known.get(key)!
  }
  return {
    async load(db, asked) {
      const { texts } = asked
      const names = namesOf(asked)
      const fresh = [...new Set(texts)].filter((text) => !names.has(text))
      if (fresh.length === 0) return
      const found = await findRows(db, ctx, { ...asked, texts: fresh })
      for (const text of fresh) {
        const ids = found.byLabel.get(text)
        if (ids) names.set(text, ids.length === 1 ? { value: ids[0]! } : SEVERAL)
        else if (found.ids.has(text)) names.set(text, { value: text })
        else names.set(text, UNKNOWN)
      }
    },
    find(asked, text) {
      const found = namesOf(asked).get(text) ?? UNKNOWN
      const { field, tenantId } = asked
      // Whether a row that was just made fits the others is only known once it is stored.
      if (found !== UNKNOWN || field.ref!.needs.length > 0) return found
      return made.get(`${field.ref!.screen} ${tenantId} ${text}`) ?? UNKNOWN
    },
    add(screen, { label, id, tenantId }) {
      const key = `${screen.name} ${tenantId} ${label}`
      made.set(key, made.has(key) ? SEVERAL : { value: id })
    },
  }
}

async function findRows(db: Queryable, ctx: SignedIn, { field, tenantId, beside, texts }: Asked) {
  const { screen, isExisting, where } = field.ref!
  const byLabel = new Map<string, string[]>()
  const ids = new Set<string>()
  const target = ctx.services.screens.byName(screen)
  if (!target) return { byLabel, ids }
  const columns = namingColumns(target, ctx).filter((column) => column !== 'id')
  // Shared rows and tenants themselves belong to everyone who may see them.
  const sameTenant = !isExisting && target.table.tenancy === 'own' && target.name !== 'tenant'
  const { fields } = target
  const related = relatedParameters(beside.around, beside.related)
  const labels = columns.map((column) => sql`${sql.ref(`t.${column}`)} = any(${texts}::text[])`)
  const rows = await many(
    db,
    sql<{ id: string; labels: (string | null)[] }>`
      select t.id::text as id, array[${sql.join([...columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`), sql`null::text`])}] as labels
      from ${tableOf(target)} t
      where (${sql.join(
        [
          hasId(
            target,
            texts.filter((text) => isIdOf(target, text)),
          ),
          ...labels,
        ],
        sql` or `,
      )})
        and ${visible(target, ctx)}
        ${sameTenant ? sql`and t.tenant_id = ${tenantId}` : sql``}
        ${where ? sql`and ${conditionSql(where, { fields, me: ctx.me, now: ctx.now, alias: 't', related })}` : sql``}
    `,
  )
  for (const row of rows) {
    ids.add(row.id)
    for (const label of new Set(row.labels)) {
      if (label !== null) byLabel.set(label, [...(byLabel.get(label) ?? []), row.id])
    }
  }
  return { byLabel, ids }
}

// Columns of an imported sheet of parts that are named like attributes: 外径, 电压 (V), Teeth.
import { sql } from 'kysely'
import { readAttributeValue, type AttributeValue } from '../../../shared/attribute-value.ts'
import { sentence, type AppError, type Language } from '../../../shared/errors.ts'
import { withoutUnit } from '../../../shared/name-key.ts'
import { many, type Tx } from '../../db/connection.ts'
import type { AfterOf, MoreCell, MoreColumns } from '../../engine/hook.ts'
import { readAttributeNames, readAttributes, type KnownAttribute } from './part-attributes.ts'
import { valueRefusal } from './value-refusal.ts'
import { savePartValues } from './write-attributes.ts'

type GivenValue = AttributeValue & { attributeId: string }

/** Values that the rows give their parts; an empty cell leaves what there is. */
export const attributeColumns: MoreColumns<AfterOf<'part'>> = {
  async known(db, headers) {
    const names = new Set(await readAttributeNames(db))
    return new Set(headers.filter((header) => names.has(withoutUnit(header))))
  },
  async offered({ db, language }, categoryId) {
    const english = language === 'en'
    const attributes = await readAttributes(db, { categoryIds: [categoryId] })
    return attributes.map(({ nameZh, nameEn, kind, unit, choices }) => ({
      header: `${english ? nameEn : nameZh}${unit ? ` (${unit})` : ''}`,
      rules: [
        english ? 'Optional; an empty cell changes nothing' : '选填；留空不修改',
        ...takes[kind][language],
      ],
      choices: choices.map((choice) => (english ? choice.nameEn || choice.nameZh : choice.nameZh)),
    }))
  },
  async plan(tx, { language }, rows) {
    const categoryIds = [...new Set(rows.flatMap(({ after }) => after.categoryId ?? []))]
    const rules = await readAttributes(tx, { categoryIds })
    const before = await storedValues(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, after, cells }) => {
      const own = rules.filter(({ categoryId }) => categoryId === after.categoryId)
      const read = cells.map((cell) => readCell(cell, own, language))
      const values = read.flatMap((each) => ('attributeId' in each ? [each] : []))
      const changed = values.filter(({ attributeId, value }) => before.get(`${id} ${attributeId}`) !== value)
      const faults = read.flatMap((each) => ('msg' in each ? [each] : []))
      return { faults, written: changed.length > 0 ? changed : null }
    })
  },
  async write(tx, { me, now }, rows) {
    const values = rows.flatMap(({ id, written }) =>
      (written as GivenValue[]).map((value) => ({ ...value, partId: id })),
    )
    await savePartValues(tx, values, { userId: me.userId, now })
  },
}

/** What a cell takes, by type of attribute. */
const takes: Record<KnownAttribute['kind'], Record<Language, string[]>> = {
  NUMBER: { zh: ['数字，单位可省略'], en: ['A number, with or without the unit'] },
  CHOICE: { zh: ['从列表中选择'], en: ['One of the list'] },
  TEXT: { zh: [], en: [] },
}

function readCell({ header, text }: MoreCell, rules: KnownAttribute[], language: Language) {
  const key = withoutUnit(header)
  const rule = rules.find(({ nameZh, nameEn }) => [nameZh, nameEn].some((name) => withoutUnit(name) === key))
  const told = ({ code, facts }: Pick<AppError, 'code' | 'facts'>) => ({
    header,
    msg: sentence(code, language, facts),
  })
  if (!rule) return told({ code: 'ATTRIBUTE_OF_OTHER_CATEGORY', facts: { attribute: header } })
  const value = readAttributeValue(text, rule)
  return value ? { ...value, attributeId: rule.attributeId } : told(valueRefusal(rule, text, language))
}

async function storedValues(tx: Tx, partIds: string[]): Promise<Map<string, string>> {
  const rows = await many(
    tx,
    sql<{ partId: string; attributeId: string; value: string }>`
      select part_id::text as part_id, attribute_id::text as attribute_id, value
      from part_attributes
      where part_id = any(${partIds}::bigint[])
    `,
  )
  return new Map(rows.map(({ partId, attributeId, value }) => [`${partId} ${attributeId}`, value]))
}

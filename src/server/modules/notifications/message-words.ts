// What a message says of a row, in both languages.
import type { Language } from '../../../shared/errors.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { filledIn, namedProps, type NotifyRule } from '../../../shared/screen/normal-notify.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Row } from '../../engine/hook.ts'
import { addLabels } from '../../engine/labels.ts'

const NONE = '—'
const MINUTES_END = 16

const boolean: Record<Language, [yes: string, no: string]> = { zh: ['是', '否'], en: ['yes', 'no'] }

/** The rule's sentence about each row, by id, with the row's values filled in. */
export async function messagesOf(
  db: Queryable,
  ctx: SignedIn,
  { screen, rule, rows }: { screen: Screen; rule: NotifyRule; rows: Row[] },
): Promise<Map<string, Text>> {
  const props = namedProps(rule)
  const fields = screen.fields.filter(({ prop }) => props.includes(prop))
  const inLanguage = async (language: Language) => {
    const labelled = rows.map((row) => ({ ...row }))
    await addLabels(db, { ...ctx, language }, { screen, rows: labelled, fields })
    return labelled.map((row) => {
      const said = new Map(fields.map((field) => [field.prop, inWords(ctx, { field, row, language })]))
      return filledIn(rule.say[language], (prop) => said.get(prop) ?? NONE)
    })
  }
  const [zh, en] = [await inLanguage('zh'), await inLanguage('en')]
  return new Map(rows.map((row, at) => [String(row[screen.table.key]), { zh: zh[at]!, en: en[at]! }]))
}

function inWords(
  { services }: SignedIn,
  { field, row, language }: { field: Field; row: Row; language: Language },
): string {
  const { prop, type, dict, ref } = field
  const value = row[prop] ?? null
  if (value === null || value === '') return NONE
  if (ref) return String(row[`${prop}Name`] ?? NONE)
  if (dict) {
    const items = services.screens.dicts.find(({ code }) => code === dict)?.items ?? []
    const labels = [value]
      .flat()
      .map((each) => items.find((item) => item.value === each)?.label[language] ?? String(each))
    return labels.join(language === 'zh' ? '、' : ', ')
  }
  if (type === 'boolean') return boolean[language][value === true ? 0 : 1]
  if (type === 'datetime')
    return businessTime(new Date(String(value)))
      .slice(0, MINUTES_END)
      .replace('T', ' ')
  if (type === 'percent') return `${String(value)}%`
  return [value].flat().join(language === 'zh' ? '、' : ', ')
}

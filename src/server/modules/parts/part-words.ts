// English for what parts say in Chinese: origins, features, sources of links. The dictionary part-word has it;
// words that it lacks stay as they are.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, type Queryable } from '../../db/connection.ts'

interface PartWord {
  value: string
  en: string
}

/** The words in the reader's language, by the Chinese ones; none for Chinese readers. */
export type PartWords = ReadonlyMap<string, string>

const words = sql`
  dicts d join dict_items i on i.dict_id = d.id
    and d.code = 'part-word' and i.status = 'ENABLED' and i.deleted_at is null
`

export const partWordsRead = (language: Language) => sql<PartWord>`
  select i.value, i.label_en as en from ${words} where ${language === 'en'}
`

export const partWordsOf = (rows: PartWord[]): PartWords => new Map(rows.map(({ value, en }) => [value, en]))

export async function readPartWords(db: Queryable, language: Language): Promise<PartWords> {
  return language === 'en' ? partWordsOf(await many(db, partWordsRead(language))) : new Map()
}

/** The English of one word as SQL. */
export const englishWord = (word: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`coalesce((select max(i.label_en) from ${words} where i.value = ${word}), ${word})`

/** A text word by word: a text that is known as a whole, else its parts between spaces. */
export function inWords(text: string, known: PartWords): string {
  if (known.size === 0) return text
  const whole = known.get(text)
  if (whole !== undefined) return whole
  const parts = text.split(' ')
  return parts.some((part) => known.has(part))
    ? parts.map((part) => known.get(part) ?? part).join(', ')
    : text
}

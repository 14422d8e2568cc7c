import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import { tradeWords } from './words/words.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/**
 * The trade's words, for every installation. Words that somebody has already entered under the same name are kept,
 * and the trade's are added to them.
 */
export async function seedTradeWords(tx: Tx, { now }: { now: Date }) {
  const rows = tradeWords.map(({ name, zh, en, loose, system }) => ({
    ...{ id: newId(), name, system },
    words: [...zh, ...en],
    loose_words: loose,
  }))
  await run(
    tx,
    sql`
      insert into synonyms (id, tenant_id, name, words, loose_words, category_id, created_at, updated_at)
      select w.id, ${PLATFORM_TENANT}, w.name, w.words, w.loose_words, c.id, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as w (id bigint, name text, words text[], loose_words text[], system text)
      left join part_categories c on c.code = w.system and c.tenant_id = ${PLATFORM_TENANT}
      on conflict (name) do update
      set words = array(select distinct unnest(synonyms.words || excluded.words)),
        loose_words = array(select distinct unnest(synonyms.loose_words || excluded.loose_words)),
        category_id = coalesce(synonyms.category_id, excluded.category_id)
    `,
  )
}

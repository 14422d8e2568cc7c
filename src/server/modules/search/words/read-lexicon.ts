import { sql } from 'kysely'
import { many, type Queryable } from '../../../db/connection.ts'
import type { Lexicon } from '../../../lexicon.ts'
import { buildLexicon, type LexiconSource } from './lexicon.ts'

/** The tables that the lexicon is made of. */
export const LEXICON_TABLES = 'synonyms part_categories brands vehicle_series engines vehicle_models'.split(
  ' ',
)

/** The words of the catalogue and of the trade as they are now. */
export async function readLexicon(db: Queryable): Promise<Lexicon> {
  const [words, categories, brands, series, engines, models] = await Promise.all([
    many(
      db,
      sql<LexiconSource['words'][number]>`
        select name, words, loose_words, category_id::text from synonyms where status = 'ENABLED' order by id
      `,
    ),
    many(
      db,
      sql<LexiconSource['categories'][number]>`
        select id::text, parent_id::text, name_zh, name_en from part_categories order by level desc, sort, id
      `,
    ),
    many(
      db,
      sql<
        LexiconSource['brands'][number]
      >`select id::text, name_zh, name_en, aliases from brands order by id`,
    ),
    many(
      db,
      sql<
        LexiconSource['series'][number]
      >`select brand_id::text, name_zh, name_en from vehicle_series order by id`,
    ),
    many(
      db,
      sql<LexiconSource['engines'][number]>`select id::text, brand_id::text, code from engines order by id`,
    ),
    many(
      db,
      sql<LexiconSource['models'][number]>`
        select m.id::text, m.engine_id::text, s.brand_id::text, m.code
        from vehicle_models m
        join vehicle_series s on s.id = m.series_id
        order by m.id
      `,
    ),
  ])
  return buildLexicon({ words, categories, brands, series, engines, models })
}

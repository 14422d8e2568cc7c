// The attributes by which a search can be narrowed: those that many of its parts have.
import { sql, type RawBuilder } from 'kysely'
import { withUnit } from '../../../shared/attribute-value.ts'
import type { Language } from '../../../shared/errors.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Asked } from './asked.ts'
import type { AttributeCounts } from './attribute-values.ts'
import { candidates } from './found-parts.ts'
import { hitsOf } from './hits.ts'
import { judged } from './judged-parts.ts'
import { LOOKED_THROUGH } from './looked-at.ts'
import { conditionsOf, meetsAllBut } from './offer-filter.ts'
import type { StatementPlan } from './search-plan.ts'

/** Attributes of a few stray parts would push those of the rest out of sight. */
const OF_ONE_IN = 3
const MOST_ATTRIBUTES = 8
const MOST_VALUES = 50

/** Of more parts than are looked through, this many are as good a sample: each takes several lookups. */
const SAMPLE = 2_000

/** The values of attributes among the found parts, or a sample of them. */
export function attributeStatement(asked: Asked): RawBuilder<AttributeCounts> {
  const { statement } = asked
  const meets = meetsAllBut(conditionsOf(statement.filters))
  // Without conditions on the market, no document that is read is left out.
  const hits = hitsOf(asked, meets ? {} : { most: LOOKED_THROUGH })
  return sql<AttributeCounts>`
    ${PREPARED}
    with ${candidates(asked, hits)},
    ${judged(asked)},
    met as materialized (
      select part_id from judged where ${meets ?? sql`true`} limit ${sql.lit(LOOKED_THROUGH)}
    ),
    some_parts as materialized (
      select part_id from met
      limit (
        select case when count(*) < ${sql.lit(LOOKED_THROUGH)} then count(*) else ${sql.lit(SAMPLE)} end from met
      )
    ),
    held as materialized (
      select a.attribute_id, a.number_value, a.choice_id, count(*)::int as parts
      from some_parts
      join part_attributes a on a.part_id = some_parts.part_id
      where ${isCounted(statement.attributes)}
      group by a.attribute_id, a.number_value, a.choice_id
    )
    select d.id::text as attribute_id, d.name_zh, d.name_en, d.kind, coalesce(d.unit, '') as unit, d.sort,
      k.name_zh as category_zh, k.name_en as category_en,
      trim_scale(had.least)::text as least, trim_scale(had.most)::text as most, listed.entries as "values"
    from (
      select attribute_id, sum(parts)::int as parts, min(number_value) as least, max(number_value) as most
      from held
      group by attribute_id
    ) had
    join category_attributes d
      on d.id = had.attribute_id and d.filterable and d.status = 'ENABLED' and d.kind <> 'TEXT'
    join part_categories k on k.id = d.category_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'value', coalesce('c' || v.choice_id, trim_scale(v.number_value)::text),
        'zh', coalesce(c.name_zh, trim_scale(v.number_value)::text),
        'en', coalesce(nullif(c.name_en, ''), c.name_zh, trim_scale(v.number_value)::text),
        'count', v.parts
      ) order by v.number_value, v.parts desc, v.choice_id), '[]') as entries
      from (
        select number_value, choice_id, parts
        from held
        where attribute_id = had.attribute_id and num_nonnulls(number_value, choice_id) = 1
        order by parts desc, number_value, choice_id
        limit ${sql.lit(MOST_VALUES)}
      ) v
      left join attribute_choices c on c.id = v.choice_id
    ) listed
    where ${isOftenEnough(statement.attributes)}
    order by d.sort, d.id
    limit ${sql.lit(MOST_ATTRIBUTES)}
  `
}

type Counted = StatementPlan['attributes']

function isCounted(counted: Counted): RawBuilder<boolean> {
  if (!counted) return sql<boolean>`false`
  return 'only' in counted
    ? sql<boolean>`a.attribute_id = ${counted.only}::bigint`
    : sql<boolean>`a.attribute_id <> all(${counted.but}::bigint[])`
}

function isOftenEnough(counted: Counted): RawBuilder<boolean> {
  if (counted && 'only' in counted) return sql<boolean>`true`
  return sql<boolean>`had.parts * ${sql.lit(OF_ONE_IN)} >= (select count(*) from some_parts)`
}

/**
 * The attributes in the caller's language, chosen ones in their place among the others. Two kinds of parts may each
 * have a diameter: such attributes say whose they are.
 */
export function presentAttributes(counts: AttributeCounts[], language: Language) {
  const ordered = counts.toSorted((a, b) => a.sort - b.sort || Number(a.attributeId) - Number(b.attributeId))
  const nameOf = ({ nameZh, nameEn }: AttributeCounts) => (language === 'zh' ? nameZh : nameEn)
  const times = Map.groupBy(ordered, nameOf)
  return ordered.map((counted) => {
    const { attributeId, categoryZh, categoryEn, kind, unit, least, most, values } = counted
    const name = nameOf(counted)
    const isShared = times.get(name)!.length > 1
    return {
      ...{ attributeId, kind, unit, name },
      category: isShared ? (language === 'zh' ? categoryZh : categoryEn) : null,
      from: least === null ? null : Number(least),
      to: most === null ? null : Number(most),
      values: values.map(({ value, count, ...names }) => ({
        ...{ value, count },
        label: withUnit(names[language], unit),
      })),
    }
  })
}

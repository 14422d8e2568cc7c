import { sql, type RawBuilder } from 'kysely'
import { RELATED_CAP, type RelatedCount } from '../../../shared/calls/record.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { relationsOf, type Relation } from '../../../shared/screen/related-screens.ts'
import type { SignedIn } from '../../context.ts'
import { one } from '../../db/connection.ts'
import { holdsCode } from '../../may.ts'
import { readableFields } from '../field-access.ts'
import { hasOneOf } from '../filters.ts'
import type { Row } from '../hook.ts'
import { tableOf } from '../row-sql.ts'
import { visible } from '../visible-rows.ts'

interface Counted {
  relation: Relation
  screen: Screen
  field: Field
  id: string
}

/**
 * How many rows of other screens refer to a row, each among those that the caller may see: one
 * statement, in which every count stops at the cap. Screens and fields that take a right which the
 * caller lacks are left out.
 */
export async function countRelated(
  ctx: SignedIn,
  { screen, row }: { screen: Screen; row: Row },
): Promise<RelatedCount[]> {
  const counted = relationsOf(ctx.services.screens.screens, screen).flatMap((relation) =>
    readable(ctx, { screen, row, relation }),
  )
  if (counted.length === 0) return []
  const columns = counted.map((each, at) => sql`(${upToCap(ctx, each)}) as ${sql.ref(`c${at}`)}`)
  const totals = await one(ctx.db, sql<Row>`select ${sql.join(columns)}`)
  return counted.map(({ relation, id }, at) => {
    const total = Number(totals[`c${at}`])
    const { screen: name, prop } = relation
    const title = titleOf(counted[at]!, counted, ctx.language)
    const shown = { screen: name, prop, title, id, total: Math.min(total, RELATED_CAP) }
    return total > RELATED_CAP ? { ...shown, totalCapped: true } : shown
  })
}

/** A screen that refers to the row by several fields has a title for each. */
function titleOf({ screen, field }: Counted, all: Counted[], language: Language): string {
  const title = screen.title[language]
  const isAlone = all.every((each) => each.field === field || each.screen !== screen)
  return isAlone ? title : `${title} · ${field.label[language]}`
}

function readable(
  ctx: SignedIn,
  { screen, row, relation }: { screen: Screen; row: Row; relation: Relation },
): Counted[] {
  const other = ctx.services.screens.byName(relation.screen)
  const list = other?.calls.find(({ kind }) => kind === 'list')
  if (!other || !list || !holdsCode(ctx.me, list.permission)) return []
  const field = readableFields(other, ctx.me).find(({ prop }) => prop === relation.prop)
  const own = readableFields(screen, ctx.me).some(({ prop }) => prop === relation.from)
  const id = row[relation.from]
  if (!field || (!own && relation.from !== screen.table.key)) return []
  return id === null || id === undefined ? [] : [{ relation, screen: other, field, id: String(id) }]
}

function upToCap(ctx: SignedIn, { screen, field, id }: Counted): RawBuilder<unknown> {
  return sql`
    select count(*)
    from (
      select 1
      from ${tableOf(screen)} t
      where ${hasOneOf(field, [id])} and ${visible(screen, ctx)}
      limit ${RELATED_CAP + 1}
    ) as found
  `
}

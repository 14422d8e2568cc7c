import { sql, type RawBuilder } from 'kysely'
import { UnfitValue } from '../../shared/field-types/definition.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import { careParamsOf } from '../../shared/screen/care-params.ts'
import { isCustomProp } from '../../shared/screen/custom-fields.ts'
import { searchedFields } from '../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { signedActs } from '../../shared/screen/normal-approval.ts'
import type { QuickFilter } from '../../shared/screen/normal-list.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import { codeOf } from './allowed-actions.ts'
import { waitsForMySignature } from './approvals/turn-sql.ts'
import { isTooShortForIndex } from './contains.ts'
import { readableFields } from './field-access.ts'
import { filterSql, hasOneOf } from './filters.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { ofGroupSql } from './of-group.ts'
import { careSql } from './care-sql.ts'

export interface SearchAsked {
  /** Over table alias t, in the words of the search's own indexes. */
  where: RawBuilder<unknown>
  /** The same for a walk along the order's index, where most rows will do. */
  walked: RawBuilder<unknown>
  isAsked: boolean
  /** A part of a text is looked for. */
  isText: boolean
  /** No index can serve it, so it is given a limited time. */
  isSlow: boolean
}

const LONGEST_VALUE = 2000

/** What a list, its counts or its export are searched by. Throws INVALID naming the prop at fault. */
export function searchAsked(
  screen: Screen,
  { call, input, ctx }: { call: ScreenCall; input: Row; ctx: SignedIn },
): SearchAsked {
  const own = new Set([
    ...Object.values(call.paging ?? {}),
    'orderBy',
    'quick',
    'only',
    'ofGroup',
    ...Object.keys(screen.api.fixed),
  ])
  if (screen.table.parent !== null) own.add('ancestors')
  const parts: Record<'where' | 'walked', RawBuilder<unknown>[]> = { where: [sql`true`], walked: [sql`true`] }
  const readable = readableFields(screen, ctx.me)
  let isSlow = false
  let isText = false
  for (const [name, value] of Object.entries(input)) {
    if (own.has(name)) continue
    const care = careParamsOf(screen).find((each) => each === name)
    if (care) {
      if (value === '' || value === null || value === undefined) continue
      const kept = careSql(screen, ctx, { name: care, value: String(value).slice(0, LONGEST_VALUE) })
      parts.where.push(kept)
      parts.walked.push(kept)
      continue
    }
    const field = readable.find(({ prop, search, ref }) => prop === name && (search || ref))
    if (!field) throw invalid(ctx.language, { field: name, keyword: 'additionalProperties' })
    if (value === '' || value === null || value === undefined) continue
    if (String(value).length > LONGEST_VALUE)
      throw invalid(ctx.language, { field: name, keyword: 'maxLength', params: { limit: LONGEST_VALUE } })
    try {
      if (!field.search) {
        // The page of the row that is referred to lists by fields that the search form does not have.
        const referring = hasOneOf(field, [String(value)])
        parts.where.push(referring)
        parts.walked.push(referring)
        continue
      }
      const among = searchedFields(screen, field, readable)
      const merges = Boolean(field.ref && ctx.services.screens.byName(field.ref.screen)?.merge)
      parts.where.push(inOneOf(among, { field, value, byIndex: !screen.table.existing, merges }))
      parts.walked.push(inOneOf(among, { field, value, byIndex: false, merges }))
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error
      throw invalid(ctx.language, { field: name, keyword: 'format' })
    }
    if (isUnindexed(screen, field)) isSlow = true
    if (field.search.match !== 'contains') continue
    isText = true
    if (screen.table.existing || isTooShortForIndex(String(value).trim())) isSlow = true
  }
  const { ofGroup } = input
  const chosen = [
    quickAsked(screen, input['quick'], ctx),
    ofGroup === undefined || ofGroup === null || ofGroup === '' ? null : ofGroupSql(screen, ctx, ofGroup),
  ].filter((condition) => condition !== null)
  parts.where.push(...chosen)
  parts.walked.push(...chosen)
  return {
    where: sql`(${sql.join(parts.where, sql` and `)})`,
    walked: sql`(${sql.join(parts.walked, sql` and `)})`,
    isAsked: parts.where.length > 1,
    isText,
    isSlow,
  }
}

/** Only the rows that have a company's field lie in an index, not the order of its values. */
function isUnindexed({ table }: Screen, { prop, search }: Field): boolean {
  return table.grows && isCustomProp(prop) && search?.match === 'between'
}

/** The condition of `field` on any of these. */
function inOneOf(
  among: Field[],
  { field, value, ...asking }: { field: Field; value: unknown; byIndex: boolean; merges: boolean },
): RawBuilder<unknown> {
  const parts = among.map(({ columns }) => filterSql({ ...field, columns }, value, asking))
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`
}

function quickAsked(screen: Screen, name: unknown, ctx: SignedIn): RawBuilder<unknown> | null {
  const { language, me } = ctx
  if (name === undefined || name === null || name === '') return null
  const open = openQuickFilters(screen, me)
  const asked = open.find((each) => each.name === name)
  if (asked) return quickSql(screen, ctx, asked)
  throw invalid(language, {
    field: 'quick',
    keyword: 'enum',
    params: { allowedValues: open.map((each) => each.name) },
  })
}

/**
 * The quick filters over fields that the caller may read, because a count would tell what a field holds, and for
 * signatures that they may give.
 */
export function openQuickFilters(screen: Screen, me: SignedIn['me']): QuickFilter[] {
  const readable = new Set(readableFields(screen, me).map(({ prop }) => prop))
  return screen.list.quick.filter(
    ({ where, sign }) =>
      where.every(({ prop }) => readable.has(prop)) && (sign === null || holdsCode(me, codeOf(screen, sign))),
  )
}

/** A quick filter's condition over table alias t. */
export function quickSql(screen: Screen, ctx: SignedIn, { where, sign }: QuickFilter): RawBuilder<unknown> {
  const act = signedActs(screen).find(({ name }) => name === sign)
  if (act) return waitsForMySignature(screen, ctx, act)
  const parts = where.map(({ prop, values }) =>
    hasOneOf(
      screen.fields.find((field) => field.prop === prop)!,
      values,
    ),
  )
  return sql`(${sql.join(parts, sql` and `)})`
}

import type { BodyOf } from '../../../shared/call.ts'
import type { mergeRows as declaration } from '../../../shared/calls/merge.ts'
import { AppError } from '../../../shared/errors.ts'
import { isJoined, isTakenOver, OF_ALL } from '../../../shared/screen/merge.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { write } from '../../http/write.ts'
import { mayChange } from '../allowed-actions.ts'
import { auditRows } from '../audit-rows.ts'
import { closedFaults, lockedFaults } from '../closed-fields.ts'
import { asRefusal } from '../database-refusals.ts'
import { eraseRows } from '../erase-rows.ts'
import { collectedFaults } from '../faults.ts'
import type { Row } from '../hook.ts'
import { invalid } from '../invalid.ts'
import { propsOf } from '../props-of.ts'
import { refuseUses } from '../refuse-in-use.ts'
import { intoTrash } from '../remove.ts'
import { changeRow } from '../save.ts'
import { settleChanges } from '../settle-changes.ts'
import { usesByBusiness } from '../uses-by-business.ts'
import { readBody } from '../validate.ts'
import { lockRows, readRows } from '../visible-rows.ts'
import { keepCustom } from '../custom-fields/keep-custom.ts'
import { mergeable } from './mergeable.ts'
import { noteMerged } from './merged-rows.ts'
import { moveInViews } from './move-in-views.ts'
import { moveReferences } from './move-references.ts'

type Asked = BodyOf<typeof declaration>

/**
 * Makes rows one, in one transaction: what refers to the others refers to the survivor, what colleagues said
 * of them stands at the survivor, the others go, and the survivor gets the chosen values, through the checks
 * of a change by hand. Throws MERGE_STALE when a row was changed since it was compared, MERGE_APART for rows
 * of several companies, and the refusals of a change, a removal and of moving.
 */
export async function mergeRows(ctx: SignedIn, asked: Asked): Promise<{ row: Row; moved: number }> {
  const screen = await mergeable(ctx, asked.screen)
  const { survivorId } = asked
  const ids = [...new Set(asked.rows.map(({ id }) => id))]
  if (ids.length < 2)
    throw invalid(ctx.language, { field: 'rows', keyword: 'minItems', params: { limit: 2 } })
  if (!ids.includes(survivorId))
    throw invalid(ctx.language, { field: 'survivorId', keyword: 'enum', params: { allowedValues: ids } })
  const hook = ctx.services.screens.hookOf(screen)
  const answer = await write(ctx, async (tx) => {
    const rows = await lockRows(tx, ctx, { screen, ids })
    const byId = new Map(rows.map((row) => [String(row[screen.table.key]), row]))
    refuseUnfit(ctx, { screen, rows, byId, asked })
    const values = valuesFrom(ctx, { screen, asked, byId })
    const gone = rows.filter((row) => row !== byId.get(survivorId))
    const goneIds = gone.map((row) => String(row[screen.table.key]))
    await hook.beforeRemove?.(tx, ctx, gone)
    refuseUses(ctx.language, await usesByBusiness(tx, ctx, { screen, ids: goneIds }))
    const moved = await moveReferences(tx, ctx, { screen, from: goneIds, to: survivorId })
    await moveInViews(tx, ctx.services.screens, { screen, from: goneIds, to: survivorId })
    await ctx.services.ports.moveDiscussions(tx, { screen: screen.name, from: goneIds, to: survivorId })
    if (screen.customFields) await keepCustom(tx, { screen, from: goneIds, to: survivorId })
    await removeMerged(tx, ctx, { screen, rows: gone, ids: goneIds })
    await noteMerged(tx, {
      ...{ tenantId: String(rows[0]!['tenantId']), screen: screen.name, ids: goneIds, survivorId },
      ...{ by: ctx.me.userId, now: ctx.now },
    })
    const row = await changeSurvivor(tx, ctx, { screen, id: survivorId, values })
    await hook.afterMerge?.(tx, ctx, { id: survivorId, goneIds })
    return { row, moved }
  })
  hook.committed?.(ctx)
  return answer
}

interface Compared {
  screen: Screen
  asked: Asked
  byId: Map<string, Row>
}

function refuseUnfit(ctx: SignedIn, { screen, rows, byId, asked }: Compared & { rows: Row[] }) {
  if (asked.rows.some(({ id, version }) => byId.get(id)!['version'] !== version))
    throw new AppError('MERGE_STALE')
  if (new Set(rows.map((row) => row['tenantId'])).size > 1) throw new AppError('MERGE_APART')
  const isOpen = (row: Row) =>
    mayChange(screen, ctx, { row, act: row === byId.get(asked.survivorId) ? 'edit' : 'remove' })
  if (!rows.every(isOpen)) throw new AppError('NOT_ALLOWED_NOW')
}

/** What the survivor gets of the others. Throws INVALID for a field or a row that it cannot take a value of. */
function valuesFrom(ctx: SignedIn, { screen, asked, byId }: Compared): Row {
  const { key } = screen.table
  const values: Row = {}
  for (const [prop, from] of Object.entries(asked.from ?? {})) {
    const field = screen.fields.find((each) => each.prop === prop)
    if (!field || !isTakenOver(screen, field) || (from === OF_ALL && !isJoined(field)))
      throw invalid(ctx.language, { field: `from.${prop}`, keyword: 'additionalProperties' })
    if (from !== OF_ALL && !byId.has(from))
      throw invalid(ctx.language, {
        field: `from.${prop}`,
        keyword: 'enum',
        params: { allowedValues: [...byId.keys()] },
      })
    if (from === OF_ALL) values[prop] = joined(field, [...byId.values()])
    else for (const each of propsOf(field)) values[each] = byId.get(from)![each] ?? null
  }
  if (Object.keys(values).length === 0) return {}
  // The versions have been compared; the body's check wants one.
  const body = { ...values, [key]: asked.survivorId, version: 1 }
  const {
    [key]: _id,
    version: _version,
    ...read
  } = readBody(screen, { body, mode: 'update', language: ctx.language })
  return read
}

function joined({ prop }: Field, rows: Row[]): unknown[] {
  return [...new Set(rows.flatMap((row) => (row[prop] as unknown[] | null) ?? []))]
}

async function removeMerged(
  tx: Tx,
  ctx: SignedIn,
  { screen, rows, ids }: { screen: Screen; rows: Row[]; ids: string[] },
) {
  await asRefusal(ctx, screen, () =>
    screen.table.trash
      ? intoTrash(tx, ctx, { screen, ids })
      : eraseRows(tx, { screen, ids, screens: ctx.services.screens }),
  )
  await auditRows(tx, ctx, { screen, action: 'mergeAway', before: rows, after: [] })
  await settleChanges(tx, ctx, { screen, act: 'remove', before: rows, after: [] })
}

async function changeSurvivor(
  tx: Tx,
  ctx: SignedIn,
  { screen, id, values }: { screen: Screen; id: string; values: Row },
): Promise<Row> {
  // Totals over what was moved to it have changed it already.
  const [before] = await readRows(tx, ctx, { screen, ids: [id] })
  if (!before) throw new AppError('OUT_OF_SIGHT')
  const faults = collectedFaults(ctx.language, [
    ...closedFaults(screen, ctx, { given: values, stands: before }),
    ...lockedFaults(screen, ctx, { given: values, before }),
  ])
  return changeRow(tx, ctx, { screen, before, values, action: 'merge', faults })
}

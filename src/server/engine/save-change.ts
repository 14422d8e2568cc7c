// Checks a change of one row as a whole, and writes it.
import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { shownFields } from '../../shared/screen/hidden-fields.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { audit } from '../audit.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { situation } from './allowed-actions.ts'
import { changedFields } from './changed-fields.ts'
import { claimNamedFiles } from './check-files.ts'
import { valueFaults } from './check-values.ts'
import { columnsOf, type Columns } from './columns-of.ts'
import { asRefusal } from './database-refusals.ts'
import type { Faults } from './faults.ts'
import type { Change, Row } from './hook.ts'
import { addLines } from './lines/read-lines.ts'
import { checkLines, type LinesPlan } from './lines/plan-lines.ts'
import { writeLines } from './lines/save-lines.ts'
import { setTotals } from './lines/totals.ts'
import { assignNumbers } from './number-series.ts'
import { propsOf } from './props-of.ts'
import { shownRow } from './read.ts'
import { idType } from './row-ids.ts'
import { saveLinks, tableOf } from './row-sql.ts'
import { settleChanges } from './settle-changes.ts'
import { takenFaults } from './taken-faults.ts'
import { rowFaults } from './validate.ts'
import { readRows } from './visible-rows.ts'
import { settleApprovals } from './approvals/settle.ts'
import { textsIn } from '../../shared/row.ts'

export interface Saving {
  screen: Screen
  change: Change
  /** What the audit trail says was done. */
  action: string
  /** What is wrong with the body. */
  faults: Faults
  store: (columns: Columns) => Promise<void>
}

/** Writes a change and answers the row as it now stands. Throws INVALID with every fault of the row and its lines. */
export async function saveChange(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, action, faults, store }: Saving,
): Promise<Row> {
  const hook = ctx.services.screens.hookOf(screen)
  const { changed, lines } = await checkChange(tx, ctx, { screen, change, faults })
  // Saved as it stands: a version and an entry in the history would tell of a change that was none.
  if (action === 'update' && change.before && isTheSame(changed, lines))
    return shownRow(tx, ctx, { screen, row: change.before })
  await assignNumbers(tx, ctx, { screen, changes: [change] })
  await asRefusal(ctx, screen, async () => store(await columnsOf(changed, change.after)))
  for (const field of changed) {
    if (field.link)
      await saveLinks(tx, field, {
        id: change.id,
        others: textsIn(change.after[field.prop]),
      })
  }
  await writeLines(tx, ctx, { change, plans: lines })
  await hook?.afterSave?.(tx, ctx, change)
  const [row] = await readRows(tx, ctx, { screen, ids: [change.id] })
  // Whoever saved it would have lost sight of it.
  if (!row) throw new AppError('OUT_OF_SIGHT')
  await settleApprovals(tx, ctx, { screen, rows: [row] })
  await addLines(tx, ctx.services.screens, { screen, rows: [row] })
  await audit(tx, ctx, {
    action,
    entity: screen.name,
    entityId: change.id,
    before: change.before,
    after: row,
    tenantId: change.tenantId,
  })
  await settleChanges(tx, ctx, {
    ...{ screen, act: action, before: change.before ? [change.before] : [], after: [row] },
  })
  return shownRow(tx, ctx, { screen, row })
}

async function checkChange(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, faults }: Pick<Saving, 'screen' | 'change' | 'faults'>,
): Promise<{ changed: Field[]; lines: LinesPlan[] }> {
  const hook = ctx.services.screens.hookOf(screen)
  // What the row does not have is not kept from the time it had it.
  change.after = shownFields(situation(screen, ctx, change.after)).row
  // A hook reads the row by its types: it is asked once the body has the right form.
  if (faults.areNone()) await faults.during(() => hook?.beforeSave?.(tx, ctx, change))
  const lines = await checkLines(tx, ctx, { screen, change, faults })
  setTotals(screen, { change, plans: lines })
  faults.add(rowFaults(screen, ctx, change))
  const changed = changedFields(screen, change)
  const open = [...new Set([...changed, ...followersOf(screen, changed)])].filter(({ prop }) =>
    faults.areNone(prop),
  )
  faults.add(
    await valueFaults(tx, ctx, {
      // The caller's own tenant need not be one that they may see.
      fields: open.filter(({ prop }) => prop !== 'tenantId' || change.tenantId !== ctx.me.tenantId),
      rows: [
        {
          place: '',
          values: chosenAnew(changed, change),
          related: { form: change.after, master: null },
        },
      ],
      around: { form: screen.fields, master: null },
      tenantId: change.tenantId,
    }),
  )
  await faults.during(() => claimNamedFiles(tx, ctx, { screen, changed: open, change }))
  await faults.during(() => refuseLoops(tx, { screen, change }))
  // Alone it is left to the database, which decides it for all writers at once.
  if (!faults.areNone()) faults.add(await takenFaults(tx, ctx, { screen, change, changed }))
  faults.refuse()
  return { changed, lines }
}

/** The choices that follow from a field that changes: they must still fit. */
export function followersOf({ fields }: Pick<Screen, 'fields'>, changed: Field[]): Field[] {
  const props = new Set(changed.flatMap(propsOf))
  return fields.filter(({ ref }) => ref?.needs.some(({ of, prop }) => of === 'form' && props.has(prop)))
}

/** Whether neither a field nor a line is to be written. */
function isTheSame(changed: Field[], lines: LinesPlan[]): boolean {
  return (
    changed.every((field) => field.lines) &&
    lines.every(({ changes, removedIds }) => changes.length === 0 && removedIds.length === 0)
  )
}

/** The row with only those ids of its lists that the change adds: one that was there may stay, seen or not. */
function chosenAnew(changed: Field[], { before, after }: Change): Row {
  if (!before) return after
  const added = changed
    .filter(({ link, ref }) => link !== null && ref?.needs.length === 0)
    .map(({ prop }) => {
      const held = new Set(textsIn(before[prop]))
      return [prop, textsIn(after[prop]).filter((id) => !held.has(id))]
    })
  return { ...after, ...Object.fromEntries(added) }
}

/** A row of a tree must not come to stand below itself. */
export async function refuseLoops(tx: Tx, { screen, change }: { screen: Screen; change: Change }) {
  const parent = screen.fields.find(({ prop }) => prop === screen.table.parent)
  const above = parent && change.after[parent.prop]
  if (!parent || !above || !change.before) return
  const column = sql.ref(parent.columns[0]!)
  const loops = await many(
    tx,
    sql`
      with recursive way (id) as (
        select ${above}::${idType(screen)}
        union
        select ${sql.ref(`t.${parent.columns[0]}`)} from ${tableOf(screen)} t join way on way.id = t.id where ${column} is not null
      )
      select 1 from way where id = ${change.id}
    `,
  )
  if (loops.length > 0) throw new AppError('NOT_ALLOWED_NOW')
}

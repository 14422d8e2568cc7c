import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { codeOf, mayAdd, mayChange, mayWriteShared } from './allowed-actions.ts'
import { seesEveryTenant } from './data-scope-sql.ts'
import { collectedFaults, type Faults } from './faults.ts'
import { readableRow } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { addLines } from './lines/read-lines.ts'
import { closedFaults, lockedFaults } from './closed-fields.ts'
import { fillPresets } from './presets.ts'
import { saveChange } from './save-change.ts'
import { updateRows } from './update-rows.ts'
import { insertRow } from './insert-row.ts'
import { readBodyAsFarAsItGoes } from './validate.ts'
import { lockRows } from './visible-rows.ts'

/** Creates a row from a body and answers it as it now stands. */
export async function createRow(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<Row> {
  if (!mayAdd(screen, ctx)) throw new AppError('NOT_ALLOWED_NOW')
  refuseStrangers(screen, ctx)
  const { values: given, faults: unread } = readBodyAsFarAsItGoes(screen, {
    body,
    mode: 'create',
    language: ctx.language,
  })
  const values = withDefaults(screen, given)
  const closed = closedFaults(screen, ctx, { given, stands: withDefaults(screen, {}) })
  const id = newId()
  const tenantId = ownerOf(screen, ctx, { id, values })
  const answer = await write(ctx, async (tx) => {
    const change: Change = {
      id,
      tenantId,
      before: null,
      after: { ...values, [screen.table.key]: id, tenantId },
    }
    await fillPresets(tx, ctx, { screen, rows: [{ row: change.after, given }], master: null })
    return saveChange(tx, ctx, {
      screen,
      change,
      action: 'create',
      faults: collectedFaults(ctx.language, [...unread, ...closed]),
      store: (columns) => insertRow(tx, ctx, { screen, change, columns }),
    })
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/** Changes the row named in the body. Throws VERSION_CONFLICT with both rows when someone else was faster. */
export async function updateRow(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<Row> {
  refuseStrangers(screen, ctx)
  const { values: given, faults: unread } = readBodyAsFarAsItGoes(screen, {
    body,
    mode: 'update',
    language: ctx.language,
  })
  const { [screen.table.key]: id, version, ...values } = given
  const answer = await write(ctx, async (tx) => {
    const faults = collectedFaults(ctx.language, unread)
    const before = await lockForChange(tx, ctx, { screen, id: String(id), version, values, faults })
    faults.add(closedFaults(screen, ctx, { given: values, stands: before }))
    faults.add(lockedFaults(screen, ctx, { given: values, before }))
    return changeRow(tx, ctx, { screen, before, values, action: 'update', faults })
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

interface Locking {
  screen: Screen
  id: string
  version: unknown
  values: Row
  /** What is wrong with the body the values come from. */
  faults?: Faults
}

/**
 * Locks the row that is to be changed and reads it. Throws NOT_ALLOWED_NOW when the file does not
 * let it be changed, and VERSION_CONFLICT with both rows when it is not of this version any more.
 */
export async function lockForChange(
  tx: Tx,
  ctx: SignedIn,
  { screen, id, version, values, faults }: Locking,
): Promise<Row> {
  const [before] = await lockRows(tx, ctx, { screen, ids: [id] })
  await addLines(tx, ctx.services.screens, { screen, rows: [before!] })
  if (!mayChange(screen, ctx, { row: before!, act: 'edit' })) throw new AppError('NOT_ALLOWED_NOW')
  if (before!['version'] !== version) {
    // Values that could not be read are no side of a conflict.
    faults?.refuse()
    throw new AppError(
      'VERSION_CONFLICT',
      {},
      {
        data: {
          yours: readableRow(screen, ctx.me, { ...before, ...values, version }),
          current: readableRow(screen, ctx.me, before!),
        },
      },
    )
  }
  return before!
}

interface Changing {
  screen: Screen
  before: Row
  values: Row
  action: string
  /** What is wrong with the body the values come from. */
  faults?: Faults
}

/** Gives a locked row new values and answers it as it now stands; `action` is what the audit trail says. */
export function changeRow(
  tx: Tx,
  ctx: SignedIn,
  { screen, before, values, action, faults = collectedFaults(ctx.language) }: Changing,
): Promise<Row> {
  const change: Change = {
    id: String(before[screen.table.key]),
    tenantId: String(before['tenantId']),
    before,
    after: { ...before, ...values },
  }
  return saveChange(tx, ctx, {
    screen,
    change,
    action,
    faults,
    store: (columns) => updateRows(tx, ctx, { screen, ids: [change.id], columns }),
  })
}

/** Refuses a change of shared rows by anybody but the platform. */
export function refuseStrangers(screen: Screen, ctx: SignedIn) {
  if (!mayWriteShared(screen, ctx)) {
    throw new AppError('FORBIDDEN', { permission: codeOf(screen, 'edit') })
  }
}

/** A new row's values with the file's defaults where nothing was given. */
export function withDefaults(screen: Screen, body: Row): Row {
  const values: Row = { ...body }
  for (const { prop, default: given } of screen.fields) {
    if (given !== null && (values[prop] === undefined || values[prop] === null)) values[prop] = given
  }
  if (screen.states) values[screen.states.field] = screen.states.start
  return values
}

/** Who sees every tenant may write a tenant's row where the screen has the field; everyone else their own. */
export function ownerOf(screen: Screen, ctx: SignedIn, { id, values }: { id: string; values: Row }): string {
  if (screen.name === 'tenant') return id
  const asked = values['tenantId']
  if (asked === undefined || asked === null || asked === ctx.me.tenantId) return ctx.me.tenantId
  if (!seesEveryTenant(ctx.me))
    throw invalid(ctx.language, {
      field: 'tenantId',
      keyword: 'enum',
      params: { allowedValues: [ctx.me.tenantId] },
    })
  return String(asked)
}

// Carries a run through: the check reads everything and changes nothing; the import plans every row
// again, because the world may have changed since, and writes it.
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { openSheetFile } from '../../spreadsheet/open-sheet-file.ts'
import type { SheetFile, SheetRow } from '../../spreadsheet/sheet-cell.ts'
import { sizeOf } from '../../spreadsheet/sheet-limits.ts'
import { attempt } from '../attempt.ts'
import { referenceFinder } from './choices.ts'
import { dictEntries } from './dict-labels.ts'
import { matchSheet } from './match-columns.ts'
import { faultsOf, type CellFault } from './cell-faults.ts'
import type { Pass } from './pass.ts'
import { planRows, type PlannedRow } from './plan-rows.ts'
import { countsOf, settleRun, type Counts, type RunAtWork } from './run-work.ts'
import { saveFaults, type SheetColumns } from './runs.ts'
import { saveRows } from './save-rows.ts'
import { isExample } from './template-words.ts'

/** Rows are planned and written in pieces of this many, or of as many as hold so many characters. */
const PIECE = 1000
const PIECE_CHARACTERS = 512 * 1024

export interface RunWork {
  run: RunAtWork
  screen: Screen
  worker: string
  /** Told after every piece how many rows were read. */
  progress: (rows: number) => void
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** The worker was stopped, or another has taken the run over: nothing of this piece may be kept. */
export class ImportInterrupted extends Error {
  override name = 'ImportInterrupted'
}

/** Reads and judges every row. Throws the refusal of a file that cannot be imported at all. */
export async function checkImport(ctx: SignedIn, work: RunWork) {
  const counts = noRows()
  const columns = await withPass(ctx, work, (pass) => checkRows(ctx, { work, pass, counts }))
  if (counts.rows === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  await settle(ctx, ctx.db, work, { status: 'CHECKED', counts, columns })
}

async function checkRows(
  ctx: SignedIn,
  { work, pass, counts }: { work: RunWork; pass: Pass; counts: Counts },
): Promise<SheetColumns> {
  for await (const rows of piecesOf(pass, work)) {
    await inTransaction(ctx.db, async (tx) => {
      const plans = await planRows(tx, pass, { rows, lock: false })
      await keepFaults(tx, work, plans)
      count(counts, plans)
    })
    work.progress(counts.rows)
  }
  return columnsOf(pass)
}

/** Writes the rows: all in one transaction, or the good ones piece by piece. */
export async function carryOutImport(ctx: SignedIn, work: RunWork) {
  await withPass(ctx, work, (pass) =>
    work.run.mode === 'GOOD' ? importGood(ctx, work, pass) : importAll(ctx, work, pass),
  )
  ctx.services.screens.hookOf(work.screen).committed?.(ctx)
  ctx.services.outbox.nudge()
}

async function importAll(ctx: SignedIn, work: RunWork, pass: Pass) {
  const counts = noRows()
  const bad: PlannedRow[] = []
  const undone = new Error('The import is undone as a whole.')
  try {
    await inTransaction(ctx.db, async (tx) => {
      for await (const rows of piecesOf(pass, work)) {
        const plans = await planRows(tx, pass, { rows, lock: true })
        await saveOrTell(tx, pass, plans)
        bad.push(...plans.filter(({ act }) => act === 'bad'))
        count(counts, plans)
        work.progress(counts.rows)
      }
      if (bad.length > 0) throw undone
      await settle(ctx, tx, work, { status: 'DONE', counts })
    })
  } catch (error) {
    if (error !== undone) throw error
    await keepFaults(ctx.db, work, bad)
    await settle(ctx, ctx.db, work, {
      status: 'CHECKED',
      counts,
      problem: { error: 'IMPORT_HAS_FAULTS', facts: { count: bad.length } },
    })
  }
}

async function importGood(ctx: SignedIn, work: RunWork, pass: Pass) {
  const { lastRow } = work.run
  const counts = lastRow > 0 ? await countsOf(ctx.db, work.run.id) : noRows()
  for await (const rows of piecesOf(pass, work)) {
    const fresh = rows.filter(({ row }) => row > lastRow)
    await inTransaction(ctx.db, async (tx) => {
      // What was settled before an interruption is read again, so that repeated keys are noticed.
      const settled = rows.filter(({ row }) => row <= lastRow)
      if (settled.length > 0) await planRows(tx, pass, { rows: settled, lock: false })
      const plans = await planRows(tx, pass, { rows: fresh, lock: true })
      await saveOrTell(tx, pass, plans)
      await keepFaults(tx, work, plans)
      count(counts, plans)
      await settle(ctx, tx, work, { status: 'IMPORTING', counts, lastRow: rows.at(-1)!.row })
    })
    work.progress(counts.rows)
  }
  await settle(ctx, ctx.db, work, { status: 'DONE', counts })
}

/**
 * Writes the planned rows. When the database or a hook refuses them, each is tried by itself, so that
 * the one at fault is known and the others stand.
 */
async function saveOrTell(tx: Tx, pass: Pass, plans: PlannedRow[]) {
  if (!(await attempt(tx, () => saveRows(tx, { pass, plans })))) return
  for (const plan of plans) {
    if (plan.act !== 'create' && plan.act !== 'update') continue
    const refusal = await attempt(tx, () => saveRows(tx, { pass, plans: [plan] }))
    if (!refusal) continue
    plan.act = 'bad'
    plan.faults.push(...faultsOf(pass, refusal, { row: plan.row, cells: [] }))
  }
}

/** Opens the run's file for as long as `carry` takes. */
async function withPass<T>(ctx: SignedIn, work: RunWork, carry: (pass: Pass) => Promise<T>): Promise<T> {
  const file = await openSheetFile(work.run.content, work.run.fileName)
  try {
    return await carry(await openPass(ctx, work, file))
  } finally {
    await file.close()
  }
}

async function openPass(ctx: SignedIn, { run: { given }, screen }: RunWork, file: SheetFile): Promise<Pass> {
  const matched = await matchSheet(file, { screen, given: Object.keys(given), ctx })
  const fields = matched.columns.map(({ field }) => field)
  const secrets = screen.fields.filter(({ secret, required }) => secret && required)
  return {
    ...{ ctx, screen, matched, given, from1904: file.from1904 },
    dicts: await dictEntries(ctx, fields),
    references: referenceFinder(ctx),
    seen: new Map(),
    secrets: Object.fromEntries(secrets.map(({ prop }) => [prop, randomBytes(24).toString('base64url')])),
  }
}

/** The rows below the header, without the template's example. */
async function* piecesOf(pass: Pass, { signal, screen }: RunWork): AsyncGenerator<SheetRow[]> {
  const { sheet, headerRow } = pass.matched
  const { max } = screen.import!
  let piece: SheetRow[] = []
  let characters = 0
  let total = 0
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      if (row.row <= headerRow || isExample(row)) continue
      total += 1
      if (total > max) throw new AppError('IMPORT_TOO_MANY_ROWS', { max })
      piece.push(row)
      characters += sizeOf(row).characters
      if (piece.length < PIECE && characters < PIECE_CHARACTERS) continue
      if (signal.aborted) throw new ImportInterrupted()
      yield piece
      piece = []
      characters = 0
    }
  }
  if (signal.aborted) throw new ImportInterrupted()
  if (piece.length > 0) yield piece
}

async function settle(
  ctx: SignedIn,
  db: Parameters<typeof settleRun>[0],
  { run: { id }, worker }: RunWork,
  outcome: Parameters<typeof settleRun>[2],
) {
  const isOurs = await settleRun(db, { id, worker, now: ctx.services.clock() }, outcome)
  if (!isOurs) throw new ImportInterrupted()
}

function keepFaults(db: Parameters<typeof saveFaults>[0], { run: { id } }: RunWork, plans: PlannedRow[]) {
  const bad = plans.filter(({ act }) => act === 'bad')
  return saveFaults(
    db,
    id,
    bad.map(({ row, faults }) => ({ row, cells: faults.toSorted(fromTheLeft) })),
  )
}

/** What is the whole row's comes first. */
function fromTheLeft(a: CellFault, b: CellFault): number {
  return (a.column ?? -1) - (b.column ?? -1)
}

function noRows(): Counts {
  return { rows: 0, created: 0, changed: 0, unchanged: 0, bad: 0 }
}

const countedAs = { create: 'created', update: 'changed', unchanged: 'unchanged', bad: 'bad' } as const

function count(counts: Counts, plans: PlannedRow[]) {
  for (const { act } of plans) {
    counts.rows += 1
    counts[countedAs[act]] += 1
  }
}

function columnsOf({ matched }: Pass): SheetColumns {
  const { sheet, header, ignored, unknown, missing } = matched
  return { sheet: sheet.name, headers: header, ignored, unknown, missing }
}

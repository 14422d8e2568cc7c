// How far the file of a list is read, kept with the list, so that any process can tell.
import { sql } from 'kysely'
import { AppError, type ErrorName, type FieldError } from '../../../shared/errors.ts'
import { run, type Queryable } from '../../db/connection.ts'
import type { Preview } from './list-preview.ts'
import type { SoFar } from './stage-list.ts'

export interface ListReading {
  /** ISO time of the last sign of life. */
  at: string
  rows: number
  total: number | null
  preview: Preview | null
  /** Why the file cannot be read to its end. */
  fault: { code: ErrorName; facts: Record<string, string | number>; fields: FieldError[] } | null
}

const NOTHING: Omit<ListReading, 'at'> = { rows: 0, total: null, preview: null, fault: null }

interface Saving {
  listId: string
  now: Date
}

export function beginReading(db: Queryable, saving: Saving): Promise<boolean> {
  return save(db, saving, NOTHING)
}

/** False when the list is gone. */
export function saveSoFar(db: Queryable, { soFar, ...saving }: Saving & { soFar: SoFar }): Promise<boolean> {
  return save(db, saving, { ...NOTHING, ...soFar })
}

export function saveFault(
  db: Queryable,
  { fault: { code, facts, fields }, ...saving }: Saving & { fault: AppError },
): Promise<boolean> {
  return save(db, saving, { ...NOTHING, fault: { code, facts, fields } })
}

async function save(db: Queryable, { listId, now }: Saving, rest: Omit<ListReading, 'at'>) {
  const reading: ListReading = { at: now.toISOString(), ...rest }
  const saved = await run(
    db,
    sql`
      update price_lists set reading = ${JSON.stringify(reading)}::jsonb
      where id = ${listId} and status = 'STAGING'
    `,
  )
  return saved === 1
}

/** Longer than a file may take to be unpacked without a word (see ReadingThread). */
const SILENT_MS = 180_000

/** Throws the refusal of a file that cannot be read, and PRICE_LIST_READING_STOPPED when its process has ended. */
export function requireReadable({ at, fault }: ListReading, now: Date): void {
  if (fault) throw new AppError(fault.code, fault.facts, { fields: fault.fields })
  if (now.getTime() - Date.parse(at) > SILENT_MS) throw new AppError('PRICE_LIST_READING_STOPPED')
}

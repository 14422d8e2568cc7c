import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'

/** A missing or renamed table or column, a missing right, a view that takes no rows. */
const UNFIT = new Set([
  '42P01',
  '42703',
  '42704',
  '42883',
  '42501',
  '3F000',
  '0A000',
  '55000',
  '25006',
  '428C9',
])
/** A trigger of the table's owner raised an error, in words meant for a person. */
const RAISED = 'P0001'

/** Tells a fault of another owner's table in words that name it; other errors stay as they are. */
export function existingTableFault({ table: { existing, name } }: Screen, error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (!existing || error instanceof AppError || typeof code !== 'string') return error
  const facts = { table: existing.schema ? `${existing.schema}.${name}` : name, why: String(message) }
  if (code === RAISED) return new AppError('EXISTING_TABLE_REFUSED', facts)
  return UNFIT.has(code) ? new AppError('EXISTING_TABLE', facts) : error
}

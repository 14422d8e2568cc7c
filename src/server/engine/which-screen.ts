import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { maybeOne } from '../db/connection.ts'
import { camelName } from '../db/named-rows.ts'
import type { SignedIn } from '../context.ts'
import { readIds } from './ids.ts'
import { invalid } from './invalid.ts'
import { fixedColumns, tableOf } from './row-sql.ts'
import type { FoundCall } from './screen-registry.ts'

/**
 * The one call that a request means among those at its address. Screens that share a base are told
 * apart by their fixed parameters; where the request has none, by the row that it names. Throws
 * INVALID, naming the parameter, where neither tells, and RECORD_NOT_FOUND where the row is not there.
 */
export async function whichScreen(
  ctx: SignedIn,
  calls: FoundCall[],
  given: (name: string) => unknown,
): Promise<FoundCall> {
  const [first] = calls
  if (calls.length === 1) return first!
  const meant = calls.find(({ screen }) =>
    Object.entries(screen.api.fixed).every(([name, value]) => given(name) === value),
  )
  if (meant) return meant
  const unknown = Object.keys(first!.screen.api.fixed).find((name) => !isAbsent(given(name)))
  if (unknown !== undefined) throw notAllowed(ctx, unknown, calls)
  const id = idIn(ctx, first!, given)
  if (id === undefined) throw missing(ctx, first!)
  return callOfRow(ctx, calls, id)
}

function idIn(
  ctx: SignedIn,
  { screen, call, params }: FoundCall,
  given: (name: string) => unknown,
): string | undefined {
  const name = call.kind === 'save' ? screen.table.key : call.idParameter
  if (!name) return undefined
  const value = call.parametersIn === 'path' ? params['id'] : given(name)
  return isAbsent(value) ? undefined : readIds(value, { name, language: ctx.language, screen })[0]
}

async function callOfRow({ db, me }: SignedIn, calls: FoundCall[], id: string): Promise<FoundCall> {
  const { screen } = calls[0]!
  const columns = fixedColumns(screen).map(([column]) => sql.ref(column))
  const row = await maybeOne(
    db,
    sql<Record<string, string>>`
      select ${sql.join(columns)} from ${tableOf(screen)}
      where id = ${id} and (${me.tenantType === ''}::boolean or tenant_id = ${me.tenantId})
    `,
  )
  const found = calls.find((each) =>
    fixedColumns(each.screen).every(([column, value]) => row?.[camelName(column)] === value),
  )
  if (!found) throw new AppError('RECORD_NOT_FOUND')
  return found
}

function missing({ language }: SignedIn, { screen }: FoundCall): AppError {
  const [field = ''] = Object.keys(screen.api.fixed)
  return invalid(language, { field, keyword: 'required', params: {} })
}

function notAllowed({ language }: SignedIn, field: string, calls: FoundCall[]): AppError {
  const allowedValues = calls.map(({ screen }) => screen.api.fixed[field])
  return invalid(language, { field, keyword: 'enum', params: { allowedValues } })
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

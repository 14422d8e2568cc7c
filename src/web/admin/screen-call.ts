// A screen's call with its irregularities resolved: which method and path, what goes where.
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'

export interface PreparedCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below /api. */
  path: string
  query: Record<string, string | number>
  body: Record<string, unknown> | undefined
}

type Values = Record<string, unknown>

/** The screen's call of a kind, or undefined where its style has none. */
export function callOf(screen: Screen, kind: ScreenCall['kind'], action?: string): ScreenCall | undefined {
  return screen.calls.find((call) => call.kind === kind && (action === undefined || call.action === action))
}

// Screens that share an address are told apart by their fixed parameters, which go with every call.

/** Puts paging, order and search where the screen's style wants them. */
export function prepareList(
  { api }: Screen,
  call: ScreenCall,
  asked: { current: number; size: number; orderBy?: string; values: Values },
): PreparedCall {
  const { current = 'current', size = 'size' } = call.paging ?? {}
  const values: Values = { ...api.fixed, ...asked.values, [current]: asked.current, [size]: asked.size }
  if (asked.orderBy) values['orderBy'] = asked.orderBy
  return place(call, values)
}

/** Asks how many rows each quick filter finds among what is searched for. */
export function prepareCounts({ api }: Screen, call: ScreenCall, values: Values): PreparedCall {
  return place(call, { ...api.fixed, ...values })
}

/** Asks for the rows as a file; a list of columns or ids is joined by commas. */
export function prepareExport({ api }: Screen, call: ScreenCall, values: Values): PreparedCall {
  const joined = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
  return place(call, { ...api.fixed, ...Object.fromEntries(joined) })
}

/** Names one or more rows by id. `body` holds what goes beside the ids. */
export function prepareForIds(
  { api }: Screen,
  call: ScreenCall,
  ids: string[],
  body: Values = {},
): PreparedCall {
  const { method, path } = call
  const joined = ids.join(',')
  const parameter = call.idParameter ?? 'ids'
  const beside = method === 'POST' ? body : undefined
  switch (call.parametersIn) {
    case 'path':
      return {
        method,
        path: path.replace(`{${parameter}}`, encodeURIComponent(joined)),
        query: api.fixed,
        body: beside,
      }
    case 'query':
      return { method, path, query: { ...api.fixed, [parameter]: joined }, body: beside }
    case 'body':
      return { method, path, query: {}, body: { ...api.fixed, ...body, [parameter]: joined } }
  }
}

/** Writes a row: a new one, or (with id and version in `row`) a change. */
export function prepareSave({ api }: Screen, call: ScreenCall, row: Values): PreparedCall {
  return { method: call.method, path: call.path, query: {}, body: { ...api.fixed, ...row } }
}

function place({ method, path }: ScreenCall, values: Values): PreparedCall {
  if (method === 'GET') return { method, path, query: values as PreparedCall['query'], body: undefined }
  return { method, path, query: {}, body: values }
}

import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { ScreenCall } from '../../src/shared/screen/normal-call.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import type { Answer, Client } from './client.ts'
import { expectDone } from './shopping.ts'

/** The screens and value lists of the tree, for sweeps over all of them. */
export const { screens, dicts, mistakes } = readScreens(loadSchemaFiles())

/** A call with the parameters that distinguish its screen from others at the same address. */
type CallOfScreen = ScreenCall & { fixed?: Record<string, string> }

/** The screen's calls with the parameters that distinguish it from others at the same addresses. */
export function callsOf({ calls, api }: Screen): CallOfScreen[] {
  return calls.map((call) => ({ ...call, fixed: api.fixed }))
}

export function callOf(screen: Screen, kind: ScreenCall['kind']): CallOfScreen | undefined {
  return callsOf(screen).find((call) => call.kind === kind)
}

/** Makes a screen's call, with parameters where its call style expects them. */
export function callScreen<T = Record<string, unknown>>(
  client: Client,
  call: CallOfScreen,
  { id, ...values }: Record<string, unknown> & { id?: string } = {},
): Promise<Answer<T>> {
  const path = call.path.replace('{id}', id ?? '')
  const given = {
    ...call.fixed,
    ...values,
    ...(id !== undefined && call.parametersIn !== 'path' && { [call.idParameter!]: id }),
  }
  if (call.method === 'GET') return client.get<T>(path, given)
  if (call.method === 'DELETE') return client.delete<T>(path, given)
  return call.parametersIn === 'query'
    ? client.post<T>(path, {}, { query: given })
    : client.post<T>(path, given)
}

export interface PageOfRows {
  records: Record<string, unknown>[]
  total: number
  size: number
  current: number
  pages: number
}

/** One page of a screen's list; `search` has one value per searched prop. */
export function listRows(
  client: Client,
  screen: Screen,
  { current = 1, size = 20, ...search }: { current?: number; size?: number; [prop: string]: unknown } = {},
): Promise<Answer<PageOfRows>> {
  const call = callOf(screen, 'list')!
  return callScreen<PageOfRows>(client, call, {
    [call.paging!.current]: current,
    [call.paging!.size]: size,
    ...search,
    ...screen.api.fixed,
  })
}

/** The call that updates a row; in some styles it also creates rows. */
export const updateCall = (screen: Screen) => callOf(screen, 'update') ?? callOf(screen, 'save')

/** One row as its detail call returns it. */
export async function read(client: Client, screen: Screen, id: string): Promise<Record<string, unknown>> {
  return expectDone(await callScreen(client, callOf(screen, 'detail')!, { id }))
}

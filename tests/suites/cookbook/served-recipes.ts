// What the cases of the cookbook try recipes with.
import type { Screen } from '../../../src/shared/screen/normal-form.ts'
import type { Answer, Client } from '../../support/client.ts'
import { callOf, callScreen, listRows, type PageOfRows } from '../../support/screens.ts'
import { expectDone } from '../../support/shopping.ts'
import type { TestServer } from '../../support/test-server.ts'

/** By heading of the recipe. */
export type RecipeCases = Record<string, (served: ServedRecipes) => Promise<void> | void>

export interface ServedRecipes {
  server: TestServer
  /** The platform administrator, who reads English. */
  admin: Client
  screen: (name: string) => Screen
  /** The calls of a recipe's screen, by the administrator unless somebody else is named. */
  on: (name: string, client?: Client) => ScreenCalls
}

export type StoredRow = Record<string, unknown> & { id: string; version: number }

interface ScreenCalls {
  tryAdd: (body: object) => Promise<Answer<StoredRow>>
  add: (body: object) => Promise<StoredRow>
  tryChange: (row: StoredRow, body: object) => Promise<Answer<StoredRow>>
  change: (row: StoredRow, body: object) => Promise<StoredRow>
  remove: (row: StoredRow) => Promise<Answer>
  detail: (row: StoredRow) => Promise<StoredRow>
  tryList: (search?: Record<string, unknown>) => Promise<Answer<PageOfRows>>
  list: (search?: Record<string, unknown>) => Promise<PageOfRows & { summary?: object }>
  /** What a picker offers for these words. */
  labels: (q?: string) => Promise<string[]>
  /** A transition or an action, or any other POST call below the screen's address. */
  act: <T = unknown>(name: string, body: object) => Promise<Answer<T>>
}

/** The recipes on a running server. */
export function servedRecipes(server: TestServer): ServedRecipes {
  const admin = server.as('admin').in('en')
  const screen = (name: string) => {
    const found = server.services.screens.byName(name)
    if (!found) throw new Error(`No recipe shows a screen "${name}".`)
    return found
  }
  return { server, admin, screen, on: (name, client = admin) => callsOn(screen(name), client) }
}

function callsOn(screen: Screen, client: Client): ScreenCalls {
  const tryAdd = (body: object) => callScreen<StoredRow>(client, callOf(screen, 'create')!, { ...body })
  const tryChange = ({ id, version }: StoredRow, body: object) =>
    client.post<StoredRow>(callOf(screen, 'update')!.path, { id, version, ...body })
  const tryList = (search = {}) => listRows(client, screen, search)
  return {
    tryAdd,
    add: async (body) => expectDone(await tryAdd(body)),
    tryChange,
    change: async (row, body) => expectDone(await tryChange(row, body)),
    remove: ({ id }) => callScreen(client, callOf(screen, 'remove')!, { id }),
    detail: async ({ id }) =>
      expectDone(await callScreen<StoredRow>(client, callOf(screen, 'detail')!, { id })),
    tryList,
    list: async (search) => expectDone(await tryList(search)),
    labels: async (q = '') => {
      const path = callOf(screen, 'options')!.path
      const { records } = expectDone(await client.get<{ records: { label: string }[] }>(path, { q }))
      return records.map(({ label }) => label)
    },
    act: (name, body) => client.post(`${screen.api.base}/${name}`, body),
  }
}

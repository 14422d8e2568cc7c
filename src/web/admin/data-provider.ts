// Refine's data provider over the calls of the screens' normal forms: a resource is a screen.
import type { BaseRecord, CustomParams, DataProvider, GetListParams } from '@refinedev/core'
import type { PageOf } from '../../shared/shapes.ts'
import { largestPageOf } from '../../shared/screen/normalize-list.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { refreshOverrides } from './customize/use-overrides.ts'
import { orderBy } from './list/list-query.ts'
import type { Summary } from './list/summary-row.tsx'
import { callOf, prepareForIds, prepareList, prepareSave, type PreparedCall } from './screen-call.ts'
import { loadScreen } from './screen-store.ts'
import { sendCall } from './send-call.ts'

/** A tree with more rows than this is no longer read by people. */
const TREE_LIMIT = 5_000

/** What the admin's own code passes through refine's `meta`. */
interface ScreenMeta {
  // Refine puts the address's parameters, which are texts, among these: only `true` counts.
  /** Fetch every row, for a tree. */
  whole?: unknown
  /** Fetch the removed rows instead. */
  removed?: unknown
  /** The ZP-REQ-ID of a write: the same for every try of the same press. */
  requestId?: string
}

async function screenNamed(resource: string): Promise<Screen> {
  return (await loadScreen(resource)).screen
}

function need(screen: Screen, ...kinds: ScreenCall['kind'][]): ScreenCall {
  for (const kind of kinds) {
    const call = callOf(screen, kind)
    if (call) return call
  }
  throw new Error(`The screen "${screen.name}" has no ${kinds.join(' or ')} call.`)
}

async function getList({ resource, pagination, sorters, filters, meta }: GetListParams) {
  const screen = await screenNamed(resource)
  const { whole, removed } = (meta ?? {}) as ScreenMeta
  const call = need(screen, removed === true ? 'removed' : 'list')
  const values: Record<string, unknown> = {}
  for (const filter of filters ?? []) if ('field' in filter) values[filter.field] = filter.value
  const page = (current: number, size: number) =>
    send<PageOf<BaseRecord> & { summary?: Summary }>(
      prepareList(screen, call, {
        current,
        size,
        values,
        ...(sorters?.length && { orderBy: orderBy(sorters) }),
      }),
    )

  if (whole !== true) {
    const {
      records,
      total,
      totalCapped = false,
      summary,
    } = await page(pagination?.currentPage ?? 1, pagination?.pageSize ?? 10)
    return { data: records, total, totalCapped, summary }
  }
  const rows: BaseRecord[] = []
  let summary: Summary | undefined
  // What is found in a tree stands below the rows above it.
  if (filters?.length) values['ancestors'] = true
  for (let current = 1; rows.length < TREE_LIMIT; current++) {
    const found = await page(current, largestPageOf(screen))
    rows.push(...found.records)
    summary = found.summary
    if (found.records.length === 0 || rows.length >= found.total) break
  }
  return { data: rows, total: rows.length, totalCapped: rows.length >= TREE_LIMIT, summary }
}

function send<T>(call: PreparedCall, meta?: unknown): Promise<T> {
  return sendCall<T>(call, { requestId: (meta as ScreenMeta | undefined)?.requestId })
}

/** Answers a write; fields that a company adds show on their pages at once. */
async function written(resource: string, data: BaseRecord): Promise<{ data: BaseRecord }> {
  if (resource === 'custom-field') await refreshOverrides()
  return { data }
}

export const dataProvider = {
  getList,
  getOne: async ({ resource, id }) => {
    const screen = await screenNamed(resource)
    return { data: await send<BaseRecord>(prepareForIds(screen, need(screen, 'detail'), [String(id)])) }
  },
  create: async ({ resource, variables, meta }) => {
    const screen = await screenNamed(resource)
    const call = need(screen, 'create', 'save')
    const values = variables as Record<string, unknown>
    return written(resource, await send<BaseRecord>(prepareSave(screen, call, values), meta))
  },
  update: async ({ resource, id, variables, meta }) => {
    const screen = await screenNamed(resource)
    const call = need(screen, 'update', 'save')
    const row = { ...(variables as Record<string, unknown>), [screen.table.key]: String(id) }
    return written(resource, await send<BaseRecord>(prepareSave(screen, call, row), meta))
  },
  deleteOne: async ({ resource, id, meta }) => {
    const screen = await screenNamed(resource)
    return { data: await send<BaseRecord>(prepareForIds(screen, need(screen, 'remove'), [String(id)]), meta) }
  },
  deleteMany: async ({ resource, ids, meta }) => {
    const screen = await screenNamed(resource)
    const call = need(screen, 'remove')
    if (call.parametersIn !== 'path') {
      const answer = await send<BaseRecord>(prepareForIds(screen, call, ids.map(String)), meta)
      return { data: [(await written(resource, answer)).data] }
    }
    const answers: BaseRecord[] = []
    for (const id of ids) answers.push(await send<BaseRecord>(prepareForIds(screen, call, [String(id)])))
    return { data: answers }
  },
  custom: async ({ url, method, payload, query, meta }: CustomParams<unknown, unknown>) => ({
    data: await send<BaseRecord>(
      {
        method: method.toUpperCase() as PreparedCall['method'],
        path: url,
        query: (query ?? {}) as PreparedCall['query'],
        body: payload as Record<string, unknown> | undefined,
      },
      meta,
    ),
  }),
  getApiUrl: () => '/api',
} as DataProvider

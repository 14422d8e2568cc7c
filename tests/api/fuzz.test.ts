// Every call, declared or generated, with nonsense values: whatever is sent, the reply is in the envelope,
// never a server error, and a refusal changes nothing.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { errors, type ErrorName } from '../../src/shared/errors.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import type { Answer, Client } from '../support/client.ts'
import { hostileBodies, hostileJson, hostileQuery, hostileTexts, hostileValues } from '../support/hostile.ts'
import { callOf, screens } from '../support/screens.ts'
import { runsInFull, SWEEPS_ALL, sweptScreens } from '../support/swept.ts'
import { aTestServer } from '../support/test-server.ts'
import { validRow } from '../support/valid-row.ts'

const SEED = 20_260_603
// Every call with many bodies each takes a while on a busy machine.
vi.setConfig({ testTimeout: 480_000 })

const server = aTestServer()

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  pattern?: string
  format?: string
  minimum?: number
  minLength?: number
}

interface DescribedCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api, with path parameters filled in. */
  path: string
  query: Record<string, Schema>
  body: Schema | undefined
}

let calls: DescribedCall[] = []

/** Every second shot does where nothing changed that reads what is sent. */
const SHOOTS_ALL = runsInFull(
  'src/server/http/',
  'src/shared/call',
  'tests/support/hostile',
  'tests/api/fuzz',
)

// All generated calls come from the same code: those of a few screens stand for them.
const swept = sweptScreens(screens, { oneIn: 12 })
const pathsOf = (some: Screen[]) => some.flatMap((screen) => screen.calls.map(({ path }) => `/api${path}`))
const isLeftOut = new Set(pathsOf(screens.filter((screen) => !swept.includes(screen))))

beforeAll(async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  calls = Object.entries(paths)
    // Failed sign-ins make this machine wait, and signing out ends the session of the other calls.
    .filter(([path]) => !path.endsWith('/oauth/token') && !path.endsWith('/logout'))
    .filter(([path]) => !isLeftOut.has(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => described(path, method, operation)),
    )
})

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function described(path: string, method: string, { parameters = [], requestBody }: Operation): DescribedCall {
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && !path.includes(`{${parameter.name}}`),
  )
  return {
    method: method.toUpperCase() as DescribedCall['method'],
    path: path
      .replace('/api', '')
      .replace('{provider}', 'sandbox')
      .replace(/\{\w+\}/g, NO_ID),
    query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    body: requestBody?.content['application/json']?.schema,
  }
}

// Valid as an id, but no row has it.
const NO_ID = '8999999999999999999'
const SAMPLES = [NO_ID, 'sandbox', '13800000000', '370112', '1.00', '#165dff', '/x', 'a'.repeat(24)]

/** A valid value for the schema, so that the refusal concerns the hostile one beside it. */
function fitting(schema: Schema): unknown {
  const { anyOf, enum: allowed, pattern, format, minimum, minLength, items, properties } = schema
  if (allowed) return allowed[0]
  if (anyOf) return fitting(anyOf[0]!)
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return [fitting(items ?? {})]
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, inner]) => [name, fitting(inner)]),
      )
    default:
      if (format === 'date') return '2026-06-01'
      if (format) return '2026-06-01T00:00:00+08:00'
      if (pattern) return SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? 'x'
      return 'x'.repeat(minLength ?? 1)
  }
}

/** Every place in a body, starting with the body itself. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [place, ...inner.flatMap(([key, each]) => placesIn(each, [...place, key]))]
}

function withValueAt(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = structuredClone(body) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}

let drawn = 0
const draw = <T>(values: fc.Arbitrary<T>, count: number) =>
  fc.sample(values, { seed: SEED + drawn++, numRuns: count })

let sent = 0
/** The refused calls by their request ids. */
const refused = new Map<string, string>()
const han = /\p{Script=Han}/u

/** The faults of a reply; empty when it is as every reply must be. */
function faultsOf({ status, body }: Answer, language: 'zh' | 'en'): string[] {
  if (body.code !== status) return [`code ${body.code} with status ${status}`]
  if (status === 200) return body.success ? [] : ['200 without success']
  const faults = status >= 500 ? [`status ${status}`] : []
  if (errors[body.error as ErrorName]?.status !== status) faults.push(`${body.error} with status ${status}`)
  for (const { field, msg } of [{ field: '', msg: body.msg }, ...(body.errors ?? [])]) {
    if (han.test(msg) !== (language === 'zh')) faults.push(`${field}: "${msg}" is not ${language}`)
    if (/undefined|\[object|NaN/.test(msg)) faults.push(`${field}: "${msg}"`)
  }
  return faults
}

interface Shot {
  method: DescribedCall['method']
  path: string
  query?: Record<string, string>
  body?: string
}

/** Makes the call, every second time in English; returns the faults of the reply. */
async function shoot(client: Client, { method, path, query = {}, body }: Shot) {
  const language = sent % 2 === 0 ? 'zh' : 'en'
  const key = `fuzz-${sent++}`
  const asker = client.in(language).with({ 'ZP-REQ-ID': key, language })
  const answer = await (method === 'GET'
    ? asker.get(path, query)
    : method === 'DELETE'
      ? asker.delete(path, query)
      : asker.post(path, body ?? '{}', { query }))
  if (answer.status !== 200) refused.set(key, `${method} ${path} ${answer.body.error}`)
  const found = faultsOf(answer, language).map(
    (fault) =>
      `${method} ${path} ${JSON.stringify(query).slice(0, 100)} ${(body ?? '').slice(0, 200)} → ${fault}`,
  )
  return { found, isForbidden: answer.body.error === 'FORBIDDEN' }
}

/** Requests to one call: each parameter and each place of its body with a hostile value. */
function shotsAt({ method, path, query, body }: DescribedCall): Shot[] {
  const parameters = Object.fromEntries(
    Object.entries(query).map(([name, schema]) => [name, String(fitting(schema))]),
  )
  const plain = { method, path, query: parameters }
  const inQuery = Object.keys(query).flatMap((name) =>
    draw(hostileValues, 1).map((value) => ({
      ...plain,
      query: { ...parameters, [name]: hostileQuery(value) },
    })),
  )
  if (method === 'GET') return inQuery
  const given = body ? fitting(body) : { ids: NO_ID }
  const inBody = placesIn(given).flatMap((place) =>
    draw(hostileValues, 1).map((value) => ({
      ...plain,
      body: hostileJson(withValueAt(given, place, value)),
    })),
  )
  const extra = ['tenantId', 'version', 'everything', ...draw(hostileTexts, 1)].map((key) => ({
    ...plain,
    body: hostileJson({ ...(given as object), [key]: 1 }),
  }))
  const bodies = draw(fc.constantFrom(...hostileBodies), 1).map((text) => ({ ...plain, body: text }))
  return [...inQuery, ...inBody, ...extra, ...bodies].filter((_, at) => SHOOTS_ALL || at % 2 === 0)
}

/**
 * Shoots at calls one after the other. Who may not make a call is refused before their input is read, so one shot
 * shows it; the sweep sends them all.
 */
async function shootAtAll(client: Client, made: DescribedCall[]): Promise<string[]> {
  const faults: string[] = []
  for (const call of made)
    for (const shot of shotsAt(call)) {
      const { found, isForbidden } = await shoot(client, shot)
      faults.push(...found)
      if (isForbidden && !SWEEPS_ALL) break
    }
  return faults
}

it.each(['admin', 'buyer', 'vendor'])('%s gets a reply in the envelope from every call', async (account) => {
  expect(calls.length).toBeGreaterThan(60)
  expect(await shootAtAll(server.as(account), calls)).toEqual([])
})

const editable = swept.filter(
  ({ allow, calls: made }) => allow.add !== 'false' && made.some(({ kind }) => kind === 'create'),
)

// With only one invalid field in the body, a hostile value gets as far as it can.
it.each(editable.map((screen) => [screen.name, screen] as const))(
  'each field of a row of the screen %s is stored or refused',
  async (_, screen) => {
    const admin = server.as('admin')
    const faults: string[] = []
    for (const { prop } of bodyFields(screen, 'create')) {
      for (const value of draw(hostileValues, 3)) {
        const row = await validRow(admin, screen, { mode: 'create', seed: 70_000 + drawn++ })
        const body = hostileJson({ ...row, ...screen.api.fixed, [prop]: value })
        const { path } = callOf(screen, 'create')!
        faults.push(...(await shoot(admin, { method: 'POST', path, body })).found)
      }
    }
    expect(faults).toEqual([])
  },
)

it('has changed nothing through a refused call', async () => {
  // A successful call stores its reply under its request id, in its own transaction.
  const kept = await many(
    server.db,
    sql<{ key: string }>`select key from idempotency_keys where key = any(${[...refused.keys()]}::text[])`,
  )
  expect(refused.size).toBeGreaterThan(500)
  expect(kept.map(({ key }) => refused.get(key))).toEqual([])
})

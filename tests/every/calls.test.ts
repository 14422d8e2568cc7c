import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { Call } from '../../src/shared/call.ts'
import type { Answer, Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

type Declared = Pick<Call, 'method' | 'path'> & {
  permission: string
  /** What tells screens over one address apart. */
  fixed?: Record<string, string>
}

const files = globSync('src/shared/calls/*.ts').toSorted()
const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)))
const handWritten = modules.flatMap((module: Record<string, unknown>) =>
  Object.values(module).filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'permission' in value,
  ),
)
const generated: Declared[] = screens.flatMap(({ calls: ofScreen, api }) =>
  ofScreen.map((call) => ({ ...call, fixed: api.fixed })),
)
const calls: Declared[] = [...handWritten, ...generated]
const nameOf = ({ method, path, fixed = {} }: Declared) => [method, path, ...Object.values(fixed)].join(' ')

const server = aTestServer()

/** Makes the call without any of its own parameters: users who may not make it must not learn what it accepts. */
function tryCall(client: Client, { method, path, fixed = {} }: Declared) {
  const address = path.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, '1')
  if (method === 'GET') return client.get(address, fixed)
  if (method === 'DELETE') return client.delete(address, fixed)
  return client.post(address, fixed)
}

it('finds the calls', () => {
  expect(handWritten.length).toBeGreaterThan(20)
  expect(generated.length).toBeGreaterThan(40)
})

it('declares every call once', () => {
  const addresses = calls.map(nameOf)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

/** The calls that are answered otherwise than each must be, with what was answered. */
async function answeredOtherwise(
  client: Client,
  some: Declared[],
  expected: { status: number; error: string },
) {
  const others: string[] = []
  for (const call of some) {
    const { status, body } = await tryCall(client, call)
    const isAsExpected =
      status === expected.status &&
      body.code === status &&
      body.success === false &&
      body.error === expected.error
    if (!isAsExpected) others.push(`${nameOf(call)} answers ${status} ${body.error}`)
  }
  return others
}

// Every call in one test takes a while on a busy machine.
const LONG_MS = 240_000

it(
  'answers 401 to every call without a token',
  async () => {
    const closed = calls.filter(({ permission }) => permission !== 'public')
    const expected = { status: 401, error: 'LOGIN_EXPIRED' }
    expect(await answeredOtherwise(server.anonymous, closed, expected)).toEqual([])
  },
  LONG_MS,
)

it(
  'answers 403 to every call without the permission',
  async () => {
    const nobody = server.as(await aUser(server, { codes: [] }))
    const guarded = calls.filter(({ permission }) => !['public', 'signedIn'].includes(permission))
    const expected = { status: 403, error: 'FORBIDDEN' }
    expect(await answeredOtherwise(nobody, guarded, expected)).toEqual([])
  },
  LONG_MS,
)

it('uses only permission codes that a role can be granted', async () => {
  const granted = new Set(expectDone(await server.as('admin').get<string[]>('/sys-system/menu/buttons')))
  const wanted = calls
    .map(({ permission }) => permission)
    .filter((code) => code !== 'public' && code !== 'signedIn')
  expect([...new Set(wanted)].filter((code) => !granted.has(code))).toEqual([])
})

it('describes every call in the OpenAPI document', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  const described = new Set(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
  const missing = calls.filter(({ method, path }) => !described.has(`${method} /api${path}`))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('serves the contract as committed', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  expect(await response.json()).toEqual(JSON.parse(readFileSync('src/generated/openapi.json', 'utf8')))
})

// Signing out would end the session of the other calls.
const tried = calls.filter(({ path }) => path !== '/sys-auth/logout')
/** The administrator's answer to each call, made once for the tests that look at them. */
const allAnswers = once(async () => {
  const admin = server.as('admin')
  const answers: { name: string; status: number; error: string | undefined }[] = []
  for (const call of tried) {
    const { status, body } = await tryCall(admin, call)
    answers.push({ name: `${call.method} ${call.path}`, status, error: body.error })
  }
  return answers
})

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

it(
  'serves every declared call',
  async () => {
    const unserved = (await allAnswers()).filter(({ error }) => error === 'NOT_FOUND')
    expect(unserved.map(({ name }) => name)).toEqual([])
  },
  LONG_MS,
)

it(
  'never replies with a server error, whatever is left out',
  async () => {
    const broken = (await allAnswers()).filter(({ status }) => status >= 500)
    expect(broken.map(({ name, status }) => `${name}: ${status}`)).toEqual([])
  },
  LONG_MS,
)

interface Shape {
  properties?: object
  required?: string[]
}

/** The optional parameters, and an unknown one, all of them empty. */
function emptied(shape: Shape | undefined, nothing: '' | null): Record<string, unknown> {
  const { properties = {}, required = [] } = shape ?? {}
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return Object.fromEntries([...optional, 'nobodysFilter'].map((name) => [name, nothing]))
}

const asking = screens.flatMap(({ calls: ofScreen, fields, api }) => {
  const searched = fields.filter(({ search }) => search).map(({ prop }) => [prop, {}])
  return ofScreen
    .filter(({ kind }) => ['list', 'counts', 'options'].includes(kind))
    .map((call) => ({
      ...call,
      shape: call.kind === 'options' ? {} : { properties: Object.fromEntries(searched) },
      fixed: api.fixed,
    }))
})

it(
  'treats an empty or null optional parameter as left out',
  async () => {
    const admin = server.as('admin')
    const refused: string[] = []
    const note = (call: Declared, sent: Record<string, unknown>, { body }: Answer) => {
      // Parameters that one mode of a call requires are reported by name, as when they are left out.
      const faults = (body.errors ?? []).filter(
        ({ field, rule }) => Object.hasOwn(sent, field) && rule !== 'required',
      )
      refused.push(...faults.map(({ field, rule }) => `${call.method} ${call.path} ${field} ${rule}`))
    }
    const ask = async (call: Declared, shape: Shape | undefined, fixed = {}) => {
      const address = call.path.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, '1')
      const empty = emptied(shape, '')
      if (call.method === 'GET') return note(call, empty, await admin.get(address, { ...empty, ...fixed }))
      for (const sent of [empty, emptied(shape, null)])
        note(call, sent, await admin.post(address, { ...sent, ...fixed }))
    }
    const open = handWritten.filter(
      ({ path, method, rawBody }) => path !== '/sys-auth/logout' && method !== 'DELETE' && !rawBody,
    )
    for (const call of open) await ask(call, (call.method === 'GET' ? call.query : call.body) as Shape)
    for (const call of asking) await ask(call, call.shape, call.fixed)
    expect(refused).toEqual([])
  },
  LONG_MS,
)

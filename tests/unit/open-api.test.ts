// Screens with the same base in the contract: an address documents what each of them accepts and returns.
import { expect, it } from 'vitest'
import { screenPaths } from '../../src/server/engine/open-api.ts'
import type { Operation } from '../../src/server/engine/open-api-shared.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const kindOf = (kind: string, field: string): Screen =>
  readWith(
    aScreen({
      fields: {
        name: { label: text('Name'), search: 'input', column: true },
        [field]: { label: text(field), type: 'integer', search: 'input', required: true, column: true },
      },
      api: { base: '/market/offers', fixed: { type: kind } },
    }),
  ).screen!

const paths = screenPaths([kindOf('COUPON', 'worth'), kindOf('SPECIAL', 'price')]) as Record<
  string,
  Record<string, Operation>
>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

it('keeps the search fields and the types of both screens in the list', () => {
  const list = operations.find(({ summary }) => summary.startsWith('List'))!
  const named = new Map(list.parameters!.map((parameter) => [parameter.name, parameter]))
  expect([...named.keys()]).toEqual(expect.arrayContaining(['name', 'worth', 'price', 'type']))
  expect(named.get('type')!.schema.anyOf).toEqual([
    { type: 'string', const: 'COUPON' },
    { type: 'string', const: 'SPECIAL' },
  ])
  expect(named.get('name')!.schema).not.toHaveProperty('anyOf')
})

it('accepts the body of either screen, each with the kind that names it', () => {
  const create = operations.find(({ summary }) => summary.startsWith('Create'))!
  const bodies = create.requestBody!.content['application/json']!.schema.anyOf!
  expect(bodies.map(({ required }) => required)).toEqual([
    ['worth', 'type'],
    ['price', 'type'],
  ])
})

it('describes what narrows the candidates of a picker', () => {
  const options = operations.find(({ summary }) => summary.startsWith('Candidates'))!
  expect(options.parameters!.filter(({ description }) => !description).map(({ name }) => name)).toEqual([
    'type',
  ])
  const form = options.parameters!.find(({ name }) => name === 'form')!
  expect(form.description).toContain('JSON object')
})

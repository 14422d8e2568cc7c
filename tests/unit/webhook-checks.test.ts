import { expect, it } from 'vitest'
import { aScreen, readWith } from '../support/screen-sources.ts'

const faultsOf = (raw: Parameters<typeof readWith>[0]) =>
  readWith(raw).mistakes.flatMap(({ field, rule }) => (field === 'webhooks' ? [rule] : []))

it('lets other systems subscribe to a screen whose file says so, and to no other', () => {
  expect(readWith(aScreen({ webhooks: true })).screen).toMatchObject({ webhooks: true })
  expect(readWith(aScreen()).screen).toMatchObject({ webhooks: false })
})

it('refuses webhooks of a table that another application writes', () => {
  const existing = { key: [{ column: 'id', type: 'bigint' }] }
  expect(faultsOf(aScreen({ webhooks: true, table: { name: 'zones', existing } }))).toEqual([
    'Subscribed changes are of rows that the product writes by themselves',
  ])
  expect(faultsOf(aScreen({ webhooks: true }))).toEqual([])
})

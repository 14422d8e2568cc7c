import { describe, expect, it } from 'vitest'
import { namedIn, useMistakes } from '../../generators/check/unread-tables.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith } from '../support/screen-sources.ts'

const why = { zh: '对账上线后执行。', en: 'Settlement will obey them.' }
const faultsOf = (raw: RawScreen, named: string[]) =>
  useMistakes([readWith(raw).screen!], new Set(named)).map(({ field, fix }) => `${field}: ${fix}`)

describe('a screen whose table', () => {
  it('nothing names must say that its rows are only kept', () => {
    expect(faultsOf(aScreen(), [])).toEqual([
      expect.stringContaining('use: Nothing on the server reads "container_zones".'),
    ])
    expect(faultsOf(aScreen({ use: { record: why } }), [])).toEqual([])
  })

  it('some statement names says nothing of the kind', () => {
    expect(faultsOf(aScreen(), ['container_zones'])).toEqual([])
    expect(faultsOf(aScreen({ use: { record: why } }), ['container_zones'])).toEqual([
      'use: Code on the server names "container_zones" now: take "use" out if it obeys the rows.',
    ])
  })

  it('belongs to another application is left to it', () => {
    const existing = { key: [{ column: 'id', type: 'bigint' }] }
    expect(faultsOf(aScreen({ table: { name: 'zones', existing } }), [])).toEqual([])
  })
})

it('keeps the reason of the file for the page', () => {
  expect(readWith(aScreen({ use: { record: why } })).screen).toMatchObject({ recordsOnly: why })
  expect(readWith(aScreen()).screen).toMatchObject({ recordsOnly: null })
})

it('takes a table for named only where SQL reads or writes it', () => {
  expect([
    ...namedIn(['select 1 from posts p join only "users" u on true', '// the posts of a company']),
  ]).toEqual(['posts', 'users'])
})

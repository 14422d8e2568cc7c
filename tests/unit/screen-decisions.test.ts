// What loses data waits for a word of the developer.
import { describe, expect, it } from 'vitest'
import { formerNameMistakes, uselessDecisions } from '../../generators/check/decisions.ts'
import { NOTHING_ALLOWED } from '../../src/server/engine/changes/allowed.ts'
import { nextRecord, NO_RECORD } from '../../src/server/engine/changes/table-record.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { databaseFor } from '../support/generator.ts'
import { aScreen, readAlone, readWith, text } from '../support/screen-sources.ts'

const FILE = 'schemas/screens/system/container-zone.json'
const name = { label: text('Name') }
const note = { label: text('Note') }

function tablesWith(fields: Record<string, RawField>) {
  const { screen, mistakes } = readAlone(aScreen({ fields }))
  expect(mistakes).toEqual([])
  return { tables: tablesOf([screen!]), has: databaseFor([screen!]) }
}

/** The draft from a database that has the first fields to a file with the second. */
function draftBetween(
  before: Record<string, RawField>,
  after: Record<string, RawField>,
  allowed: Partial<typeof NOTHING_ALLOWED> = {},
) {
  const { tables, has } = tablesWith(before)
  const record = nextRecord(tables, { former: NO_RECORD, has, kept: [], after: null })
  const wanted = tablesWith(after).tables
  const decided = { ...NOTHING_ALLOWED, ...allowed }
  return { ...draftTables(wanted, has, { record, allowed: decided }), record, wanted, decided }
}

describe('a field that is gone', () => {
  it('stops the draft with table, column and the words that decide', () => {
    const { losses, statements } = draftBetween({ name, note }, { name })
    expect(statements).toEqual([])
    expect(losses.map(({ mistake }) => mistake)).toEqual([
      {
        file: FILE,
        field: 'container_zones.note',
        rule: 'A change that can lose data waits for a decision',
        fix: expect.stringMatching(/"was".*--drop container_zones\.note.*--keep container_zones\.note/),
      },
    ])
  })

  it('is dropped where the developer says so, its values kept aside', () => {
    const { losses, statements } = draftBetween({ name, note }, { name }, { drop: ['container_zones.note'] })
    expect(losses).toEqual([])
    expect(statements).toEqual([
      expect.stringContaining('insert into former_values'),
      'alter table container_zones drop column note;',
    ])
  })

  it('leaves a required column open where the developer keeps it, so that rows can be added', () => {
    const { losses, statements } = draftBetween(
      { name, note: { ...note, required: true } },
      { name },
      { keep: ['container_zones.note'] },
    )
    expect({ losses, statements }).toEqual({
      losses: [],
      statements: ['alter table container_zones alter column note drop not null;'],
    })
  })

  it('is the same field where the new one says "was", of another type as well', () => {
    const { losses, statements } = draftBetween(
      { name, note: { ...note, type: 'number' } },
      { name, price: { label: text('Price'), type: 'money', was: 'note' } },
    )
    expect(losses).toEqual([])
    expect(statements[0]).toBe('alter table container_zones rename column note to price_fen;')
    expect(statements.at(-1)).toMatch(/^alter table container_zones alter column price_fen type bigint using/)
  })
})

describe('marks of a field', () => {
  it('drops the index of "unique" with the word', () => {
    const { statements } = draftBetween({ name: { ...name, unique: true } }, { name })
    expect(statements).toEqual(['drop index if exists container_zones_tenant_id_name_unique;'])
  })

  it('renames the index of a renamed field and makes no second one', () => {
    const { statements } = draftBetween(
      { name: { ...name, unique: true } },
      { title: { label: text('Name'), unique: true, was: 'name' } },
    )
    expect(statements).toEqual([
      'alter table container_zones rename column name to title;',
      'alter index if exists container_zones_tenant_id_name_unique rename to container_zones_tenant_id_title_unique;',
    ])
  })

  it('fills rows with the default before a column insists on a value', () => {
    const { statements } = draftBetween({ name }, { name: { ...name, required: true, default: 'none' } })
    expect(statements).toEqual([
      `alter table container_zones alter column name set default 'none';`,
      `update container_zones set name = 'none' where name is null;`,
      'alter table container_zones alter column name set not null;',
    ])
  })
})

it('names a decision about something that no screen had, or still has', () => {
  const { record, wanted } = draftBetween({ name, note }, { name })
  const allowed = {
    drop: ['container_zones.nope', 'container_zones.name'],
    keep: [],
    empty: ['container_zones.no'],
  }
  expect(uselessDecisions(allowed, { record, wanted })).toEqual([
    '--drop container_zones.nope: no screen had a table or column of this name.',
    '--drop container_zones.name: a screen file still has it. Remove it there first.',
    '--empty container_zones.no: no screen has a column of this name.',
  ])
})

describe('a file that cannot be', () => {
  it.each<[string, Parameters<typeof aScreen>[0], string]>([
    [
      'a default of another type',
      { fields: { name, count: { label: text('Count'), type: 'integer', default: 'x' } } },
      'fields.count.default',
    ],
    [
      'a ref with a default',
      { fields: { name, owner: { label: text('Owner'), ref: 'user', default: '1' } } },
      'fields.owner.default',
    ],
    ['an unknown call style', { api: { profile: 'standrad' }, fields: { name } }, 'api.profile'],
  ])('is refused with file and field: %s', (_, raw, field) => {
    expect(readWith(aScreen(raw)).mistakes).toEqual([expect.objectContaining({ file: FILE, field })])
  })
})

describe('a former name', () => {
  const told = (before: Record<string, RawField>, after: Record<string, RawField>) => {
    const { tables, has } = tablesWith(before)
    const record = nextRecord(tables, { former: NO_RECORD, has, kept: [], after: null })
    return formerNameMistakes(tablesWith(after).tables, { has, record }).map(({ field, fix }) => ({
      field,
      fix,
    }))
  }

  it('that names nothing is told with the field that is meant', () => {
    expect(told({ name, note }, { name, remark: { label: text('Remark'), was: 'noet' } })).toEqual([
      {
        field: 'fields.remark.was',
        fix: 'No migration has made container_zones.noet. Did you mean "note"?',
      },
    ])
    expect(told({ name }, { name, remark: { label: text('Remark'), was: 'hint' } })).toEqual([
      { field: 'fields.remark.was', fix: 'No migration has made container_zones.hint. Leave "was" out.' },
    ])
  })

  it('may stand before its migration and after it', () => {
    const remark = { label: text('Remark'), was: 'note' }
    expect(told({ name, note }, { name, remark })).toEqual([])
    expect(told({ name, remark: { label: text('Remark') } }, { name, remark })).toEqual([])
  })

  it.each([
    ['table.was', { table: { was: 'zonse' } }],
    ['was', { was: 'zonse' }],
  ])('of a table that never was is told at %s', (field, more) => {
    const before = readAlone(aScreen({ table: { name: 'zones' }, fields: { name } })).screen!
    const has = databaseFor([before])
    const record = nextRecord(tablesOf([before]), { former: NO_RECORD, has, kept: [], after: null })
    const wanted = tablesOf([readAlone(aScreen({ fields: { name }, ...more })).screen!])
    const [mistake] = formerNameMistakes(wanted, { has, record })
    expect(mistake).toMatchObject({
      field,
      fix: expect.stringMatching(/^No migration has made a table zonse/),
    })
  })
})

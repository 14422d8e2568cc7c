import { describe, expect, it } from 'vitest'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { tablesOf, type DatabaseShape } from '../../src/server/engine/table-shape.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { generatedFrom, heldColumn, treeWith } from '../support/generator.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const tablesFor = (more: Partial<RawScreen> = {}) => tablesOf([readWith(aScreen(more)).screen!])
const empty: DatabaseShape = { tables: {}, indexes: {} }

/** The database after the draft for these files has run. */
function databaseWith(more: Partial<RawScreen> = {}): DatabaseShape {
  const [table] = tablesFor(more)
  const columns = table!.columns.map((column) => [column.name, heldColumn(column)])
  const indexes = Object.entries(table!.indexes).map(([index, shape]) => [
    index,
    { ...shape, table: 'container_zones', isConstraint: false },
  ])
  return {
    tables: { container_zones: Object.fromEntries(columns) },
    indexes: Object.fromEntries(indexes),
  }
}

const name = { label: text('Name') }

describe('the draft of a migration', () => {
  it('creates the table of a new screen, so that a second run finds nothing to do', () => {
    const { statements } = draftTables(
      tablesFor({
        table: { grows: true },
        fields: {
          name: { ...name, required: true },
          order: { label: text('Order'), type: 'integer', default: 1 },
        },
      }),
      empty,
    )
    expect(statements.join('\n')).toMatchInlineSnapshot(`
      "create table if not exists container_zones (
        id         bigint primary key,
        tenant_id  bigint not null,
        version    integer not null default 1,
        name       text not null,
        "order"    integer default 1,
        created_by bigint,
        updated_by bigint,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      comment on table container_zones is 'Container zones.';
      create index if not exists container_zones_tenant on container_zones (tenant_id, id);
      create index if not exists container_zones_created_by on container_zones (tenant_id, created_by, id);"
    `)
  })

  it('is empty when the database has everything', () => {
    expect(draftTables(tablesFor(), databaseWith())).toMatchObject({
      statements: [],
      stops: [],
      unserved: [],
    })
  })

  it('adds a new field, nullable because of existing rows', () => {
    const wanted = tablesFor({
      fields: { name, area: { label: text('Area'), type: 'number', required: true } },
    })
    expect(draftTables(wanted, databaseWith()).statements).toEqual([
      'alter table container_zones add column if not exists area numeric(18,2);',
    ])
  })

  it('renames a column that the file says was renamed', () => {
    const wanted = tablesFor({ fields: { title: { ...name, was: 'name' } } })
    expect(draftTables(wanted, databaseWith()).statements).toEqual([
      'alter table container_zones rename column name to title;',
    ])
  })

  it('has a name after those of all migrations, also of one from the same minute', () => {
    const tree = treeWith({ screens: { 'system/container-zone': aScreen() } })
    const former = 'src/server/db/migrations/20261124T1300-container-zones.sql'
    const scripts = new Map([
      ['src/server/db/baseline/90-notes.sql', ''],
      [former, ''],
    ])
    const { draft } = generatedFrom(tree, empty, scripts)
    expect(draft.file! > former).toBe(true)
  })

  it('renames both columns of a period', () => {
    const period = { label: text('Open'), type: 'dateRange' as const }
    expect(
      draftTables(
        tablesFor({ fields: { name, season: { ...period, was: 'open' } } }),
        databaseWith({ fields: { name, open: period } }),
      ),
    ).toMatchObject({
      statements: [
        'alter table container_zones rename column open_start to season_start;',
        'alter table container_zones rename column open_end to season_end;',
      ],
      losses: [],
    })
  })

  it('leaves columns as they are when a period with named ends is renamed', () => {
    const period = {
      label: text('Open'),
      type: 'dateRange' as const,
      of: ['from', 'until'] as [string, string],
    }
    expect(
      draftTables(
        tablesFor({ fields: { name, season: { ...period, was: 'open' } } }),
        databaseWith({ fields: { name, open: period } }),
      ),
    ).toMatchObject({ statements: [], losses: [] })
  })

  it('renames a table that the file says was renamed', () => {
    const former = {
      tables: { zones: databaseWith().tables['container_zones']! },
      indexes: databaseWith().indexes,
    }
    expect(draftTables(tablesFor({ table: { was: 'zones' } }), former).statements).toEqual([
      'alter table zones rename to container_zones;',
    ])
  })

  it('stops at a change of type that has no conversion', () => {
    const wanted = tablesFor({ fields: { name: { ...name, type: 'json' } } })
    const { statements, stops } = draftTables(wanted, databaseWith())
    expect(statements).toEqual([])
    expect(stops).toEqual([
      {
        file: 'schemas/screens/system/container-zone.json',
        field: 'container_zones.name',
        rule: 'A change that can lose data is made by hand',
        fix: 'The column is text and the file wants jsonb. Write a migration that converts the values, or restore the type.',
      },
    ])
  })

  it('stops when a required column has no field', () => {
    const before = databaseWith({
      fields: { code: { label: text('Code') }, name: { ...name, required: true } },
    })
    const { stops } = draftTables(tablesFor({ fields: { code: { label: text('Code') } } }), before)
    expect(stops).toEqual([
      expect.objectContaining({ field: 'container_zones.name', fix: expect.stringContaining('"was"') }),
    ])
  })

  it('refuses a table that has another purpose', () => {
    const has = { ...databaseWith(), tables: { container_zones: databaseWith().tables['container_zones']! } }
    const { id: _, ...without } = has.tables.container_zones
    expect(draftTables(tablesFor(), { ...has, tables: { container_zones: without } }).stops).toEqual([
      expect.objectContaining({
        file: 'schemas/screens/system/container-zone.json',
        field: 'table.name',
        rule: 'The table belongs to the screen',
      }),
    ])
  })
})

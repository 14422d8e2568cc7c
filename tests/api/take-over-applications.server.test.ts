// Screens over tables in the shapes of three public applications, on a PostgreSQL server: each lists, finds, opens and
// saves, choices follow from each other, and nothing that belongs to the application is altered.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftFromExisting } from '../../generators/guess/from-existing.ts'
import { readTable } from '../../generators/guess/read-table.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import { neededBy } from '../../src/web/admin/form/needed-values.ts'
import { publicShapes, shownShapes } from '../support/public-shapes.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

type Row = Record<string, unknown> & { id: string; version: number; allowedActions: string[] }
type Page = { records: Row[]; total: number }

/** The choices of a field that follow from another field of the form. */
const FOLLOWING: Record<string, [prop: string, where: string]> = {
  'suite-partner': ['stateId', 'countryId == form.countryId'],
  'trading-employee': ['territoryId', 'regionId == form.regionId'],
}

describeOnServer('screens over the tables of public applications', () => {
  const server = aTestServer({ engine: 'server' })
  const root = mkdtempSync(join(tmpdir(), 'truck-parts-applications-'))
  const admin = () => server.as('admin').in('en')
  const list = async (name: string, query = {}) =>
    expectDone(await admin().get<Page>(`/system/${name}/list`, query))
  const open = async (name: string, id: string) =>
    expectDone(await admin().get<Row>(`/system/${name}/detail`, { id }))

  /** Columns, keys, indexes, triggers and rows of the three schemas. */
  const everything = () =>
    many(
      server.db,
      sql<{ what: string }>`
        select c.oid::regclass || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
          || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as what
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace::regnamespace::text = any(array['suite', 'press', 'trading']) and a.attnum > 0
        union all
        select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace::regnamespace::text = any(array['suite', 'press', 'trading'])
        union all
        select indexdef from pg_indexes where schemaname = any(array['suite', 'press', 'trading'])
        union all
        select tgrelid::regclass || ' ' || tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace::regnamespace::text = any(array['suite', 'press', 'trading']) and not tgisinternal
        order by 1
      `,
    )
  let before: unknown

  async function writeScreen(name: string, table: string) {
    const { screens, dicts } = server.services.screens
    const draft = draftFromExisting(await readTable(server.db, table), { name, screens, known: dicts })
    const [prop, where] = FOLLOWING[name] ?? []
    if (prop) draft.fields[prop] = { ...draft.fields[prop]!, where: where! }
    const raw = {
      title: { zh: `页面${name}`, en: name },
      menu: { parent: 'system' },
      table: draft.table,
      fields: draft.fields,
      allow: draft.allow,
    }
    writeFileSync(join(root, `schemas/screens/system/${name}.json`), JSON.stringify(raw))
    for (const [code, dict] of Object.entries(draft.dicts))
      writeFileSync(join(root, `schemas/dicts/${code}.json`), JSON.stringify(dict))
    server.services.screens.reload()
  }

  beforeAll(async () => {
    cpSync('schemas', join(root, 'schemas'), { recursive: true })
    Object.assign(server.services, {
      screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
    })
    for (const statement of publicShapes) await run(server.db, sql.raw(statement))
    before = await everything()
    for (const [name, table] of Object.entries(shownShapes)) await writeScreen(name, table)
    expect(await reloadScreens(server.services)).toEqual([])
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  describe.each(Object.keys(shownShapes))('%s', (name) => {
    it('lists its rows and finds one by each of its searches', async () => {
      const { records, total } = await list(name)
      expect(total).toBe(records.length)
      expect(total).toBeGreaterThan(0)
      const { fields } = server.services.screens.byName(name)!
      for (const { prop } of fields.filter(({ search }) => search)) {
        const row = records.find((each) => each[prop] !== null && each[prop] !== '')
        if (!row) continue
        const value = String(row[prop]).trim()
        const asked = /^\d{4}-\d\d-\d\d/.test(value) ? `${value.slice(0, 10)},${value.slice(0, 10)}` : value
        expect((await list(name, { [prop]: asked })).records.map(({ id }) => id)).toContain(row.id)
      }
    })

    it('opens a row and saves it as it was read', async () => {
      const { id } = (await list(name)).records[0]!
      const row = await open(name, id)
      if (!row.allowedActions.includes('edit')) return
      const props = bodyFields(server.services.screens.byName(name)!, 'update').map(({ prop }) => prop)
      const same = Object.fromEntries(props.map((prop) => [prop, row[prop]]))
      const saved = expectDone(
        await admin().post<Row>(`/system/${name}/update`, { ...same, id, version: row.version }),
      )
      expect(saved).toMatchObject(same)
      expect(await open(name, id)).toMatchObject(same)
    })
  })

  it('links rows through a table that has nothing but its key, and takes the link away', async () => {
    const link = expectDone(
      await admin().post<Row>('/system/suite-partner-category/submit', { categoryId: '1', partnerId: '2' }),
    )
    expect(link).toMatchObject({ id: '1~2', categoryIdName: 'Workshop', partnerIdName: 'Munich Parts' })
    expect((await open('suite-partner-category', '1~2')).partnerIdName).toBe('Munich Parts')
    const again = await admin().post('/system/suite-partner-category/submit', {
      categoryId: '1',
      partnerId: '2',
    })
    expect(again.body.error).toBe('DUPLICATE')
    expectDone(await admin().post('/system/suite-partner-category/remove', { ids: '1~2' }))
    expect((await list('suite-partner-category')).total).toBe(3)
  })

  it.each([
    ['suite-partner', 'stateId', { countryId: '1' }, ['Shaanxi', 'Shandong']],
    ['suite-partner', 'stateId', { countryId: '2' }, ['Bavaria']],
    ['trading-employee', 'territoryId', { regionId: '2' }, ['Bellevue']],
  ])('offers a form of %s for %s what follows from %o', async (name, prop, form, labels) => {
    const { fields } = server.services.screens.byName(name)!
    const { ref } = fields.find((each) => each.prop === prop)!
    const around = { fields: { form: fields, master: null } }
    const { optionsPath } = neededBy(ref!, { ...around, rows: { form, master: null } })
    const { records } = expectDone(await admin().get<{ records: { label: string }[] }>(optionsPath))
    expect(records.map(({ label }) => label.trim()).toSorted()).toEqual(labels)
    expect(neededBy(ref!, { ...around, rows: { form: {}, master: null } }).missing).toHaveLength(1)
  })

  it('refuses a choice that does not follow from the form, and takes one that does', async () => {
    const made = await admin().post('/system/suite-partner/submit', {
      ...{ name: 'Wrong', countryId: '2', stateId: '1' },
    })
    expect(made.body).toMatchObject({ error: 'INVALID', errors: [{ field: 'stateId' }] })
    const row = await open('suite-partner', '1')
    const moved = await admin().post('/system/suite-partner/update', {
      ...{ id: '1', version: row.version, countryId: '2' },
    })
    expect(moved.body).toMatchObject({ error: 'INVALID', errors: [{ field: 'stateId' }] })
    const saved = expectDone(
      await admin().post<Row>('/system/suite-partner/update', {
        ...{ id: '1', version: row.version, countryId: '1', stateId: '2' },
      }),
    )
    expect(saved).toMatchObject({ stateIdName: 'Shaanxi' })
  })

  it('shows a reference by several columns as what its parts name', async () => {
    expect((await list('trading-visit')).records).toMatchObject([
      { tradingPlace: '1~98004', tradingPlaceName: 'Davolio · Bellevue', visitedOn: '2026-05-04' },
    ])
    const visit = (tradingPlace: string) =>
      admin().post<Row>('/system/trading-visit/submit', { tradingPlace, visitedOn: '2026-05-05' })
    expect((await visit('1~none')).body).toMatchObject({
      error: 'INVALID',
      errors: [{ field: 'tradingPlace' }],
    })
    const made = expectDone(await visit('1~01581'))
    expect(made).toMatchObject({ tradingPlaceName: 'Davolio · Westboro' })
    expectDone(await admin().post('/system/trading-visit/remove', { ids: made.id }))
  })

  it('alters nothing that belongs to the applications', async () => {
    expect(await everything()).toEqual(before)
  })
})

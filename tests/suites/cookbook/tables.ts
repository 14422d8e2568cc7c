import { expect } from 'vitest'
import { relationsOf } from '../../../src/shared/screen/related-screens.ts'
import { draftTables } from '../../../src/server/engine/draft-tables.ts'
import { tablesOf, type DatabaseShape } from '../../../src/server/engine/table-shape.ts'
import type { Screen } from '../../../src/shared/screen/normal-form.ts'
import { readWith } from '../../support/screen-sources.ts'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases } from './served-recipes.ts'

export const tableCases: RecipeCases = {
  'A row that joins two others': async ({ on, screen, server }) => {
    const [forklift, crane] = [
      await on('skill').add({ name: 'Forklift' }),
      await on('skill').add({ name: 'Crane' }),
    ]
    const [person, other] = (await on('user').list({ tenantId: '1000' })).records
    const skilled = on('skilled-person')
    await skilled.add({ skillId: forklift.id, personId: person!['id'], level: 'Basic' })
    await skilled.add({ skillId: crane.id, personId: person!['id'] })
    await skilled.add({ skillId: forklift.id, personId: other!['id'] })
    const again = await skilled.tryAdd({ skillId: forklift.id, personId: person!['id'] })
    expect(again.body.errors).toMatchObject([
      { field: 'skillId', rule: 'unique' },
      { field: 'personId', rule: 'unique' },
    ])
    expect((await skilled.tryAdd({ skillId: crane.id })).body.errors).toMatchObject([
      { field: 'personId', rule: 'required' },
    ])
    const joined = (name: string, prop: string) =>
      relationsOf(server.services.screens.screens, screen(name)).some(
        (each) => each.screen === 'skilled-person' && each.prop === prop,
      )
    expect(screen('skilled-person').menu.hidden).toBe(true)
    expect([joined('skill', 'skillId'), joined('user', 'personId')]).toEqual([true, true])
  },

  'A field that gets another name': ({ screen, server }) => {
    const contact = screen('carrier-contact')
    const text = server.services.screens.textOf(contact)
    const former = text.replace('"mobile": {', '"phone": {').replace(', "was": "phone"', '')
    const before = databaseOf(readWith(former, contact.file).screen!)
    expect(draftTables(tablesOf([contact]), before)).toMatchObject({
      statements: ['alter table carrier_contacts rename column phone to mobile;'],
      stops: [],
    })
  },

  'Removed rows that can be restored': async ({ on }) => {
    const notes = on('service-note')
    const note = await notes.add({ name: 'Spare key' })
    expectDone(await notes.remove(note))
    expect((await notes.list()).total).toBe(0)
    expectDone(await notes.act('restore', { ids: note.id }))
    expect((await notes.list()).records).toMatchObject([{ name: 'Spare key' }])
    expectDone(await notes.remove(note))
    await notes.add({ name: 'Spare key' })
    expect((await notes.act('restore', { ids: note.id })).body.error).toBe('RESTORE_TAKEN')
  },

  'A table that grows': ({ screen, server }) => {
    const passage = screen('gate-passage')
    const drafted = (one: Screen) =>
      draftTables(tablesOf([one]), { tables: {}, indexes: {} }).statements.filter((statement) =>
        /^create index .*\b(plate|passed_at)\b/.test(statement),
      )
    expect(drafted(passage)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('using gin (plate gin_trgm_ops)'),
        expect.stringContaining('(tenant_id, passed_at, id)'),
      ]),
    )
    const small = server.services.screens.textOf(passage).replace('"grows": true, ', '')
    expect(drafted(readWith(small, passage.file).screen!)).toEqual([])
  },
}

/** The database in which this screen's table has been made. */
function databaseOf(screen: Screen): DatabaseShape {
  const [table] = tablesOf([screen])
  const columns = table!.columns.map(({ name, type, notNull, default: given }) => [
    name,
    { type, required: notNull && given === null },
  ])
  const indexes = Object.entries(table!.indexes).map(([name, index]) => [
    name,
    { ...index, table: table!.name },
  ])
  return {
    tables: { [table!.name]: Object.fromEntries(columns) },
    indexes: Object.fromEntries(indexes),
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodySchema } from '../../src/shared/screen/json-schema.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { plural, snakeCase } from '../../src/shared/screen/words.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const zone = (more = {}) => readWith(aScreen(more)).screen!

describe('a file with only title and fields', () => {
  it('gets a table, calls, a menu entry and permission codes', () => {
    const screen = zone()
    expect(screen.table).toMatchObject({
      name: 'container_zones',
      key: 'id',
      tenancy: 'own',
      labelProp: 'name',
      sort: { prop: 'id', order: 'desc' },
    })
    expect(screen.menu).toMatchObject({
      code: 'system_container_zone',
      parent: 'system',
      path: '/system/container-zone',
      sort: 100,
      hidden: false,
    })
    expect(
      screen.calls.map(({ kind, method, path, permission }) => [kind, method, path, permission]),
    ).toEqual([
      ['list', 'GET', '/system/container-zone/list', 'system_container_zone_view'],
      ['detail', 'GET', '/system/container-zone/detail', 'system_container_zone_view'],
      ['create', 'POST', '/system/container-zone/submit', 'system_container_zone_add'],
      ['update', 'POST', '/system/container-zone/update', 'system_container_zone_edit'],
      ['remove', 'POST', '/system/container-zone/remove', 'system_container_zone_remove'],
      ['options', 'GET', '/system/container-zone/options', 'system_container_zone_view'],
      ['history', 'GET', '/system/container-zone/history', 'system_container_zone_view'],
      ['revert', 'POST', '/system/container-zone/revert', 'system_container_zone_edit'],
    ])
    expect(screen.permissions.map(({ code }) => code)).toEqual(
      ['view', 'add', 'edit', 'remove'].map((act) => `system_container_zone_${act}`),
    )
  })
})

describe('a table that keeps removed rows', () => {
  it('has calls to list, restore and purge them, and a separate permission for the last', () => {
    const { calls, permissions } = zone({ table: { trash: true } })
    expect(
      calls.slice(-3).map(({ kind, method, path, permission }) => [kind, method, path, permission]),
    ).toEqual([
      ['removed', 'GET', '/system/container-zone/removed', 'system_container_zone_remove'],
      ['restore', 'POST', '/system/container-zone/restore', 'system_container_zone_remove'],
      ['purge', 'POST', '/system/container-zone/purge', 'system_container_zone_purge'],
    ])
    expect(permissions.map(({ name }) => name)).toEqual(['view', 'add', 'edit', 'remove', 'purge'])
  })
})

describe('the irregular call styles', () => {
  it('page by POST with pageNo and pageSize and save with one call', () => {
    const { calls } = zone({ api: { profile: 'page' } })
    expect(calls.find(({ kind }) => kind === 'list')).toMatchObject({
      method: 'POST',
      path: '/system/container-zone/page',
      paging: { current: 'pageNo', size: 'pageSize' },
    })
    expect(calls.find(({ kind }) => kind === 'save')).toMatchObject({
      path: '/system/container-zone/submit',
      idParameter: 'id',
    })
  })

  it('remove by GET in the market and by a path elsewhere', () => {
    expect(zone({ api: { profile: 'market' } }).calls.find(({ kind }) => kind === 'remove')).toMatchObject({
      method: 'GET',
      parametersIn: 'query',
      idParameter: 'ids',
    })
    expect(zone({ api: { profile: 'store' } }).calls.find(({ kind }) => kind === 'remove')).toMatchObject({
      method: 'DELETE',
      parametersIn: 'path',
      idParameter: 'id',
    })
  })

  it('can have single calls that differ', () => {
    const { calls } = zone({ api: { calls: { detail: 'GET view?zoneId' } } })
    expect(calls.find(({ kind }) => kind === 'detail')).toMatchObject({
      path: '/system/container-zone/view',
      idParameter: 'zoneId',
    })
  })
})

describe('a field', () => {
  const field = (raw: object) =>
    zone({ fields: { name: { label: text('Name') }, extra: { label: text('Extra'), ...raw } } }).fields[1]!

  it('stores money in whole fen, a password as its hash and a reference by id', () => {
    expect(field({ type: 'money' }).columns).toEqual(['extra_fen'])
    expect(field({ type: 'password' })).toMatchObject({ columns: ['extra_hash'], secret: true, column: null })
    expect(field({ ref: 'tenant' })).toMatchObject({
      type: 'ref',
      columns: ['extra_id'],
      ref: { table: 'tenants', labelColumn: 'tenant_name', optionsPath: '/sys-system/tenant/options' },
    })
  })

  it('stores several references in their own table', () => {
    expect(field({ type: 'refMany', ref: 'role' })).toMatchObject({
      columns: [],
      link: { table: 'container_zone_extra', ownColumn: 'container_zone_id', otherColumn: 'role_id' },
    })
  })

  it('takes its words from a part and overrides them', () => {
    expect(field({ $ref: '../../parts/phone.json', required: true })).toMatchObject({
      type: 'phone',
      label: text('Extra'),
      required: true,
      search: { type: 'input' },
    })
  })

  it('is searched as its search type says', () => {
    expect(field({ search: 'input' }).search).toMatchObject({ match: 'contains' })
    expect(field({ type: 'integer', search: 'input' }).search).toMatchObject({ match: 'equals' })
    expect(field({ dict: 'enabled-status', search: 'checkboxGroup' }).search).toMatchObject({ match: 'in' })
    expect(field({ type: 'datetime', search: 'daterange' }).search).toMatchObject({ match: 'between' })
  })
})

describe('the body of a call', () => {
  const screen = zone({
    fields: {
      name: { label: text('Name'), required: true, maxLength: 20 },
      price: { label: text('Price'), type: 'money' },
      valid: { label: text('Valid'), type: 'dateRange' },
      code: { label: text('Code'), editable: false },
      made: { label: text('Made'), type: 'datetime', readOnly: true },
    },
  })

  it('has the fields of the form, both ends of a range, and nothing else', () => {
    const schema = bodySchema(screen, { mode: 'create' })
    expect(Object.keys(schema.properties!)).toEqual(['name', 'price', 'validStart', 'validEnd', 'code'])
    expect(schema).toMatchObject({ additionalProperties: false, required: ['name'] })
  })

  it('contains the row’s id and version for an update, and no field that can be set only once', () => {
    const schema = bodySchema(screen, { mode: 'update' })
    expect(Object.keys(schema.properties!)).toEqual([
      'name',
      'price',
      'validStart',
      'validEnd',
      'id',
      'version',
    ])
    expect(schema.required).toEqual(['name', 'id', 'version'])
  })

  it('accepts null for optional fields where the server reads it', () => {
    const { properties } = bodySchema(screen, { mode: 'create', nullable: true })
    expect(properties!['price']!.type).toEqual(['string', 'null'])
    expect(properties!['name']!.type).toBe('string')
  })
})

describe('names', () => {
  it.each([
    ['container-zone', 'container_zones'],
    ['company', 'companies'],
    ['box', 'boxes'],
    ['survey', 'surveys'],
  ])('%s is stored in %s', (name, table) => {
    expect(plural(snakeCase(name))).toBe(table)
  })

  it('turn into columns in lower case, which do not change a second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,20}$/), (prop) => {
        const column = snakeCase(prop)
        expect(column).toMatch(/^[a-z0-9_]+$/)
        expect(snakeCase(column)).toBe(column)
      }),
    )
  })

  it('with one wrong letter are recognised', () => {
    const known = ['required', 'maxLength', 'placeholder', 'tenantType']
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (word, place) => {
        const at = place % word.length
        expect(nearest(`${word.slice(0, at)}#${word.slice(at + 1)}`, known)).toBe(word)
      }),
    )
  })

  it('with nothing in common are not confused, however short', () => {
    expect(nearest('多余', ['租户', '排序'])).toBeNull()
    expect(nearest('启动', ['停用', '启用'])).toBe('启用')
  })
})

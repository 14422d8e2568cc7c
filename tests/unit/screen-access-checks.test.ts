import { describe, expect, it } from 'vitest'
import { fieldActs, readableFields, screenFor, writableFields } from '../../src/shared/screen/field-codes.ts'
import { bodySchema } from '../../src/shared/screen/json-schema.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const withField = (field: Partial<RawField>, more: Partial<RawScreen> = {}): RawScreen =>
  aScreen({ fields: { name: { label: text('Name') }, extra: { label: text('Extra'), ...field } }, ...more })

const without = 'A field with a permission code of its own is one that a person may do without'

const faulty: [about: string, raw: RawScreen, field: string, rule: string, fix: string][] = [
  [
    'a code on the state',
    withField(
      { dict: 'enabled-status', readCode: true },
      {
        states: {
          field: 'extra',
          start: 'DISABLED',
          on: { enable: { from: ['DISABLED'], to: 'ENABLED' } },
        },
      },
    ),
    'fields.extra.readCode',
    without,
    'the states of the screen follow it',
  ],
  [
    'a code on the parent of a tree',
    withField({ ref: 'container-zone', writeCode: true }, { table: { parent: 'extra' } }),
    'fields.extra.writeCode',
    without,
    'the tree is built from it',
  ],
  [
    'a code to read a password',
    withField({ type: 'password', readCode: true }),
    'fields.extra.readCode',
    without,
    'a password is never sent',
  ],
  [
    'a code to write what nobody fills in',
    withField({ readOnly: true, writeCode: true }),
    'fields.extra.writeCode',
    without,
    'nobody fills this field in',
  ],
  [
    'allow.add over a field',
    aScreen({ allow: { add: "name == 'x'" } }),
    'allow.add',
    'allow.add speaks of me, now and today: there is no row yet',
    'Unknown variable: name',
  ],
  [
    'allow.add that is no condition',
    aScreen({ allow: { add: 'me.tenantType' } }),
    'allow.add',
    'allow.add speaks of me, now and today: there is no row yet',
    'not yes or no',
  ],
  [
    'a role that is not known',
    aScreen({ menu: { roles: ['finanze'] } }),
    'menu.roles.0',
    'The roles that get the entry are known',
    'Did you mean "finance"?',
  ],
  [
    'a text that should hold rows',
    withField({ holds: false }),
    'fields.extra.holds',
    'Only a reference can hold rows',
    'Leave it out',
  ],
  [
    'a text that should point to another company',
    withField({ anyTenant: true }),
    'fields.extra.anyTenant',
    'Only a reference can point to rows of another company',
    'Leave it out',
  ],
  [
    'a default act that the screen does not have',
    aScreen({ menu: { roles: { finance: ['view', 'expert'] } }, export: true }),
    'menu.roles.finance.1',
    'What a role gets by default are acts of the screen',
    'Did you mean "export"?',
  ],
]

describe('a screen file with', () => {
  it.each(faulty)('%s is reported', (_, raw, field, rule, fix) => {
    const { mistakes, screen } = readWith(raw)
    expect(screen).toBeUndefined()
    expect(mistakes).toContainEqual(
      expect.objectContaining({ field, rule, fix: expect.stringContaining(fix) }),
    )
  })

  it('an action and a field that would have the same code is reported', () => {
    const { mistakes } = readWith(
      withField(
        { readCode: true },
        {
          states: {
            field: 'status',
            start: 'ENABLED',
            on: { readExtra: { from: ['ENABLED'], to: 'DISABLED' } },
          },
        },
      ),
    )
    expect(mistakes).toContainEqual(
      expect.objectContaining({ rule: 'No two acts of a screen share a permission code' }),
    )
  })
})

describe('a field with its own codes', () => {
  const screen = readWith(withField({ readCode: true, writeCode: true, required: true })).screen!
  const extra = screen.fields[1]!
  const [read, write] = ['system_container_zone_read_extra', 'system_container_zone_write_extra']
  const holding =
    (...codes: string[]) =>
    (code: string) =>
      codes.includes(code)

  it('adds them to the catalogue', () => {
    expect(screen.permissions.slice(4).map(({ code }) => code)).toEqual([read, write])
    expect(fieldActs(screen.fields)[0]!.label).toEqual({ zh: '查看“中Extra”', en: 'See "Extra"' })
  })

  it('can be read with the first and written with both', () => {
    expect(readableFields(screen, holding())).not.toContain(extra)
    expect(readableFields(screen, holding(read))).toContain(extra)
    expect(writableFields(screen, holding(read))).not.toContain(extra)
    expect(writableFields(screen, holding(write))).not.toContain(extra)
    expect(writableFields(screen, holding(read, write))).toContain(extra)
  })

  it('is left out of, or locked in, the screen that the form draws', () => {
    expect(screenFor(screen, { tenantType: '', holds: holding() }).fields.map(({ prop }) => prop)).toEqual([
      'name',
    ])
    expect(screenFor(screen, { tenantType: '', holds: holding(read) }).fields[1]).toMatchObject({
      required: false,
      form: { disabledWhen: 'true', requiredWhen: null },
    })
    expect(screenFor(screen, { tenantType: '', holds: holding(read, write) }).fields[1]).toBe(extra)
  })

  it('is neither offered for a bulk edit nor counted by a quick filter', () => {
    const fields: RawScreen['fields'] = {
      name: { label: text('Name') },
      kind: { label: text('Kind'), dict: 'enabled-status', readCode: true },
    }
    const list: RawScreen['list'] = {
      bulkEdit: ['name', 'kind'],
      quick: [{ name: 'on', label: text('On'), where: { kind: 'ENABLED' } }],
    }
    const listed = readWith(aScreen({ fields, list })).screen!
    expect(screenFor(listed, { tenantType: '', holds: holding() }).list).toMatchObject({
      bulkEdit: ['name'],
      quick: [],
    })
    expect(
      screenFor(listed, { tenantType: '', holds: holding('system_container_zone_read_kind') }).list.quick,
    ).toHaveLength(1)
  })

  it('also hides fields computed from it, and fields computed from those', () => {
    const fields = {
      name: { label: text('Name') },
      cost: { label: text('Cost'), type: 'money', readCode: true },
      price: { label: text('Price'), type: 'money' },
      margin: { label: text('Margin'), type: 'computed', compute: 'price - cost', as: 'money' },
      twice: { label: text('Twice'), type: 'computed', compute: 'price * 2', as: 'money' },
    } satisfies RawScreen['fields']
    const priced = readWith(aScreen({ fields })).screen!
    expect(readableFields(priced, holding()).map(({ prop }) => prop)).toEqual(['name', 'price', 'twice'])
  })

  it('says so in the contract, and is not required of everybody', () => {
    const schema = bodySchema(screen, { mode: 'create' })
    expect(schema.properties!['extra']!.description).toBe(
      `Read permission: ${read}. Write permission: ${write}.`,
    )
    expect(schema.required).not.toContain('extra')
  })
})

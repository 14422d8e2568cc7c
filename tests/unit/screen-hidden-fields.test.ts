import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenFor } from '../../src/shared/screen/field-codes.ts'
import { shownFields } from '../../src/shared/screen/hidden-fields.ts'
import { viewersOf } from '../../src/shared/screen/viewers.ts'
import { smallScreen } from '../support/small-screen.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const me = { userId: '1', tenantId: '2001', tenantType: 'CUST' }
const now = new Date('2026-01-31T08:00:00Z')

const { fields } = smallScreen({
  check: [],
  fields: {
    kind: { label: both('Kind') },
    door: { label: both('Door'), showWhen: "kind == 'ROOM'" },
    lock: { label: both('Lock'), showWhen: "door == 'STEEL'" },
    open: { label: both('Open'), type: 'dateRange', of: ['opens', 'closes'], showWhen: "kind == 'ROOM'" },
    keepers: { label: both('Keepers'), type: 'refMany', ref: 'zone', showWhen: 'isSet(lock)' },
    margin: { label: both('Margin'), showWhen: "me.tenantType == ''" },
  },
}).screen

const ask = (row: Record<string, unknown>) => shownFields({ fields, row, me, now })

describe('the fields that a row shows', () => {
  it('exclude the values of a field that the row hides', () => {
    const { hidden, row } = ask({ kind: 'BOX', opens: '2026-01-01', closes: '2026-01-02' })
    expect([...hidden]).toEqual(['door', 'lock', 'open', 'keepers', 'margin'])
    expect(row).toMatchObject({ kind: 'BOX', opens: null, closes: null })
  })

  it('depend on each other: a hidden field cannot show another', () => {
    const { hidden, row } = ask({ kind: 'BOX', door: 'STEEL', lock: 'L1', keepers: ['7'] })
    expect([...hidden]).toContain('keepers')
    expect(row).toMatchObject({ door: null, lock: null, keepers: [] })
  })

  it('keep the value of a field that is hidden only from the reader', () => {
    const { hidden, row } = ask({ kind: 'BOX', margin: '12' })
    expect([...hidden]).toContain('margin')
    expect(row['margin']).toBe('12')
  })

  it('are the same again for the resulting row', () => {
    const text = fc.constantFrom('ROOM', 'BOX', 'STEEL', 'WOOD', null)
    fc.assert(
      fc.property(fc.record({ kind: text, door: text, lock: text, margin: text }), (row) => {
        const first = ask(row)
        const second = ask(first.row)
        expect([...second.hidden]).toEqual([...first.hidden])
        expect(second.row).toEqual(first.row)
      }),
    )
  })
})

describe('a field shown to some kinds of companies', () => {
  it('is known from a condition that asks for nothing else', () => {
    expect(viewersOf("me.tenantType == ''")).toEqual([''])
    expect(viewersOf("me.tenantType != 'VENDER'")).toEqual(['', 'CUST', 'FACTORY'])
    expect(viewersOf("me.tenantType in ['CUST', 'FACTORY']")).toEqual(['CUST', 'FACTORY'])
  })

  it.each([
    "kind == 'ROOM'",
    "me.tenantType == '' && kind == 'ROOM'",
    "me.tenantType == '' && me.departmentId == '7'",
    "me.tenantType == '' && today > '2026-01-31'",
    "me.account == 'me.tenantType'",
    'me.tenantType ==',
  ])('is decided row by row where it depends on more: %s', (condition) => {
    expect(viewersOf(condition)).toBeNull()
  })

  it('has neither column nor search nor groups for the others, and stays with the row', () => {
    const { screen } = smallScreen({
      check: [],
      table: { groupBy: ['owner'] },
      fields: {
        name: { label: both('Name'), column: true },
        owner: {
          label: both('Owner'),
          ref: 'zone',
          showWhen: "me.tenantType == ''",
          search: 'select',
          column: true,
        },
      },
    })
    const ownerFor = (tenantType: string) => {
      const { fields: seen, table } = screenFor(screen, { tenantType, holds: () => true })
      return { ...seen.find(({ prop }) => prop === 'owner')!, groupBy: table.groupBy }
    }
    expect(ownerFor('VENDER')).toMatchObject({ column: null, search: null, groupBy: [] })
    expect(ownerFor('')).toMatchObject({
      column: { hide: false },
      search: { type: 'select' },
      groupBy: ['owner'],
    })
  })
})

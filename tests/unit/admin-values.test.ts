import { describe, expect, it } from 'vitest'
import { differences, firstChoice, merge } from '../../src/web/admin/form/conflict.ts'
import { formFields } from '../../src/web/admin/form/form-data.ts'
import { cellText } from '../../src/web/admin/list/cell-text.ts'
import { grouped } from '../../src/web/admin/values/wording.ts'
import { isoFromPicker, pickerFromIso } from '../../src/web/admin/values/shanghai-picker.ts'
import { shanghaiText } from '../../src/web/admin/values/shanghai-time.ts'
import { tickBranch } from '../../src/web/admin/values/tick-branch.ts'
import { treeOf } from '../../src/web/admin/values/tree.ts'
import { smallScreen } from '../support/small-screen.ts'

describe('times', () => {
  it('are shown on the business clock wherever the reader is', () => {
    expect(shanghaiText('2026-01-31T16:30:00Z')).toBe('2026-02-01 00:30')
    expect(shanghaiText('2026-02-01T00:30:00+08:00')).toBe('2026-02-01 00:30')
  })

  it('come out of the picker as they went in', () => {
    expect(isoFromPicker(pickerFromIso('2026-01-31T16:30:05Z')!)).toBe('2026-02-01T00:30:05+08:00')
  })
})

describe('a tree', () => {
  const rows = (pairs: [string, string | null][]) => pairs.map(([id, parent]) => ({ id, parent }))
  const build = (pairs: [string, string | null][]) =>
    treeOf(rows(pairs), { key: ({ id }) => id, parent: ({ parent }) => parent })
  const ids = (nodes: ReturnType<typeof build>): unknown =>
    nodes.map(({ id, children }) => (children ? [id, ids(children)] : id))

  it('puts rows below their parents, in order', () => {
    expect(
      ids(
        build([
          ['a', null],
          ['b', 'a'],
          ['c', null],
          ['d', 'a'],
        ]),
      ),
    ).toEqual([['a', ['b', 'd']], 'c'])
  })

  it('puts a row whose parent was filtered out at the top', () => {
    expect(ids(build([['b', 'gone']]))).toEqual(['b'])
  })

  it('shows rows of a cycle once each', () => {
    expect(
      ids(
        build([
          ['a', 'b'],
          ['b', 'a'],
        ]),
      ),
    ).toEqual([['a', ['b']]])
  })
})

describe('ticking a menu', () => {
  const parents = new Map([
    ['page', 'folder'],
    ['button', 'page'],
    ['other', 'folder'],
  ])

  it('ticks the folder above and the buttons below', () => {
    expect(tickBranch([], { id: 'page', ticked: true, parents }).toSorted()).toEqual([
      'button',
      'folder',
      'page',
    ])
  })

  it('unticks what is below and nothing else', () => {
    const chosen = ['folder', 'page', 'button', 'other']
    expect(tickBranch(chosen, { id: 'page', ticked: false, parents })).toEqual(['folder', 'other'])
  })
})

describe('a cell', () => {
  const { screen } = smallScreen()
  const wording = { dicts: { 'zone-kind': new Map([['COLD', 'Cold']]) }, yes: 'Yes', no: 'No' }
  const text = (prop: string, row: Record<string, unknown>) =>
    cellText(
      screen.fields.find((field) => field.prop === prop)!,
      row,
      wording,
    )

  it('shows amounts in groups of three without losing a cent', () => {
    expect(grouped('1234567.50')).toBe('1,234,567.50')
    expect(grouped('-1234.00')).toBe('-1,234.00')
    expect(text('rent', { rent: '90071992547409.93' })).toBe('90,071,992,547,409.93')
  })

  it('shows list values by their label, yes and no, ranges and empty values', () => {
    expect(text('kind', { kind: 'COLD' })).toBe('Cold')
    expect(text('heated', { heated: false })).toBe('No')
    expect(text('open', { opens: '2026-01-01', closes: null })).toBe('2026-01-01 ~ …')
    expect(text('code', { code: null })).toBe('—')
  })

  it('shows no code while the words of its list are still loading', () => {
    const kind = screen.fields.find(({ prop }) => prop === 'kind')!
    expect(cellText(kind, { kind: 'COLD' }, { ...wording, dicts: { 'zone-kind': 'coming' } })).toBe('')
  })
})

describe('two people saving one row', () => {
  const fields = formFields(smallScreen().screen, 'edit')
  const base = { code: 'A', kind: 'COLD', limit: 1 }
  const mine = { code: 'B', kind: 'COLD', limit: 2 }
  const theirs = { code: 'C', limit: 1 }
  const found = differences(fields, { base, mine, theirs })

  it('see the fields that the other one changed, and where both did', () => {
    expect(found.map(({ field, isClash }) => [field.prop, isClash])).toEqual([
      ['code', true],
      ['kind', false],
    ])
  })

  it('keep their own changes and take over the others unless they choose otherwise', () => {
    expect(found.map(firstChoice)).toEqual(['mine', 'theirs'])
    expect(merge(mine, found, {})).toEqual({ code: 'B', limit: 2 })
    expect(merge(mine, found, { code: 'theirs', kind: 'mine' })).toEqual({
      code: 'C',
      kind: 'COLD',
      limit: 2,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListSettings } from '../../src/shared/calls/user-settings.ts'
import {
  arrangeColumns,
  columnFields,
  drawnColumns,
  moveColumn,
  settingsOf,
  withColumn,
} from '../../src/web/admin/list/arrange-columns.ts'
import { nextSorts } from '../../src/web/admin/list/list-query.ts'
import { smallScreen } from '../support/small-screen.ts'

const fields = columnFields(smallScreen().screen, 'zh')
const props = fields.map(({ prop }) => prop)
const column = fc.record(
  {
    prop: fc.constantFrom(...props, 'gone'),
    hidden: fc.boolean(),
    width: fc.integer({ min: 60, max: 800 }),
    fixed: fc.constantFrom('left' as const, 'right' as const, 'none' as const),
  },
  { requiredKeys: ['prop'] },
)
const settings = fc.record({ columns: fc.array(column, { maxLength: 8 }) }) as fc.Arbitrary<ListSettings>
const order = (given: ListSettings) => arrangeColumns(fields, given).map(({ field }) => field.prop)

describe('the columns of a list as a person has arranged them', () => {
  it('contain every column once, at least one of them visible, whatever was saved', () => {
    fc.assert(
      fc.property(settings, (given) => {
        expect(order(given).toSorted()).toEqual(props.toSorted())
        expect(drawnColumns(arrangeColumns(fields, given)).length).toBeGreaterThan(0)
      }),
    )
  })

  it('come back as they were saved', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const arranged = arrangeColumns(fields, given)
        expect(arrangeColumns(fields, { columns: settingsOf(arranged) })).toEqual(arranged)
      }),
    )
  })

  it('show a column that is new in the file next to its neighbour there', () => {
    expect(order({ columns: [{ prop: 'heated' }, { prop: 'code' }] })).toEqual([
      'heated',
      'code',
      'kind',
      'rent',
    ])
  })

  it('stay at their edges', () => {
    const pinned = withColumn(arrangeColumns(fields, {}), 'code', { fixed: 'right' })
    expect(
      drawnColumns(withColumn(pinned, 'rent', { fixed: 'left' })).map(({ field }) => field.prop),
    ).toEqual(['rent', 'kind', 'heated', 'code'])
  })

  it('move to the place of another', () => {
    const moved = moveColumn(arrangeColumns(fields, {}), { prop: 'heated', to: 'kind' })
    expect(moved.map(({ field }) => field.prop)).toEqual(['code', 'heated', 'kind', 'rent'])
  })
})

describe('a click on a header', () => {
  it('sorts ascending, then descending, then not at all', () => {
    const up = nextSorts([], 'a', { isAdded: false })
    const down = nextSorts(up, 'a', { isAdded: false })
    expect([up, down, nextSorts(down, 'a', { isAdded: false })]).toEqual([
      [{ field: 'a', order: 'asc' }],
      [{ field: 'a', order: 'desc' }],
      [],
    ])
  })

  it('replaces the other sort columns unless it is added to them', () => {
    const first = [{ field: 'a', order: 'desc' as const }]
    expect(nextSorts(first, 'b', { isAdded: false })).toEqual([{ field: 'b', order: 'asc' }])
    expect(nextSorts(first, 'b', { isAdded: true })).toEqual([...first, { field: 'b', order: 'asc' }])
  })
})

describe('a pair of columns in two languages', () => {
  const { screen } = smallScreen()
  const [first] = fields
  const titled = (prop: string, hide: boolean) => ({ ...first!, prop, column: { ...first!.column!, hide } })
  const notices = { ...screen, fields: [titled('titleZh', false), titled('titleEn', true)] }
  const shown = (language: 'zh' | 'en') =>
    drawnColumns(arrangeColumns(columnFields(notices, language), {})).map(({ field }) => field.prop)

  it('shows the one in the page’s language', () => {
    expect(shown('zh')).toEqual(['titleZh'])
    expect(shown('en')).toEqual(['titleEn'])
  })
})

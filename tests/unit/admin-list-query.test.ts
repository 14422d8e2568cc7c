import { describe, expect, it } from 'vitest'
import { filtersOf, readListQuery, writeListQuery } from '../../src/web/admin/list/list-query.ts'
import { smallScreen } from '../support/small-screen.ts'

const { screen } = smallScreen()
const read = (query: string) => readListQuery(screen, new URLSearchParams(query))

describe('the address of a list', () => {
  it('holds page, size, order and search', () => {
    const query = read('current=3&size=50&orderBy=-code&kind=COLD')
    expect(query).toEqual({
      current: 3,
      size: 50,
      sorts: [{ field: 'code', order: 'desc' }],
      values: { kind: 'COLD' },
      quick: null,
    })
    expect(writeListQuery(query).toString()).toBe('kind=COLD&orderBy=-code&current=3&size=50')
  })

  it('is bare for a list as it opens', () => {
    expect(writeListQuery(read('')).toString()).toBe('')
  })

  it('leaves out what the screen cannot be searched by', () => {
    expect(read('rent=5&nonsense=1').values).toEqual({})
  })

  it('goes on with a sensible page when a number makes no sense', () => {
    expect(read('current=-1&size=7')).toMatchObject({ current: 1, size: null })
  })

  it('does not order by a column that cannot be ordered', () => {
    expect(read('orderBy=rent,code,code').sorts).toEqual([{ field: 'code', order: 'asc' }])
  })

  it('becomes one filter per searched prop', () => {
    expect(filtersOf({ kind: 'COLD,DRY' })).toEqual([{ field: 'kind', operator: 'eq', value: 'COLD,DRY' }])
  })
})

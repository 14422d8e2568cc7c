import { describe, expect, it } from 'vitest'
import { filtersOf, readListQuery, writeListQuery } from '../../src/web/admin/list/list-query.ts'
import { smallScreen } from '../support/small-screen.ts'

const { screen } = smallScreen()
const read = (query: string) => readListQuery(screen, new URLSearchParams(query))

describe('the address of a list', () => {
  it('contains page, size, order and search', () => {
    const query = read('current=3&size=50&orderBy=-code&kind=COLD')
    expect(query).toEqual({
      current: 3,
      size: 50,
      sorts: [{ field: 'code', order: 'desc' }],
      values: { kind: 'COLD' },
      quick: null,
      look: 'table',
      groupBy: null,
      view: null,
    })
    expect(writeListQuery(screen, query).toString()).toBe('kind=COLD&orderBy=-code&current=3&size=50')
  })

  it('is bare for a list in its initial state', () => {
    expect(writeListQuery(screen, read('')).toString()).toBe('')
  })

  it('leaves out fields that the screen cannot be searched by', () => {
    expect(read('rent=5&nonsense=1').values).toEqual({})
  })

  it('falls back to a sensible page when a number makes no sense', () => {
    expect(read('current=-1&size=7')).toMatchObject({ current: 1, size: null })
  })

  it('does not sort by a column that cannot be sorted', () => {
    expect(read('orderBy=rent,code,code').sorts).toEqual([{ field: 'code', order: 'asc' }])
  })

  it('opens with the initial search, and remembers that it was cleared', () => {
    const { screen: open } = smallScreen({
      fields: {
        code: { label: { zh: '编码', en: 'Code' } },
        asked: { label: { zh: '状态', en: 'State' }, search: { type: 'input', value: 'NEW' } },
      },
      check: [],
    })
    const readOpen = (query: string) => readListQuery(open, new URLSearchParams(query))
    const address = (values: Record<string, string>) =>
      writeListQuery(open, { ...readOpen(''), values }).toString()
    expect(readOpen('').values).toEqual({ asked: 'NEW' })
    expect(address({ asked: 'NEW' })).toBe('')
    expect(address({ asked: 'OLD' })).toBe('asked=OLD')
    expect(address({})).toBe('asked=')
    expect(readOpen('asked=').values).toEqual({})
    expect(readOpen('asked=OLD').values).toEqual({ asked: 'OLD' })
  })

  it('becomes one filter per searched prop', () => {
    expect(filtersOf({ kind: 'COLD,DRY' })).toEqual([{ field: 'kind', operator: 'eq', value: 'COLD,DRY' }])
  })
})

// A list that draws only the rows in sight.
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { FlatRow } from '../../src/web/admin/list/long/flat-rows.ts'
import { flatRows } from '../../src/web/admin/list/long/flat-rows.ts'
import { LongBody, type BodyColumn } from '../../src/web/admin/list/long/long-body.tsx'
import { rowKeys } from '../../src/web/admin/list/row-keys.ts'

const drawn: string[] = []
const text = (prop: string, width: number): BodyColumn => ({
  key: prop,
  width,
  edge: null,
  align: 'left',
  render: ({ row }) => {
    drawn.push(`${String(row['id'])} ${prop}`)
    return `${prop} of ${String(row['id'])}`
  },
  text: ({ row }) => `${prop} in haste of ${String(row['id'])}`,
})
const columns: BodyColumn[] = [
  { ...text('name', 200), edge: 'start' },
  ...Array.from({ length: 18 }, (_, index) => text(`field${index}`, 200)),
  { ...text('buttons', 200), edge: 'end' },
]
const rows = flatRows(
  Array.from({ length: 1000 }, (_, index) => ({ id: String(index + 1) })),
  { keyOf: ({ id }) => String(id), branches: [] },
)

function List({ opened = [] }: { opened?: string[] }) {
  const [begins, setBegins] = useState('first search')
  return (
    <div {...rowKeys({ onOpen: () => {}, onBranch: null })}>
      <button onClick={() => setBegins('second search')}>search</button>
      <LongBody
        label="Parts"
        rows={rows}
        columns={columns}
        rowPx={40}
        height={400}
        width={1000}
        isTicked={() => false}
        opened={opened}
        drawDetail={detail}
        begins={begins}
        scrollbarPx={0}
        onScrolledSideways={() => {}}
        scrollRef={null}
      />
    </div>
  )
}

const detail = ({ key }: FlatRow) => `below ${key}`
const body = () => screen.getByRole('table', { name: 'Parts' })
const scrollTo = (place: { scrollTop?: number; scrollLeft?: number }) =>
  fireEvent.scroll(body(), { target: place })
const rowsDrawn = () => within(body()).getAllByRole('row').length

describe('a long list', () => {
  it('draws the rows and columns in sight and says which of how many they are', () => {
    render(<List />)
    expect(body().getAttribute('aria-rowcount')).toBe('1000')
    expect(rowsDrawn()).toBeLessThan(20)
    expect(screen.getByText('field0 of 1')).toBeTruthy()
    expect(screen.getByText('buttons of 1')).toBeTruthy()
    expect(screen.queryByText('field15 of 1')).toBeNull()

    scrollTo({ scrollLeft: 2600 })
    expect(screen.getByText('field15 of 1').getAttribute('aria-colindex')).toBe('17')
    expect(screen.getByText('name of 1')).toBeTruthy()
    expect(screen.queryByText('field0 of 1')).toBeNull()
  })

  it('draws what comes into sight, and leaves the rest unchanged', () => {
    render(<List />)
    drawn.length = 0
    scrollTo({ scrollTop: 200 })
    expect(screen.getByText('name of 16').closest('[role=row]')!.getAttribute('aria-rowindex')).toBe('16')
    expect(new Set(drawn.map((cell) => Number(cell.split(' ')[0])))).toEqual(new Set([16, 17, 18, 19, 20]))
  })

  it('shows plain text while scrolling, and everything once the list stops', async () => {
    render(<List />)
    drawn.length = 0
    scrollTo({ scrollTop: 20_000 })
    expect(screen.getByText('name in haste of 501')).toBeTruthy()
    expect(drawn).toEqual([])
    expect(await screen.findByText('name of 501')).toBeTruthy()
    expect(screen.queryByText('name in haste of 501')).toBeNull()
  })

  it('keeps the row with the focus and moves on from it with the arrow keys', async () => {
    const user = userEvent.setup()
    render(<List />)
    const row = (id: number) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!
    row(3).focus()
    scrollTo({ scrollTop: 20_000 })
    expect(document.activeElement).toBe(row(3))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(4))
    expect(row(4).tabIndex).toBe(0)
    // The focused row has all its cells, for moving between them with keys.
    expect(screen.getByText('field15 of 4')).toBeTruthy()
  })

  it('makes room for the content below an expanded row', () => {
    render(<List opened={['2']} />)
    expect(screen.getByText('below 2')).toBeTruthy()
    const top = (id: number) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!.style.top
    expect([top(1), top(2)]).toEqual(['0px', '40px'])
  })

  it('moves the rows below an expanded one down by the height of its content', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    render(<List opened={['2']} />)
    const top = (id: number) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!.style.top
    expect([1, 2, 3, 4].map(top)).toEqual(['0px', '40px', '180px', '220px'])
    expect(within(body()).getAllByRole('rowgroup')[0]!.style.height).toBe(`${1000 * 40 + 100}px`)
    height.mockRestore()
  })

  it.each([0, 17, 90, 150, 4_010, 20_003, 39_600, 40_000])('fills its window %i px down', (scrollTop) => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(350)
    render(<List opened={['1', '3', '500', '1000']} />)
    scrollTo({ scrollTop })
    const places = within(body())
      .getAllByRole('row')
      .map((row) => ({ key: row.dataset['rowKey']!, top: Number.parseInt(row.style.top, 10) }))
      .toSorted((a, b) => a.top - b.top)
    const bottomOf = ({ key, top }: (typeof places)[number]) =>
      top + 40 + (['1', '3', '500', '1000'].includes(key) ? 350 : 0)
    // From the top of the window to its bottom, each row begins where the one above it ends.
    let covered = scrollTop
    for (const place of places)
      if (place.top <= covered && bottomOf(place) > covered) covered = bottomOf(place)
    expect(covered).toBeGreaterThanOrEqual(scrollTop + 400)
    height.mockRestore()
  })

  it('shows the first row after another search', async () => {
    render(<List />)
    scrollTo({ scrollTop: 20_000 })
    await userEvent.click(screen.getByRole('button', { name: 'search' }))
    expect(body().scrollTop).toBe(0)
  })
})

describe('a tree as lines', () => {
  it('shows the rows below open branches, indented by level', () => {
    const leaf = (id: string) => ({ id })
    const tree = [{ id: '1', children: [{ id: '2', children: [leaf('3')] }, leaf('4')] }, leaf('5')]
    const lines = flatRows(tree, { keyOf: ({ id }) => String(id), branches: ['1'] })
    expect(lines.map(({ key, level, branch }) => [key, level, branch])).toEqual([
      ['1', 0, 'open'],
      ['2', 1, 'closed'],
      ['4', 1, null],
      ['5', 0, null],
    ])
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'
import { screenWithLines } from '../support/screen-with-lines.ts'

const module = screenWithLines()
const BASE = '/system/quotation'

const position = (at: number, more = {}) => ({
  id: String(100 + at),
  version: 1,
  lineNo: at + 1,
  partNumber: `P${at}`,
  kind: 'COLD',
  quantity: at + 1,
  price: '10.00',
  ...more,
})
const quotation = (count: number) => ({
  id: '7',
  version: 3,
  name: 'Spring',
  positions: Array.from({ length: count }, (_, at) => position(at)),
  allowedActions: ['edit'],
})

async function openGrid(count = 2, answers: Given['answers'] = {}) {
  const row = quotation(count)
  const page = await openScreen({
    module,
    address: module.screen.menu.path,
    answers: {
      [`${BASE}/list`]: pageOf([row]),
      [`${BASE}/detail`]: { data: row },
      [`${BASE}/history`]: pageOf([]),
      [`${BASE}/update`]: { data: row },
      ...answers,
    },
  })
  await screen.findByText('Spring')
  await page.user.click(screen.getByRole('button', { name: 'Edit Spring' }))
  const grid = await screen.findByRole('group', { name: 'Positions' })
  const cell = (label: string, line: number) => within(grid).getByLabelText(`${label}, line ${line}`)
  const type = async (label: string, line: number, text: string) => {
    await page.user.click(cell(label, line))
    const input = await waitFor(() => {
      const found = within(grid).getByLabelText(`${label}, line ${line}`, { selector: 'input' })
      expect(document.activeElement).toBe(found)
      return found
    })
    await page.user.clear(input)
    await page.user.type(input, text)
  }
  const save = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(page.asked(`${BASE}/update`)).toHaveLength(1))
    return page.asked(`${BASE}/update`)[0]!.body!['positions'] as Record<string, unknown>[]
  }
  return { ...page, grid, cell, type, save }
}

describe('the grid of lines', () => {
  it('adds a new line, typed cell by cell, and sends it after the others', async () => {
    const { user, grid, type, save } = await openGrid()
    await user.click(within(grid).getByRole('button', { name: /Add a line/ }))
    // The new line is typed into without a click, once it is drawn.
    await waitFor(() => {
      expect(document.activeElement?.tagName).toBe('INPUT')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Part number, line 3')
    })
    await type('Part number', 3, 'NEW')
    await type('Quantity', 3, '5')
    await type('Price', 3, '12.34')
    expect(within(grid).getByText('3 of 200 lines')).toBeTruthy()
    const sent = await save()
    expect(sent).toHaveLength(3)
    expect(sent[2]).toMatchObject({ partNumber: 'NEW', quantity: 5, price: '12.34' })
    expect(sent[2]).not.toHaveProperty('id')
  })

  it('keeps the input in one line when another one is removed', async () => {
    const { user, grid, type, save } = await openGrid(3)
    await type('Part number', 1, 'TYPED')
    await user.click(within(grid).getByRole('button', { name: 'Remove line 3' }))
    expect((await save()).map(({ partNumber }) => partNumber)).toEqual(['TYPED', 'P1'])
  })

  it('is filled from a cell on with a block of a spreadsheet, and grows as needed', async () => {
    const { user, grid, cell, save } = await openGrid()
    await user.click(cell('Part number', 2))
    const target = await within(grid).findByLabelText('Part number, line 2', { selector: 'input' })
    fireEvent.paste(target, { clipboardData: { getData: () => 'X1\tDry\t7\t1.00\nX2\tCold\t8\t1.00\n' } })
    expect(within(grid).getByText('3 of 200 lines')).toBeTruthy()
    const sent = await save()
    expect(sent.map(({ partNumber, kind, quantity }) => [partNumber, kind, quantity])).toEqual([
      ['P0', 'COLD', 1],
      ['X1', 'DRY', 7],
      ['X2', 'COLD', 8],
    ])
  })

  it('works with the keyboard: down, a new line below the last, duplicate and remove', async () => {
    const { user, grid, cell } = await openGrid()
    // The field itself: what stands there until its input is drawn has the same name, and Enter opens it.
    const at = (line: number) =>
      waitFor(() => {
        expect(document.activeElement?.tagName).toBe('INPUT')
        expect(document.activeElement?.getAttribute('aria-label')).toBe(`Part number, line ${line}`)
      })
    await user.click(cell('Part number', 1))
    await at(1)
    await user.keyboard('{Enter}')
    await at(2)
    await user.keyboard('{Enter}')
    await at(3)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await at(2)
    await user.keyboard('{Control>}d{/Control}')
    await at(3)
    expect(within(grid).getByText('4 of 200 lines')).toBeTruthy()
    await user.keyboard('{Control>}{Delete}{/Control}')
    await at(2)
    expect(within(grid).getByText('3 of 200 lines')).toBeTruthy()
  })

  it('shows the server’s errors at their cells', async () => {
    const { grid, user, cell } = await openGrid(2, {
      [`${BASE}/update`]: {
        status: 400,
        error: 'INVALID',
        msg: 'Check the fields',
        errors: [{ field: 'positions.1.partNumber', rule: 'reference', msg: 'is not sold any more' }],
      },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const told = await within(grid).findByText('is not sold any more')
    const wrong = cell('Part number', 2)
    expect(wrong.getAttribute('aria-describedby')).toBe(told.id)
    expect(screen.getByText(/Line 2, Part number: is not sold any more/)).toBeTruthy()
  })

  it('adds up the columns that have a meaningful sum, and no prices', async () => {
    const { grid } = await openGrid(3)
    const totals = within(grid).getByText('Total').parentElement!
    expect(totals.textContent).toBe('Total6')
  })
})

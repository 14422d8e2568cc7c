import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Asked, type Given } from '../support/screen-page.tsx'

const module = smallScreen()
const both = (word: string) => ({ zh: `${word}名`, en: word })
const LIST = '/system/zone/list'
const rows = [
  {
    id: '11',
    version: 1,
    code: 'A1',
    kind: 'COLD',
    rent: '1234.50',
    heated: true,
    allowedActions: ['edit', 'remove'],
  },
  { id: '12', version: 1, code: 'B2', kind: null, rent: null, heated: false, allowedActions: [] },
]

describe('a generated list', () => {
  it('shows that it is loading until the rows are there', async () => {
    await openScreen({ module, answers: { [LIST]: () => new Promise(() => {}) } })
    expect(await screen.findByLabelText('Loading')).toBeTruthy()
  })

  it('shows the rows with the words of the file and the value lists', async () => {
    await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    const row = (await screen.findByText('A1')).closest('tr')!
    expect(await within(row).findByText('Cold')).toBeTruthy()
    expect(within(row).getByText('1,234.50')).toBeTruthy()
    expect(within(row).getByText('Yes')).toBeTruthy()
  })

  it('offers the next step when it is empty', async () => {
    await openScreen({ module, answers: { [LIST]: pageOf([]) } })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Add/ })).toHaveLength(2)
  })

  it('shows what failed and loads when tried again', async () => {
    let isUp = false
    const { user } = await openScreen({
      module,
      answers: {
        [LIST]: () => (isUp ? pageOf(rows) : { status: 500, error: 'SERVER_ERROR', msg: 'Down for now' }),
      },
    })
    expect(await screen.findByText('Down for now')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('A1')).toBeTruthy()
  })

  it('searches for the input, trimmed, and keeps it in the address', async () => {
    const { user, asked, location } = await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    await user.type(screen.getByLabelText('Code', { selector: 'input' }), '  pump {Enter}')
    await waitFor(() => expect(asked(LIST).at(-1)!.query.get('code')).toBe('pump'))
    expect(location()).toBe('/system/zone?code=pump')
  })

  it('opens according to its address', async () => {
    const { asked } = await openScreen({
      module,
      address: '/system/zone?code=pump&current=2&size=50&orderBy=-code',
      answers: { [LIST]: pageOf(rows, 60) },
    })
    await screen.findByText('A1')
    expect(Object.fromEntries(asked(LIST)[0]!.query)).toEqual({
      code: 'pump',
      current: '2',
      size: '50',
      orderBy: '-code',
    })
    expect((screen.getByLabelText('Code', { selector: 'input' }) as HTMLInputElement).value).toBe('pump')
  })

  it('sorts by a column', async () => {
    const { user, location } = await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    await user.click(screen.getByRole('columnheader', { name: /Code/ }))
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=code'))
  })

  it('has only the buttons that the user and the row allow', async () => {
    await openScreen({ module, codes: ['system_zone_view'], answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit A1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit B2' })).toBeNull()
    expect(screen.getByRole('button', { name: 'View B2' })).toBeTruthy()
  })

  it('removes a row after confirmation', async () => {
    const { user, asked } = await openScreen({
      module,
      answers: { [LIST]: pageOf(rows), '/system/zone/remove': { data: { removed: 1 } } },
    })
    await screen.findByText('A1')
    await user.click(screen.getByRole('button', { name: 'Remove A1' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Remove "A1"?')
    expect(asked('/system/zone/remove')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(asked('/system/zone/remove')[0]?.query.get('ids')).toBe('11'))
    await waitFor(() => expect(asked(LIST)).toHaveLength(2))
  })

  it('sorts by several columns, and shows their sequence', async () => {
    const { user, location } = await openScreen({
      module: several(),
      answers: { [LIST]: pageOf(rows) },
    })
    await screen.findByText('A1')
    await user.click(screen.getByRole('columnheader', { name: /Rent/ }))
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=rent'))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('columnheader', { name: /Code/ }))
    await user.click(screen.getByRole('columnheader', { name: /Code/ }))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=rent%2C-code'))
    expect(screen.getByRole('columnheader', { name: /Code/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: /Code/ }).textContent).toContain('2')
  })

  it('shows the server’s totals over all rows, and what they cover', async () => {
    await openScreen({
      module: several(),
      answers: { [LIST]: { data: { ...pageOf(rows, 60).data, summary: { rent: '98765.40' } } } },
    })
    await screen.findByText('A1')
    const row = (await screen.findByText('All rows found')).closest('tr')!
    expect(row.textContent).toContain('Sum 98,765.40')
  })

  it('says that there are too many rows to add up', async () => {
    await openScreen({
      module: several(),
      answers: { [LIST]: { data: { ...pageOf(rows).data, summary: null } } },
    })
    expect(await screen.findByText(/More than 100,000 rows found/)).toBeTruthy()
  })

  it('numbers rows across pages, and expands a row to show more', async () => {
    const { user } = await openScreen({
      module: several(),
      address: '/system/zone?current=2&size=10',
      answers: { [LIST]: pageOf(rows, 12) },
    })
    const row = (await screen.findByText('A1')).closest('tr')!
    expect(within(row).getByText('11')).toBeTruthy()
    expect(screen.queryByText('Fixed')).toBeNull()
    await user.click(within(row).getByRole('button', { name: /Expand/ }))
    expect(await screen.findByText('Fixed')).toBeTruthy()
  })
})

/** The list with many options of its file. */
function several() {
  return smallScreen({
    fields: {
      code: {
        label: both('Code'),
        required: true,
        search: 'input',
        column: { sort: true, copyable: true, edit: true },
      },
      rent: { label: both('Rent'), type: 'money', column: { sort: true, summary: 'sum' } },
      code2: { label: both('Fixed') },
    },
    check: [],
    list: { rowNumbers: true, expand: ['code2'], bulkEdit: ['rent'] },
  })
}

describe('a personal setting', () => {
  const SETTINGS = '/sys-system/user/settings'

  it('is stored on the server, and applied at once', async () => {
    const { user, asked } = await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    await user.click(await screen.findByRole('button', { name: 'List settings' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Rent' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Rent/ })).toBeNull())
    await waitFor(() =>
      expect(asked(SETTINGS).at(-1)!.body).toMatchObject({
        screen: 'zone',
        list: {
          columns: [{ prop: 'code' }, { prop: 'kind' }, { prop: 'rent', hidden: true }, { prop: 'heated' }],
        },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Back to default' }))
    await waitFor(() => expect(asked(SETTINGS).at(-1)!.body).toEqual({ screen: 'zone', list: null }))
    expect(await screen.findByRole('columnheader', { name: /Rent/ })).toBeTruthy()
  })

  it('applies when the list opens', async () => {
    const { asked } = await openScreen({
      module,
      answers: {
        [LIST]: pageOf(rows, 60),
        [SETTINGS]: {
          data: { zone: { size: 50, columns: [{ prop: 'heated' }, { prop: 'code', hidden: true }] } },
        },
      },
    })
    await screen.findByText('1,234.50')
    expect(asked(LIST)[0]!.query.get('size')).toBe('50')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.filter(Boolean)).toEqual(['Heated', 'Kind', 'Rent', 'Actions'])
  })
})

describe('a cell that can be edited', () => {
  const UPDATE = '/system/zone/update'
  const editing = async (answer: Given['answers'][string]) => {
    const opened = await openScreen({
      module: several(),
      answers: { [LIST]: pageOf(rows), [UPDATE]: answer },
    })
    await screen.findByText('A1')
    await opened.user.dblClick(screen.getByText('A1'))
    const input = await screen.findByDisplayValue('A1')
    await opened.user.clear(input)
    return { ...opened, input }
  }

  it('saves with Enter, and shows the new value', async () => {
    const { user, input, asked } = await editing({ data: { ...rows[0], code: 'Z9', version: 2 } })
    await user.type(input, 'Z9{Enter}')
    expect(await screen.findByText('Z9')).toBeTruthy()
    expect(asked(UPDATE)[0]!.body).toEqual({ id: '11', version: 1, code: 'Z9' })
  })

  it('is unchanged after Escape', async () => {
    const { user, input, asked } = await editing({ data: {} })
    await user.type(input, 'Z9{Escape}')
    expect(await screen.findByText('A1')).toBeTruthy()
    expect(asked(UPDATE)).toHaveLength(0)
  })

  it('shows the same errors as the form', async () => {
    const { user, input, asked } = await editing({ data: {} })
    await user.type(input, '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This is required')
    expect(asked(UPDATE)).toHaveLength(0)
  })

  it('says that someone else has changed the row, and saves over it on a second attempt', async () => {
    const conflict = {
      status: 409,
      error: 'VERSION_CONFLICT',
      msg: 'Changed',
      data: { current: { ...rows[0], code: 'B7', version: 5 } },
    }
    const { user, input, asked } = await editing(({ body }) =>
      body!['version'] === 5 ? { data: { ...rows[0], code: 'Z9', version: 6 } } : conflict,
    )
    await user.type(input, 'Z9{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('has changed it to "B7"')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked(UPDATE).map(({ body }) => body!['version'])).toEqual([1, 5]))
  })

  it('is not editable in a row that may not be changed', async () => {
    const { user } = await openScreen({ module: several(), answers: { [LIST]: pageOf(rows) } })
    await user.dblClick(await screen.findByText('B2'))
    expect(screen.queryByDisplayValue('B2')).toBeNull()
  })
})

describe('selected rows', () => {
  const BULK = '/system/zone/bulk-update'
  const manyRows = (from: number) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...rows[0],
      id: String(from + at),
      code: `C${from + at}`,
      allowedActions: ['edit', 'remove'],
    }))
  const paged = ({ query }: Asked) => pageOf(manyRows(query.get('current') === '2' ? 200 : 100), 20)
  const opened = async (more: Given['answers'] = {}) => {
    const view = await openScreen({
      module: several(),
      address: '/system/zone?size=10',
      answers: { [LIST]: paged, ...more },
    })
    await view.user.click(await screen.findByRole('checkbox', { name: 'Choose C100' }))
    await view.user.click(screen.getByRole('listitem', { name: '2' }))
    await view.user.click(await screen.findByRole('checkbox', { name: 'Choose C205' }))
    return view
  }

  it('stay selected across pages, and get one value together once its effect was seen', async () => {
    const refused = { id: '205', label: 'C205', done: false, msg: 'It is in use' }
    const done = { id: '100', label: 'C100', done: true }
    const change = { before: { rent: '1234.50' }, after: { rent: '12.50' } }
    const { user, asked } = await opened({
      [BULK]: ({ body }) => ({ data: body!['preview'] ? [{ ...done, change }, refused] : [done] }),
    })
    expect(await screen.findByText('2 chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Edit chosen/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Rent' }))
    await user.type(within(dialog).getByRole('spinbutton'), '12.5')
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('1 row changes, 1 cannot be changed')).toBeTruthy()
    expect(screen.getByText('It is in use')).toBeTruthy()
    expect(screen.getByText('C100').closest('li')!.textContent).toContain('1,234.50')
    await user.click(screen.getByRole('button', { name: 'Change 1 row' }))
    // Unchanged rows stay selected.
    expect(await screen.findByText('1 chosen')).toBeTruthy()
    expect(asked(BULK).map(({ body }) => body)).toEqual([
      { ids: ['100', '205'], values: { rent: '12.5' }, preview: true },
      { ids: ['100'], values: { rent: '12.5' } },
    ])
  })

  it('have a bar with the acts that some of them allow, and are let go by Esc', async () => {
    const { user } = await openScreen({ module: several(), answers: { [LIST]: pageOf(rows) } })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose A1' }))
    const bar = await screen.findByRole('toolbar', { name: 'Chosen rows' })
    expect(within(bar).getByRole('button', { name: 'Edit chosen' })).toBeTruthy()
    expect(within(bar).getByRole('button', { name: 'Remove' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Chosen rows' })).toBeNull())
  })

  it('can be all that match, also those on other pages', async () => {
    const all = Array.from({ length: 20 }, (_, at) => ({
      id: String(100 + at),
      allowedActions: at < 5 ? ['edit', 'remove'] : ['edit'],
    }))
    const { user, asked } = await opened({
      [LIST]: (call) => (call.query.get('only') === 'ids' ? pageOf(all) : paged(call)),
    })
    await user.click(await screen.findByRole('button', { name: 'Choose all 20 that match' }))
    expect(await screen.findByText('All 20 chosen')).toBeTruthy()
    expect(asked(LIST).at(-1)!.query.get('size')).toBe('1000')
    expect(screen.getByRole('button', { name: 'Remove (5)' })).toBeTruthy()
  })

  it('are a range from the row ticked last with Shift', async () => {
    const { user } = await openScreen({
      module: several(),
      address: '/system/zone?size=10',
      answers: { [LIST]: paged },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose C102' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Choose C106' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('5 chosen')).toBeTruthy()
  })

  it('are deselected by another search, which says so', async () => {
    const { user } = await opened()
    await user.type(screen.getByLabelText('Code', { selector: 'input' }), 'C{Enter}')
    expect(await screen.findByText('Another search: the 2 chosen rows are no longer chosen')).toBeTruthy()
    expect(screen.queryByText('2 chosen')).toBeNull()
  })
})

describe('the keyboard', () => {
  it('moves between rows, selects, and opens', async () => {
    const { user } = await openScreen({ module: several(), answers: { [LIST]: pageOf(rows) } })
    const row = (await screen.findByText('A1')).closest('tr')!
    row.focus()
    await user.keyboard(' ')
    expect(await screen.findByText('1 chosen')).toBeTruthy()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('B2')
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}')
    expect(await screen.findByDisplayValue('A1')).toBeTruthy()
  })
})

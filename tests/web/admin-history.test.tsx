import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Asked, type Given } from '../support/screen-page.tsx'

const module = smallScreen({ table: { trash: true } })
const row = {
  id: '11',
  version: 4,
  code: 'A1',
  kind: 'COLD',
  rent: '12.50',
  heated: false,
  limit: null,
  opens: '2026-01-01',
  closes: '2026-02-01',
  code2: 'fixed',
  allowedActions: ['edit', 'remove'],
}
const changes = [
  {
    id: '92',
    action: 'update',
    account: 'buyer',
    name: '王磊',
    createdAt: '2026-01-31T16:30:05+08:00',
    before: { ...row, kind: 'DRY', rent: '1200.00', heated: true, closes: '2026-03-01' },
    after: row,
  },
  {
    id: '91',
    action: 'create',
    account: '',
    name: '',
    createdAt: '2026-01-30T09:00:00+08:00',
    before: null,
    after: row,
  },
]

async function openHistory(answers: Given['answers'] = {}, of = row) {
  const page = await openScreen({
    module,
    answers: {
      '/system/zone/list': pageOf([of]),
      '/system/zone/history': pageOf(changes),
      ...answers,
    },
  })
  await screen.findByText('A1')
  await page.user.click(screen.getByRole('button', { name: 'More A1' }))
  await page.user.click(await screen.findByText('History'))
  const drawer = await screen.findByRole('dialog')
  return { ...page, drawer }
}

describe('the history of a row', () => {
  it('says who did what and when, field by field, in words', async () => {
    const { drawer } = await openHistory()
    // While it loads, the lines of the skeleton are list items too.
    await within(drawer).findByText('王磊')
    const [newest, oldest] = within(drawer).getAllByRole('listitem')
    expect(newest!.textContent).toContain('Changed王磊2026-01-31 16:30:05')
    expect(newest!.textContent).toContain('KindwasDryis nowCold')
    expect(within(newest!).getByText('1,200.00')).toBeTruthy()
    expect(within(newest!).getByText('2026-01-01 ~ 2026-03-01')).toBeTruthy()
    expect(within(newest!).queryByText('Code')).toBeNull()
    expect(oldest!.textContent).toContain('AddedSystem')
    expect(within(oldest!).getByText('A1')).toBeTruthy()
  })

  it('loads pages from the server', async () => {
    const { user, drawer, asked } = await openHistory({
      '/system/zone/history': ({ query }: Asked) => pageOf(query.get('current') === '2' ? [] : changes, 11),
    })
    await user.click(await within(drawer).findByTitle('2'))
    await waitFor(() => expect(asked('/system/zone/history').at(-1)!.query.get('current')).toBe('2'))
  })

  it('offers no restore to users who may not edit, nor of the current state', async () => {
    const { drawer } = await openHistory({}, { ...row, allowedActions: [] })
    await within(drawer).findByText('王磊')
    expect(within(drawer).queryByText('Restore these values')).toBeNull()
  })

  it('shows what restoring changes and leaves out, then sends it once with the version', async () => {
    const { user, drawer, asked } = await openHistory({
      '/system/zone/revert': ({ body }: Asked) =>
        body!['preview']
          ? {
              data: {
                current: row,
                reverted: { ...row, code: 'OLD' },
                leftOut: [
                  { field: 'code2', reason: 'notEditable' },
                  { field: 'colour', reason: 'gone' },
                ],
              },
            }
          : { data: { row, leftOut: [] } },
    })
    await user.click(await within(drawer).findByText('Restore these values'))
    const dialog = (await screen.findAllByRole('dialog')).at(-1)!
    expect(await within(dialog).findByText('OLD')).toBeTruthy()
    expect(dialog.textContent).toContain('Fixed — cannot be changed after adding')
    expect(dialog.textContent).toContain('colour — this field no longer exists')
    expect(asked('/system/zone/revert')).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Restore these values' }))
    await waitFor(() => expect(asked('/system/zone/revert')).toHaveLength(2))
    expect(asked('/system/zone/revert')[1]!.body).toEqual({ changeId: '91', version: 4 })
  })

  it('says at which field the former state no longer fits', async () => {
    const { user, drawer } = await openHistory({
      '/system/zone/revert': ({ body }: Asked) =>
        body!['preview']
          ? { data: { current: row, reverted: { ...row, code: 'OLD' }, leftOut: [] } }
          : {
              status: 400,
              error: 'INVALID',
              msg: 'Some fields are not valid',
              errors: [{ field: 'closes', rule: 'closesAfterOpens', msg: 'It must close after it opens' }],
            },
    })
    await user.click(await within(drawer).findByText('Restore these values'))
    const dialog = (await screen.findAllByRole('dialog')).at(-1)!
    await within(dialog).findByText('OLD')
    await user.click(within(dialog).getByRole('button', { name: 'Restore these values' }))
    expect(await within(dialog).findByText('Open: It must close after it opens')).toBeTruthy()
  })
})

describe('the recycle bin', () => {
  const removed = { ...row, code: 'GONE', removedAt: '2026-01-31T16:30:00+08:00', removedByName: 'Li Ming' }
  const openBin = async (answers: Given['answers'] = {}, codes?: string[]) => {
    const page = await openScreen({
      module,
      ...(codes && { codes }),
      answers: {
        '/system/zone/list': pageOf([row]),
        '/system/zone/removed': pageOf([removed]),
        ...answers,
      },
    })
    await screen.findByText('A1')
    await page.user.click(screen.getByRole('button', { name: 'Recycle bin' }))
    const drawer = await screen.findByRole('dialog')
    await within(drawer).findByText('GONE')
    return { ...page, drawer }
  }

  it('shows who removed what and when, and restores it', async () => {
    const { user, drawer, asked } = await openBin({ '/system/zone/restore': { data: { restored: 1 } } })
    expect(within(drawer).getByText('Li Ming')).toBeTruthy()
    expect(within(drawer).getByText('2026-01-31 16:30')).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: 'Restore GONE' }))
    expect(await screen.findByText('One record restored')).toBeTruthy()
    expect(asked('/system/zone/restore')[0]!.query.get('ids')).toBe('11')
  })

  it('says why a row cannot come back', async () => {
    const { user, drawer } = await openBin({
      '/system/zone/restore': {
        status: 409,
        error: 'RESTORE_TAKEN',
        msg: 'Another record has the same code',
      },
    })
    await user.click(within(drawer).getByRole('button', { name: 'Restore GONE' }))
    expect(await screen.findByText('Another record has the same code')).toBeTruthy()
  })

  it('asks before it deletes permanently', async () => {
    const { user, drawer, asked } = await openBin({ '/system/zone/purge': { data: { purged: 1 } } })
    await user.click(within(drawer).getByRole('button', { name: 'Remove for good GONE' }))
    expect(asked('/system/zone/purge')).toHaveLength(0)
    const question = (await screen.findAllByRole('dialog')).at(-1)!
    await user.click(within(question).getByRole('button', { name: 'Remove for good' }))
    expect(await screen.findByText('One record removed for good')).toBeTruthy()
  })

  it('offers permanent deletion only with its permission', async () => {
    const codes = ['view', 'remove'].map((act) => `system_zone_${act}`)
    const { drawer } = await openBin({}, codes)
    expect(within(drawer).queryByText('Remove for good')).toBeNull()
  })
})

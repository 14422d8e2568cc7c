import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportRun } from '../../src/shared/screen/import-run.ts'
import { answerUploads } from '../support/an-upload.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const module = smallScreen({ import: { key: 'code' } })
const LIST = '/system/zone/list'
const RUN = '/system/zone/importRun'
const WRITE = '/system/zone/importData'
const rows = [{ id: '11', version: 1, code: 'A1', allowedActions: [] }]

const aRun = (more: Partial<ImportRun>): ImportRun => ({
  ...{ id: '7', status: 'CHECKED', mode: null, fileName: 'zones.xlsx', sheet: 'S', done: 3, rows: 3 },
  ...{ created: 2, changed: 1, unchanged: 0, bad: 0, ignored: [], unknown: [], missing: [] },
  ...{ problem: null, badRows: [], hasFile: true },
  ...more,
})
const oneBad = aRun({
  created: 1,
  bad: 1,
  unknown: [{ header: 'Rnet', near: 'Rent' }],
  badRows: [{ row: 3, cells: [{ column: 'C', header: 'Rent', value: 'much', msg: 'must be an amount' }] }],
})

/** The replies of importRun, in turn; the last one repeats. */
function open(runs: (ImportRun | null)[], more: Given['answers'] = {}) {
  const left = [...runs]
  const answers: Given['answers'] = {
    [LIST]: pageOf(rows),
    [RUN]: () => ({ data: left.length > 1 ? left.shift() : left[0] }),
    [WRITE]: { data: aRun({ status: 'IMPORTING', done: 0, created: 0, changed: 0 }) },
    ...more,
  }
  return openScreen({ module, answers })
}

type Opened = Awaited<ReturnType<typeof open>>
async function openDialog({ user }: Opened) {
  await screen.findByText('A1')
  await user.click(await screen.findByRole('button', { name: /^Import/ }))
  return within(await screen.findByRole('dialog'))
}
async function pick(name = 'zones.xlsx') {
  await screen.findByText('Choose a file or drop it here')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  // A dropped file has not been filtered by the file chooser.
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], name))
}

beforeEach(() => sessionStorage.clear())

describe('the import into a list', () => {
  it('leads from the file through the check to the written rows', async () => {
    const sent = answerUploads(() => ({ data: aRun({ status: 'CHECKING', rows: null }) }))
    const page = await open([null, aRun({}), aRun({ status: 'DONE', mode: 'ALL' })])
    const dialog = await openDialog(page)
    expect(await dialog.findByText(/Records are found by Code/)).toBeTruthy()
    await pick()
    expect(sent[0]).toMatchObject({
      address: '/api/system/zone/importCheckData',
      file: { name: 'zones.xlsx' },
    })
    await page.user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }))
    expect(page.asked(WRITE)[0]!.body).toEqual({ id: '7', mode: 'ALL' })
    expect(await dialog.findByText('Imported')).toBeTruthy()
    // The list shows the new rows.
    await waitFor(() => expect(page.asked(LIST)).toHaveLength(2))
  })

  it('names every invalid cell, and then writes only the valid rows', async () => {
    answerUploads(() => ({ data: oneBad }))
    const page = await open([null, oneBad])
    const dialog = await openDialog(page)
    await pick()
    expect(await dialog.findByText('Row 3')).toBeTruthy()
    expect(dialog.getByText('Column C, Rent')).toBeTruthy()
    expect(dialog.getByText('must be an amount')).toBeTruthy()
    expect(dialog.getByText(/Rnet \(did you mean "Rent"\?\)/)).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /Every row/ })).toHaveProperty('disabled', true)
    await page.user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
    await waitFor(() => expect(page.asked(WRITE)[0]!.body).toEqual({ id: '7', mode: 'GOOD' }))
  })

  it('says why a file does not fit this list, before and after the upload', async () => {
    const msg = '“zones.xls” is damaged'
    answerUploads(() => ({ code: 400, error: 'IMPORT_BROKEN_FILE', msg }))
    const refused = aRun({
      status: 'REFUSED',
      problem: { error: 'IMPORT_EMPTY_SHEET', msg: 'The file has no rows' },
    })
    const page = await open([null, refused])
    const dialog = await openDialog(page)
    await pick('zones.xls')
    expect(await dialog.findByText(msg)).toBeTruthy()
    answerUploads(() => ({ data: refused }))
    await pick()
    expect(await dialog.findByText('The file has no rows')).toBeTruthy()
    await page.user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByText('Choose a file or drop it here')).toBeTruthy()
  })

  it('resumes an earlier check, but no import that is finished', async () => {
    const page = await open([aRun({ fileName: 'older.xlsx' })])
    const dialog = await openDialog(page)
    expect(await dialog.findByText('Checked: older.xlsx')).toBeTruthy()
    page.unmount()
    sessionStorage.clear()
    const over = await open([aRun({ status: 'DONE' })])
    expect(await (await openDialog(over)).findByText('Choose a file or drop it here')).toBeTruthy()
  })

  it('continues while the dialog is closed and the page is reloaded, and reports the end', async () => {
    answerUploads(() => ({ data: aRun({}) }))
    const atWork = aRun({ status: 'IMPORTING', done: 1 })
    const page = await open([null, aRun({}), atWork], { [WRITE]: { data: atWork } })
    const dialog = await openDialog(page)
    await pick()
    await page.user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }))
    expect(await dialog.findByText('1 of 3 rows')).toBeTruthy()
    await page.user.click(dialog.getByText('Close').closest('button')!)
    expect(await screen.findByRole('button', { name: 'Importing…' })).toBeTruthy()
    page.unmount()
    const again = await open([atWork, aRun({ status: 'DONE' })])
    expect(await screen.findByText('"zones.xlsx" is imported: 2 new, 1 changed')).toBeTruthy()
    await waitFor(() => expect(again.asked(LIST)).toHaveLength(2))
    expect(await (await openDialog(again)).findByText('Imported')).toBeTruthy()
  })

  it('is not offered without the permission', async () => {
    await openScreen({ module, codes: ['system_zone_view'], answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  })
})

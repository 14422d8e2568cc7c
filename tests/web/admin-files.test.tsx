import { screen, waitFor, within } from '@testing-library/react'
import { expect, describe, it, vi } from 'vitest'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { openForm, storedZone, SUBMIT } from '../support/small-form.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const code = { label: both('Code'), required: true, column: true }
const paper: RawField = {
  label: both('Paper'),
  type: 'file',
  required: true,
  accept: ['pdf'],
  maxSizeKb: 1,
  maxCount: 1,
}
const pdf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
const fileInput = (form: HTMLElement) => form.querySelector<HTMLInputElement>('input[type=file]')!

/** Answers every upload at once with a new key. */
function takeUploads() {
  let sent = 0
  class Sent extends EventTarget {
    upload = new EventTarget()
    response: unknown = null
    status = 200
    responseType = ''
    open() {}
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      const { name } = body.get('file') as File
      this.response = { code: 200, msg: '', data: { fileId: `key${++sent}`, name } }
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent)
}

describe('a field for files', () => {
  it('has the focus when it is required and missing', async () => {
    const { user, form, press, field, asked } = await openForm('Add', {
      file: { fields: { code, paper }, check: [] },
    })
    await user.type(field(/^Code/), 'C3')
    await press('Save')
    await within(form).findByText('This is required')
    await waitFor(() => expect(document.activeElement).toBe(fileInput(form).closest('[role="button"]')))
    expect(asked(SUBMIT)).toHaveLength(0)
  })

  it('uploads a file, shows its name, and removes it again', async () => {
    takeUploads()
    const { user, form } = await openForm('Add', { file: { fields: { code, paper }, check: [] } })
    await user.upload(fileInput(form), pdf('first.pdf'))
    await user.click(await within(form).findByRole('button', { name: 'Remove first.pdf' }))
    await user.upload(fileInput(form), pdf('second.pdf'))
    await within(form).findByTitle('Look at second.pdf')
    // Only one is allowed.
    expect(fileInput(form)).toBeNull()
  })

  it('refuses one that is too large, with its name', async () => {
    const { user, form } = await openForm('Add', { file: { fields: { code, paper }, check: [] } })
    await user.upload(fileInput(form), pdf('large.pdf', 2000))
    expect(await screen.findByText(/large\.pdf: larger than 1/)).toBeTruthy()
  })
})

describe('an image in a list', () => {
  const photo: RawField = { label: both('Photo'), type: 'image', column: true }
  const rows = [{ ...storedZone, photo: ['p1'], photoName: ['pump.png'] }]

  it('is a small picture that opens in full size', async () => {
    const { user, asked } = await openForm('Edit A1', {
      file: { fields: { code, photo }, check: [] },
      rows,
      answers: { '/order/uploadSvc/file/p1': { file: 'picture', name: 'pump.png' } },
    })
    const [thumb] = await screen.findAllByRole('button', { name: 'Look at pump.png', hidden: true })
    await waitFor(() => expect(thumb!.querySelector('img')).toBeTruthy())
    expect(asked('/order/uploadSvc/file/p1')[0]!.query.size).toBeGreaterThan(0)
    await user.click(thumb!)
    // The code for the large view is loaded now, which is slow on a busy machine.
    expect(await screen.findAllByAltText('pump.png', {}, { timeout: 30_000 })).not.toEqual([])
  })
})

// A picture on the VIN page: the reading is shown beside it and used only when chosen.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import VinPage from '../../src/web/pages/find/vin/page.tsx'
import { answerUploads } from '../support/an-upload.ts'
import { expectConsoleError } from '../support/fail-on-console-error.ts'
import { openPage } from '../support/screen-page.tsx'

const VIN = 'LZZ5ELND68W339696'
const reading = {
  ...{
    vin: VIN,
    seen: 'LZZ5ELN068W339696',
    changed: [7],
    checkDigitOk: true,
    usesCheckDigit: true,
    confidence: 93,
  },
  piece: 'data:image/webp;base64,UklGRg==',
}
const picture = new File(['…'], 'plate.jpg', { type: 'image/jpeg' })

function openVinPage() {
  // jsdom does not support the element for search fields.
  expectConsoleError(/The tag <%s> is unrecognized.* search$/)
  const asked: string[] = []
  return openPage(
    <VinPage />,
    {
      '/kms/vin/history': { data: [] },
      '/kms/vin/decode': ({ query }) => {
        asked.push(query.get('vin')!)
        return { status: 400, error: 'BAD_REQUEST', msg: 'Nothing more is looked at here' }
      },
    },
    '/shopping/vin',
  ).then((page) => ({ page, asked }))
}

describe('a picture of a VIN', () => {
  it('that is pasted is read, and searched for only when it is chosen', async () => {
    const sent = answerUploads(() => ({ data: { readings: [reading] } }))
    const { asked } = await openVinPage()
    await screen.findByRole('heading', { name: 'Find parts by VIN' })
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    const use = await screen.findByRole('button', { name: `Use ${VIN}` })
    expect(sent).toHaveLength(1)
    expect(screen.getByText(/character 8 looks like 0/)).toBeTruthy()
    expect(asked).toEqual([])
    fireEvent.click(use)
    await waitFor(() => expect(asked).toEqual([VIN]))
  })

  it('that is dropped and cannot be read says so', async () => {
    const msg = 'No VIN of 17 characters could be read in this picture.'
    answerUploads(() => ({ code: 400, error: 'VIN_NOT_READ', msg }))
    await openVinPage()
    const title = await screen.findByRole('heading', { name: 'Find parts by VIN' })
    fireEvent.drop(title, { dataTransfer: { files: [picture], types: ['Files'] } })
    expect(await screen.findByText(msg)).toBeTruthy()
  })

  it('is read only when it is a picture', async () => {
    const sent = answerUploads(() => ({ data: { readings: [reading] } }))
    await openVinPage()
    await screen.findByRole('heading', { name: 'Find parts by VIN' })
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] },
    })
    expect(screen.queryByRole('region', { name: 'VIN from a picture' })).toBeNull()
    expect(sent).toEqual([])
  })
})

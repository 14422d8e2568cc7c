import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchMade, saveContent, sendFile } from '../../lib/files.ts'
import { refusalText } from '../shopping/refusal.ts'

interface Paths {
  /** The call that answers with the sheet to fill in. */
  template: string
  /** The call that reads a filled-in sheet and saves nothing. */
  read: string
  query: Record<string, string | undefined>
}

/** A spreadsheet that is fetched empty, filled in and read, and what was read of it so far. */
export function useSheetFile<Row>({ template, read, query }: Paths) {
  const { t } = useTranslation('common')
  const [rows, setRows] = useState<Row[]>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFault(undefined)
    await work().catch((error: unknown) => setFault(refusalText(error, t('error.OFFLINE'))))
    setBusy(false)
  }
  return {
    ...{ rows, isBusy, fault },
    forget: () => setRows(undefined),
    download: () =>
      attempt(async () => {
        const { name, content } = await fetchMade(template, { query })
        saveContent(content, name)
      }),
    read: (file: File) =>
      attempt(async () => {
        setRows(undefined)
        const reply = await sendFile<{ rows: Row[] }>(file, {
          path: read,
          query,
          onProgress: () => {},
          signal: new AbortController().signal,
        })
        setRows(reply.rows)
      }),
  }
}

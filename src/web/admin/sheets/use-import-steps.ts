import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../shared/files.ts'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { LARGEST_SHEET_BYTES } from '../../../shared/screen/sheet-limits.ts'
import { sendFile } from '../../lib/files.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { callOf } from '../screen-call.ts'
import { sendCall } from '../send-call.ts'
import type { Given } from './use-import-run.ts'

/** What the person does in an import: send a file, and have its rows written. */
export function useImportSteps(
  screen: Screen,
  { given, look }: { given: Given; look: (run: ImportRun) => void },
) {
  const { t } = useTranslation('sheets')
  const { t: tAdmin } = useTranslation('admin')
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [mode, setMode] = useState<'ALL' | 'GOOD'>('ALL')
  const [isStarting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState('')
  const upload = useRef(new AbortController())
  useEffect(() => () => upload.current.abort(), [])

  const handlePick = (file: File) => {
    setMode('ALL')
    if (file.size > LARGEST_SHEET_BYTES)
      return setRefusal(t('tooLarge', { size: sizeText(LARGEST_SHEET_BYTES) }))
    void send(file)
  }

  const send = async (file: File) => {
    const controller = new AbortController()
    upload.current = controller
    setRefusal('')
    setSending({ name: file.name, percent: 0 })
    try {
      const run = await sendFile<ImportRun>(file, {
        path: callOf(screen, 'importCheck')!.path,
        query: { ...screen.api.fixed, ...given },
        signal: controller.signal,
        onProgress: (percent) => setSending({ name: file.name, percent }),
      })
      look(run)
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(errorText(error, tAdmin))
    } finally {
      setSending(null)
    }
  }

  const handleWrite = async (id: string, how: 'ALL' | 'GOOD') => {
    const { method, path } = callOf(screen, 'import')!
    setStarting(true)
    setRefusal('')
    try {
      const body = { ...screen.api.fixed, id, mode: how }
      look(await sendCall<ImportRun>({ method, path, query: {}, body }, { requestId: newRequestId() }))
    } catch (error) {
      setRefusal(errorText(error, tAdmin))
    } finally {
      setStarting(false)
    }
  }

  return {
    sending,
    mode,
    setMode,
    isStarting,
    refusal,
    handlePick,
    handleWrite,
    /** Gives the upload up, if there is one. */
    stop: () => upload.current.abort(),
    forgetRefusal: () => setRefusal(''),
  }
}

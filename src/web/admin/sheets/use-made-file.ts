import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchMade, saveContent } from '../../lib/files.ts'
import { errorText } from '../error-panel.tsx'
import type { PreparedCall } from '../screen-call.ts'

type Asking = Pick<PreparedCall, 'path' | 'query'> & Partial<Pick<PreparedCall, 'body'>>

/** Downloads a file that a call makes; leaving the page gives it up. */
export function useMadeFile() {
  const { t } = useTranslation('admin')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** Answers the file's name, or null when there is none: `refusal` then says why. */
  const make = async ({ path, query, body }: Asking): Promise<string | null> => {
    const { signal } = leaving.current
    setBusy(true)
    setRefusal('')
    try {
      const { name, content } = await fetchMade(path, { query, body, signal })
      saveContent(content, name)
      return name
    } catch (error) {
      if (!signal.aborted) setRefusal(errorText(error, t))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { make, isBusy, refusal, forgetRefusal: () => setRefusal('') }
}

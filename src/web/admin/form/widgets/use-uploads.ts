import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText, type UploadLimits } from '../../../../shared/files.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/files.ts'
import { errorText } from '../../error-panel.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Uploads {
  /** The field as the server knows it: tenant.logo */
  field: string
  limits: UploadLimits
  value: string[]
  onChange: (keys: string[] | undefined) => void
}

interface UnderWay {
  name: string
  percent: number
  stop: AbortController
}

/** No key looks like this, so a form with a file still on its way is not saved without it. */
const PENDING = 'uploading:'
let started = 0

/**
 * Uploads the files of one field. What is on its way holds its place among the keys, and is
 * replaced by its key once it has come.
 */
export function useUploads({ field, limits, value, onChange }: Uploads) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const [underWay, setUnderWay] = useState<Record<string, UnderWay>>({})
  const [names, setNames] = useState<Record<string, string>>({})
  // Several uploads end between two drawings; each must see what the others have done.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const stops = running.current
    return () => stops.forEach((stop) => stop.abort())
  }, [])

  const change = (keys: string[]) => {
    latest.current = keys
    onChange(keys.length > 0 ? keys : undefined)
  }
  const forget = (place: string) => setUnderWay(({ [place]: _done, ...others }) => others)

  const send = async (file: File) => {
    const place = `${PENDING}${++started}`
    const stop = new AbortController()
    running.current.add(stop)
    change([...latest.current, place])
    setUnderWay((all) => ({ ...all, [place]: { name: file.name, percent: 0, stop } }))
    try {
      const { fileId, name } = await upload(file, {
        field,
        signal: stop.signal,
        onProgress: (percent) =>
          setUnderWay((all) => (all[place] ? { ...all, [place]: { ...all[place], percent } } : all)),
      })
      setNames((known) => ({ ...known, [fileId]: name }))
      change(latest.current.map((key) => (key === place ? fileId : key)))
    } catch (error) {
      change(latest.current.filter((key) => key !== place))
      if (!stop.signal.aborted)
        message.error(
          t('files.notSent', { name: file.name, why: errorText(error instanceof ApiError ? error : {}, t) }),
        )
    } finally {
      running.current.delete(stop)
      forget(place)
    }
  }

  const add = (file: File) => {
    if (latest.current.length >= limits.maxCount)
      message.warning(t('files.tooMany', { count: limits.maxCount }))
    else if (file.size > limits.maxBytes)
      message.warning(t('files.tooLarge', { name: file.name, size: sizeText(limits.maxBytes) }))
    else void send(file)
  }

  const remove = (key: string) => {
    underWay[key]?.stop.abort()
    change(latest.current.filter((each) => each !== key))
  }

  return { add, remove, underWay, names }
}

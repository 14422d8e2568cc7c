import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '../../lib/file-query.ts'
import { PictureOverlay } from '../../ui/picture-overlay.tsx'
import { useApp } from '../../ui/use-app.ts'

export interface StoredPicture {
  fileKey: string
  name: string
}

interface Props extends StoredPicture {
  /** The pictures it stands among, itself included. */
  among?: StoredPicture[] | undefined
  onClose: () => void
}

/** An uploaded image over the page, with those beside it one step away; says so when it cannot be loaded. */
export function ImagePreview({ fileKey, name, among = [], onClose }: Props) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const place = among.findIndex((each) => each.fileKey === fileKey)
  const pictures = place === -1 ? [{ fileKey, name }] : among
  const first = Math.max(place, 0)
  const files = useQueries({ queries: pictures.map((each) => fileQuery(each.fileKey)) })
  const isLost = files[first]?.isError === true
  const tellLost = useEffectEvent(() => {
    message.error(t('files.failed'))
    onClose()
  })
  useEffect(() => {
    if (isLost) tellLost()
  }, [isLost])
  if (!files[first]?.data) return null
  const shown = pictures.map((each, at) => ({ src: files[at]?.data, name: each.name }))
  return <PictureOverlay pictures={shown} first={first} onClose={onClose} />
}

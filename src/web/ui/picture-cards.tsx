import { PlusOutlined } from '@ant-design/icons'
import { Upload, type UploadFile, type UploadProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileTypes, sizeText, type UploadLimits } from '../../shared/files.ts'
import type { uploadPurposes } from '../../shared/upload-purposes.ts'
import { ApiError } from '../lib/api-error.ts'
import { upload, type UploadedFile } from '../lib/files.ts'
import { PictureOverlay } from './picture-overlay.tsx'
import styles from './picture-cards.module.css'
import { useApp } from './use-app.ts'

export type Picture = UploadFile<UploadedFile>

/** Pictures, and documents where they are taken, as cards: chosen, dropped on the picker or pasted; each uploads at once. */
export function PictureCards({
  purpose,
  limits: { accept, maxBytes, maxCount },
  value = [],
  onChange,
  id,
}: {
  purpose: keyof typeof uploadPurposes
  limits: UploadLimits
  value?: Picture[]
  onChange?: (pictures: Picture[]) => void
  id?: string
}) {
  const { t } = useTranslation('common')
  const { message } = useApp()
  const [seen, setSeen] = useState<number>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    const running = stop.current
    return () => running.abort()
  }, [])

  const types: string[] = accept.map((kind) => fileTypes[kind])
  const takesPdf = accept.includes('pdf')
  const pictures = value.filter(({ type }) => type !== fileTypes.pdf)
  const refuse = (words: string) => {
    message.warning({ content: words, duration: 6 })
    return Upload.LIST_IGNORE
  }
  const check: UploadProps['beforeUpload'] = (file) => {
    if (!types.includes(file.type))
      return refuse(t(takesPdf ? 'pictures.wrongKindOrPdf' : 'pictures.wrongKind', { name: file.name }))
    if (file.size > maxBytes)
      return refuse(t('pictures.tooLarge', { name: file.name, limit: sizeText(maxBytes) }))
    return true
  }
  const send: UploadProps['customRequest'] = ({ file, onProgress, onSuccess, onError }) => {
    const telling = {
      onProgress: (percent: number) => onProgress?.({ percent }),
      signal: stop.current.signal,
    }
    upload(file as File, { field: purpose, ...telling }).then(
      (answer) => onSuccess?.(answer),
      (error: Error) => {
        if (stop.current.signal.aborted) return
        message.error(
          `${(file as File).name}: ${(error instanceof ApiError && error.msg) || t('pictures.notUploaded')}`,
        )
        onError?.(error)
      },
    )
  }

  return (
    <>
      <Upload<UploadedFile>
        {...(id && { id })}
        listType="picture-card"
        accept={takesPdf ? '.png,.jpg,.jpeg,.pdf' : '.png,.jpg,.jpeg'}
        multiple={maxCount > 1}
        pastable
        maxCount={maxCount}
        fileList={value}
        beforeUpload={check}
        customRequest={send}
        previewFile={dataAddress}
        isImageUrl={({ type }) => type !== fileTypes.pdf}
        onChange={({ fileList }) => onChange?.(fileList)}
        onPreview={({ uid }) => {
          const at = pictures.findIndex((each) => each.uid === uid)
          if (at >= 0) setSeen(at)
        }}
      >
        {value.length < maxCount && (
          <span className={styles.pick}>
            <PlusOutlined aria-hidden />
            {t('pictures.add')}
          </span>
        )}
      </Upload>
      {seen !== undefined && (
        <PictureOverlay
          pictures={pictures.map(({ thumbUrl, name }) => ({ src: thumbUrl, name }))}
          first={seen}
          onClose={() => setSeen(undefined)}
        />
      )}
    </>
  )
}

function dataAddress(content: File | Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(content)
  })
}

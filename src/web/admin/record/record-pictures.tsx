import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { useFileAddress } from '../values/use-file-address.ts'
import { listed, NOTHING } from '../values/wording.ts'
import { words } from '../words.ts'
import styles from './record.module.css'

const ImagePreview = lazy(async () => ({
  default: (await import('../values/image-preview.tsx')).ImagePreview,
}))

/** The pictures of a field, large enough to read what is on them. */
export function RecordPictures({ field, row }: { field: Field; row: Record<string, unknown> }) {
  const keys = listed(row[field.prop])
  const names = listed(row[`${field.prop}Name`])
  return (
    <figure className={styles.pictures}>
      <figcaption>{words(field.label)}</figcaption>
      {keys.length === 0
        ? NOTHING
        : keys.map((key, at) => <Picture key={key} fileKey={key} name={names[at] ?? words(field.label)} />)}
    </figure>
  )
}

function Picture({ fileKey, name }: { fileKey: string; name: string }) {
  const { t } = useTranslation('record')
  const [isOpen, setOpen] = useState(false)
  const { address, isError } = useFileAddress(fileKey)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('enlarge', { name })}
        disabled={!address}
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt={name} />}
        {isError && t('pictureFailed')}
      </button>
      {isOpen && (
        <Suspense>
          <ImagePreview fileKey={fileKey} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

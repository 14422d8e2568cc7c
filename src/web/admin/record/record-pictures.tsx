import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { StoredPicture } from '../values/image-preview.tsx'
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
  const pictures = keys.map((fileKey, at) => ({ fileKey, name: names[at] ?? words(field.label) }))
  return (
    <figure className={styles.pictures}>
      <figcaption>{words(field.label)}</figcaption>
      {pictures.length === 0
        ? NOTHING
        : pictures.map((each) => <Picture key={each.fileKey} {...each} among={pictures} />)}
    </figure>
  )
}

function Picture({ fileKey, name, among }: StoredPicture & { among: StoredPicture[] }) {
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
          <ImagePreview fileKey={fileKey} name={name} among={among} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { Field } from '../../../shared/screen/normal-form.ts'
import { FileLink } from '../values/file-link.tsx'
import { ImageThumb } from '../values/image-thumb.tsx'
import styles from '../values/files.module.css'

const SHOWN = 3

/** The files of a row: images to look at, others to save. */
export function FilesCell({ field, row }: { field: Field; row: Record<string, unknown> }) {
  const keys = row[field.prop] as string[]
  const names = (row[`${field.prop}Name`] ?? []) as string[]
  const Shown = field.type === 'image' ? ImageThumb : FileLink
  return (
    <span className={styles.row}>
      {keys.slice(0, SHOWN).map((key, index) => (
        <Shown key={key} fileKey={key} name={names[index] || key} />
      ))}
      {keys.length > SHOWN && (
        <span className={styles.more} title={names.slice(SHOWN).join('\n')}>
          +{keys.length - SHOWN}
        </span>
      )}
    </span>
  )
}

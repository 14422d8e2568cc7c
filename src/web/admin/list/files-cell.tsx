import type { Field } from '../../../shared/screen/normal-form.ts'
import { FileLink } from '../values/file-link.tsx'
import { ImageThumb } from '../values/image-thumb.tsx'
import styles from '../values/files.module.css'
import { textsIn } from '../../../shared/row.ts'

const SHOWN = 3

interface Props {
  field: Field
  row: Record<string, unknown>
  arePictures: boolean
}

/** The files of a row: images to look at, others to save. */
export function FilesCell({ field, row, arePictures }: Props) {
  const keys = textsIn(row[field.prop])
  const names = textsIn(row[`${field.prop}Name`])
  const files = keys.map((fileKey, index) => ({ fileKey, name: names[index] || fileKey }))
  // Among files, such as a bank's vouchers, pictures are looked at as well.
  const isPicture = ({ name }: { name: string }) => arePictures || /\.(png|jpe?g|webp|gif)$/i.test(name)
  return (
    <span className={styles.row}>
      {files
        .slice(0, SHOWN)
        .map((file) =>
          isPicture(file) ? (
            <ImageThumb key={file.fileKey} {...file} among={files.filter(isPicture)} />
          ) : (
            <FileLink key={file.fileKey} {...file} />
          ),
        )}
      {keys.length > SHOWN && (
        <span className={styles.more} title={names.slice(SHOWN).join('\n')}>
          +{keys.length - SHOWN}
        </span>
      )}
    </span>
  )
}

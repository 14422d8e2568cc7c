import { lazy, Suspense } from 'react'
import type { DrawnCell, FieldLook } from './look.ts'
import { named } from './bases/named.ts'
import styles from '../list/table.module.css'

const FilesCell = lazy(async () => ({ default: (await import('../list/files-cell.tsx')).FilesCell }))

export const file: FieldLook = {
  ...named,
  cell: (props) => <Files {...props} arePictures={false} />,
  isDrawn: true,
}

export function Files({ field, row, arePictures }: DrawnCell & { arePictures: boolean }) {
  return (
    <Suspense fallback={<span className={styles.picture} />}>
      <FilesCell field={field} row={row} arePictures={arePictures} />
    </Suspense>
  )
}

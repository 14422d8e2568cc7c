import { lazy, Suspense } from 'react'
import type { DrawnCell, FieldLook } from '../look.ts'
import { named } from './named.ts'
import styles from '../../admin.module.css'

const TagsCell = lazy(async () => ({ default: (await import('../../list/tags-cell.tsx')).TagsCell }))

/** Several values, each in a frame of its own. */
export const tagged: FieldLook = {
  ...named,
  cell: (props) => <Tags {...props} />,
  isTagged: true,
  stretches: true,
}

export function Tags({ text, ...props }: DrawnCell) {
  return (
    <Suspense fallback={<span className={styles.tags}>{text}</span>}>
      <TagsCell {...props} />
    </Suspense>
  )
}

export function pastedParts(typed: string): string[] {
  return typed.split(/[,，、;]/).map((each) => each.trim())
}

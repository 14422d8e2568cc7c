import type { ReactNode } from 'react'
import type { FormGroup } from '../../../shared/screen/normal-layout.ts'
import { FieldCell } from './field-cell.tsx'
import styles from '../admin.module.css'

export interface PanelsProps {
  /** The drawn inputs by prop. */
  contents: ReadonlyMap<string, ReactNode>
  /** What groups hold instead of their fields one after the other, by the group's name. */
  own?: Readonly<Record<string, ReactNode>>
}

/** What stands in one group: its fields one after the other, unless the form says otherwise. */
export function FieldGrid({ group, contents, own }: PanelsProps & { group: FormGroup }) {
  const given = own?.[group.name]
  if (given !== undefined) return given
  return (
    <div className={styles.formRoom}>
      <div className={styles.formGrid}>
        {group.fields.map((prop) => (
          <FieldCell key={prop} prop={prop} content={contents.get(prop)} />
        ))}
      </div>
    </div>
  )
}

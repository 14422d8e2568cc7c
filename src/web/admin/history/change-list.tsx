import { useTranslation } from 'react-i18next'
import { Change, Changes, FromTo, Gone } from '../changes.tsx'
import { cellText } from '../list/cell-text.ts'
import { NOTHING, type Wording } from '../values/wording.ts'
import { ValueText } from '../values/value-text.tsx'
import { words } from '../words.ts'
import { lineChanges, type FieldChange } from './row-changes.ts'
import styles from './history.module.css'

/** Changes of fields, each with its value before and after as the list shows it. */
export function ChangeList({ changes, wording }: { changes: FieldChange[]; wording: Wording }) {
  return (
    <Changes>
      {changes.map((change) => (
        <Change key={change.field.prop} label={words(change.field.label)}>
          {change.field.lines ? (
            <LineValues change={change} wording={wording} />
          ) : (
            <Values change={change} wording={wording} />
          )}
        </Change>
      ))}
    </Changes>
  )
}

/** Each line that came, went or changed; of a line that stayed the fields that differ. */
export function LineValues({
  change: { field, before, after },
  wording,
}: {
  change: FieldChange
  wording: Wording
}) {
  const { t } = useTranslation('admin')
  return (
    <ul className={styles.lineChanges}>
      {lineChanges(field.lines!, before?.[field.prop], after?.[field.prop]).map(
        ({ kind, changes }, index) => (
          <li key={index}>
            <span className={styles.lineKind}>{t(`lines.${kind}`)}</span>
            <ChangeList changes={changes} wording={wording} />
          </li>
        ),
      )}
    </ul>
  )
}

function Values({ change: { field, before, after }, wording }: { change: FieldChange; wording: Wording }) {
  const text = (row: Record<string, unknown>) => <ValueText field={field} row={row} wording={wording} />
  if (!before) return <span>{text(after!)}</span>
  if (!after) return <Gone>{text(before)}</Gone>
  return (
    <FromTo was={text(before)} is={text(after)} wasNothing={cellText(field, before, wording) === NOTHING} />
  )
}

import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { cellText, NOTHING, type Wording } from '../list/cell-text.ts'
import { ValueText } from '../values/value-text.tsx'
import { words } from '../words.ts'
import { lineChanges, type FieldChange } from './row-changes.ts'
import styles from './history.module.css'

/** Changes of fields, each with its value before and after as the list shows it. */
export function ChangeList({ changes, wording }: { changes: FieldChange[]; wording: Wording }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field.prop} className={styles.change}>
          <dt>{words(change.field.label)}</dt>
          <dd>
            {change.field.lines ? (
              <LineValues change={change} wording={wording} />
            ) : (
              <Values change={change} wording={wording} />
            )}
          </dd>
        </div>
      ))}
    </dl>
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
  const { t } = useTranslation('admin')
  const text = (row: Record<string, unknown>) => <ValueText field={field} row={row} wording={wording} />
  if (!before) return <span>{text(after!)}</span>
  if (!after) return <del className={styles.was}>{text(before)}</del>
  return (
    <>
      <span className={styles.hidden}>{t('history.was')}</span>
      {cellText(field, before, wording) === NOTHING ? (
        <span className={styles.was}>{NOTHING}</span>
      ) : (
        <del className={styles.was}>{text(before)}</del>
      )}
      <ArrowRightOutlined className={styles.arrow} aria-hidden />
      <span className={styles.hidden}>{t('history.is')}</span>
      <ins className={styles.is}>{text(after)}</ins>
    </>
  )
}

import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { LineValues } from '../history/change-list.tsx'
import { useWording } from '../list/use-wording.ts'
import { ValueText } from '../values/value-text.tsx'
import { words } from '../words.ts'
import { firstChoice, type Choice, type Difference } from './conflict.ts'
import { shownRow } from './conflict-values.ts'
import { TakenList } from './taken-list.tsx'
import type { Conflict } from './use-conflict.ts'
import { useChangedBy } from './use-changed-by.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  conflict: Conflict
  onMerge: (choices: Record<string, Choice>) => void
}

/** Asks whose value stays in each field that both changed, and tells what else was taken over. */
export function ConflictPanel({ screen, conflict, onMerge }: Props) {
  const { t } = useTranslation('admin')
  const changedBy = useChangedBy(conflict)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { clashes, taken } = conflict
  return (
    <Alert
      className={styles.formAlert}
      type="warning"
      showIcon
      role="alert"
      title={changedBy}
      description={
        <>
          <p>{t('conflictText')}</p>
          <div className={styles.conflict}>
            {clashes.map((clash) => (
              <ClashRow
                key={clash.field.prop}
                screen={screen}
                conflict={conflict}
                clash={clash}
                choice={choices[clash.field.prop] ?? firstChoice(clash)}
                onChoose={(choice) => setChoices({ ...choices, [clash.field.prop]: choice })}
              />
            ))}
          </div>
          {taken.length > 0 && (
            <>
              <p>{t('conflictTaken')}</p>
              <TakenList screen={screen} conflict={conflict} />
            </>
          )}
          <Button
            type="primary"
            size="small"
            className={styles.conflictGoOn}
            onClick={() => onMerge(choices)}
          >
            {t('conflictGoOn')}
          </Button>
        </>
      }
    />
  )
}

interface ClashProps {
  screen: Screen
  conflict: Conflict
  clash: Difference
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ClashRow({ screen, conflict, clash, choice, onChoose }: ClashProps) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { field, base, mine, theirs } = clash
  const rowOf = (value: unknown) =>
    shownRow(field, value, [conflict.before, conflict.theirs], { newFile: t('conflictNewFile') })
  const read = (value: unknown) =>
    field.lines ? (
      <LineValues change={{ field, before: rowOf(base), after: rowOf(value) }} wording={wording} />
    ) : (
      <ValueText field={field} row={rowOf(value)} wording={wording} />
    )
  const label = words(field.label)
  return (
    <div role="group" aria-label={label} className={styles.conflictRow}>
      <strong>{label}</strong>
      {!field.lines && (
        <span>
          {t('conflictWas')}
          {t('colon')}
          {read(base)}
        </span>
      )}
      <Radio.Group
        value={choice}
        aria-label={label}
        onChange={(event) => onChoose(event.target.value as Choice)}
        options={[
          {
            value: 'theirs',
            label: (
              <>
                {t('takeTheirs')}
                {t('colon')}
                {read(theirs)}
              </>
            ),
          },
          {
            value: 'mine',
            label: (
              <>
                {t('keepMine')}
                {t('colon')}
                {read(mine)}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { cellText, NOTHING } from '../list/cell-text.ts'
import { useWording } from '../list/use-wording.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import { words } from '../words.ts'
import { firstChoice, type Choice, type Difference } from './conflict.ts'
import type { Row } from './form-data.ts'
import styles from '../admin.module.css'

/** The newest entry of a row's history. */
export interface LastChange {
  account: string
  createdAt: string
}

interface Props {
  screen: Screen
  conflict: { theirs: Row; lastChange: LastChange | null; found: Difference[] }
  onMerge: (choices: Record<string, Choice>) => void
}

/** Shows what someone else saved meanwhile, and asks per field whose value to keep. */
export function ConflictPanel({ screen, conflict: { theirs, lastChange, found }, onMerge }: Props) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const [choices, setChoices] = useState<Record<string, Choice>>({})

  return (
    <Alert
      className={styles.formAlert}
      type="warning"
      showIcon
      role="alert"
      title={
        lastChange
          ? t('conflictTitle', { who: lastChange.account, when: shanghaiText(lastChange.createdAt) })
          : t('conflictBySomeone')
      }
      description={
        <>
          <p>{found.length > 0 ? t('conflictText') : t('conflictElsewhere')}</p>
          {found.length > 0 && (
            <div className={styles.conflict} role="table">
              {found.map((difference) => {
                const { field, base, mine, theirs: their } = difference
                const text = (value: unknown) => cellText(field, shownRow(field, value, theirs), wording)
                return (
                  <div key={field.prop} role="row" className={styles.conflictRow}>
                    <strong role="rowheader">{words(field.label)}</strong>
                    <span role="cell">{t('conflictWas', { value: text(base) })}</span>
                    <Radio.Group
                      role="cell"
                      value={choices[field.prop] ?? firstChoice(difference)}
                      onChange={(event) =>
                        setChoices({ ...choices, [field.prop]: event.target.value as Choice })
                      }
                      options={[
                        { value: 'theirs', label: t('takeTheirs', { value: text(their) }) },
                        { value: 'mine', label: t('keepMine', { value: text(mine) }) },
                      ]}
                    />
                  </div>
                )
              })}
            </div>
          )}
          <Button type="primary" size="small" onClick={() => onMerge(choices)}>
            {t('conflictGoOn')}
          </Button>
        </>
      }
    />
  )
}

/** A row holding one value, so that it reads as it does in the list. */
function shownRow(field: Field, value: unknown, theirs: Row): Row {
  if (field.of)
    return {
      [field.of[0]]: (value as string[] | undefined)?.[0],
      [field.of[1]]: (value as string[] | undefined)?.[1],
    }
  const isTheirs = JSON.stringify(value ?? null) === JSON.stringify(theirs[field.prop] ?? null)
  const name = `${field.prop}Name`
  return { [field.prop]: value ?? NOTHING, ...(isTheirs && { [name]: theirs[name] }) }
}

import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Moving } from '../../../shared/calls/merge.ts'
import { isJoined, OF_ALL } from '../../../shared/screen/merge.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { useWording } from '../list/use-wording.ts'
import { rowLabel } from '../values/row-label.ts'
import { ValueText } from '../values/value-text.tsx'
import type { Wording } from '../values/wording.ts'
import { words } from '../words.ts'
import { comparedFields, differs, isChosen, type Choices } from './merge-plan.ts'
import styles from './merge.module.css'

type Row = Record<string, unknown>

interface Props {
  screen: Screen
  rows: Row[]
  moving: Moving[]
  survivorId: string
  choices: Choices
  onSurvivor: (id: string) => void
  onChoose: (prop: string, from: string) => void
}

/** A column for each row, a line for each field; what differs comes first, and what is the same on request. */
export function MergeTable({ screen, rows, moving, survivorId, choices, onSurvivor, onChoose }: Props) {
  const { t } = useTranslation('merge')
  const wording = useWording(screen)
  const [showsSame, setShowsSame] = useState(false)
  const idOf = (row: Row) => String(row[screen.table.key])
  const fields = comparedFields(screen)
  const different = fields.filter((field) => differs(field, rows))
  const same = fields.filter((field) => !different.includes(field))
  const usesOf = (id: string) => moving.find((each) => each.id === id)?.uses ?? []

  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {rows.map((row) => (
                <th key={idOf(row)} scope="col" data-stays={idOf(row) === survivorId || undefined}>
                  <Radio
                    checked={idOf(row) === survivorId}
                    aria-label={t('keep', { label: rowLabel(screen, row) })}
                    onChange={() => onSurvivor(idOf(row))}
                  >
                    {rowLabel(screen, row)}
                  </Radio>
                  {idOf(row) === survivorId && <em className={styles.stays}>{t('stays')}</em>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...different, ...(showsSame ? same : [])].map((field) => (
              <Line
                key={field.prop}
                field={field}
                rows={rows}
                idOf={idOf}
                labelOf={(row) => rowLabel(screen, row)}
                from={isChosen(screen, field) && different.includes(field) ? choices[field.prop] : undefined}
                onChoose={(from) => onChoose(field.prop, from)}
                wording={wording}
              />
            ))}
            <tr>
              <th scope="row">{t('refers')}</th>
              {rows.map((row) => (
                <td key={idOf(row)}>
                  {usesOf(idOf(row))
                    .map((use) => t('use', use))
                    .join(t('comma')) || t('nothing')}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {different.length === 0 && <p className={styles.text}>{t('noDifference')}</p>}
      {same.length > 0 && (
        <Button type="link" size="small" className={styles.same!} onClick={() => setShowsSame(!showsSame)}>
          {showsSame ? t('hideSame') : t('same', { count: same.length })}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  field: Field
  rows: Row[]
  idOf: (row: Row) => string
  labelOf: (row: Row) => string
  /** The row that gives the value; undefined where there is nothing to choose. */
  from: string | undefined
  onChoose: (from: string) => void
  wording: Wording
}

function Line({ field, rows, idOf, labelOf, from, onChoose, wording }: LineProps) {
  const { t } = useTranslation('merge')
  const name = words(field.label)
  return (
    <tr>
      <th scope="row">
        {name}
        {from !== undefined && isJoined(field) && (
          <Radio
            className={styles.together!}
            checked={from === OF_ALL}
            aria-label={t('togetherOf', { field: name })}
            onChange={() => onChoose(OF_ALL)}
          >
            {t('together')}
          </Radio>
        )}
      </th>
      {rows.map((row) => (
        <td key={idOf(row)} data-kept={from === idOf(row) || from === OF_ALL || undefined}>
          {from === undefined ? (
            <ValueText field={field} row={row} wording={wording} />
          ) : (
            <Radio
              checked={from === idOf(row)}
              aria-label={t('valueOf', { field: name, label: labelOf(row) })}
              onChange={() => onChoose(idOf(row))}
            >
              <ValueText field={field} row={row} wording={wording} />
            </Radio>
          )}
        </td>
      ))}
    </tr>
  )
}

import { Alert, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  COLUMN_CHOICES,
  missingColumns,
  repeatedColumns,
  type ColumnChoice,
} from '../../../../shared/price-list-columns.ts'
import { faultText } from './fault-text.ts'
import type { ListState, LookedAt } from './price-list.ts'
import styles from './price-list.module.css'
import { check, lookAt } from './send-list.ts'

interface Props {
  looked: LookedAt
  /** What an earlier check found wrong with the file. */
  found: string | undefined
  onLooked: (looked: LookedAt) => void
  onChecked: (list: ListState) => void
  onOther: () => void
}

/** The first rows of the file, and above each column what it means. */
export function ColumnStep({ looked, found, onLooked, onChecked, onOther }: Props) {
  const { t } = useTranslation(['price-list', 'common'])
  const { look } = looked
  const [columns, setColumns] = useState(look.columns)
  const [isSure, setSure] = useState(false)
  const [busy, setBusy] = useState<'look' | 'check'>()
  const [fault, setFault] = useState(found)
  const names = (choices: readonly ColumnChoice[]) =>
    choices.map((choice) => t(`columns.choice.${choice || 'none'}`)).join('、')
  const missing = missingColumns(columns)
  const repeated = repeatedColumns(columns)

  async function act(what: 'look' | 'check', work: () => Promise<void>) {
    setBusy(what)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(faultText(error, t('common:error.OFFLINE')))
    }
    setBusy(undefined)
  }
  const lookAgain = (change: { sheet: string; head?: number }) =>
    act('look', async () => {
      const next = await lookAt({ ...looked, ...change })
      setColumns(next.look.columns)
      onLooked(next)
    })

  return (
    <section className={styles.step}>
      <h2>{t('columns.title')}</h2>
      <div className={styles.bar}>
        {look.sheets.length > 1 && (
          <label className={styles.field}>
            <span>{t('columns.sheet')}</span>
            <Select
              className={styles.short}
              aria-label={t('columns.sheet')}
              value={look.sheet}
              options={look.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
              onChange={(sheet) => void lookAgain({ sheet })}
            />
          </label>
        )}
        <label className={styles.field}>
          <span>{t('columns.head')}</span>
          <Select
            className={styles.short}
            aria-label={t('columns.head')}
            value={look.headLine}
            options={[
              { value: 0, label: t('columns.noHead') },
              ...look.rows.map(({ line }) => ({ value: line, label: t('columns.headLine', { line }) })),
            ]}
            onChange={(head) => void lookAgain({ sheet: look.sheet, head })}
          />
        </label>
        <span className={styles.quiet}>{t(`columns.by.${look.by}`)}</span>
      </div>
      <MappedRows looked={looked} columns={columns} onColumns={setColumns} />
      {fault && <Alert type="error" showIcon title={fault} />}
      {fault && (
        <Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
          {t('columns.sure')}
        </Checkbox>
      )}
      <div className={styles.bar}>
        <span className={styles.fault} role="status">
          {missing.length > 0 && t('columns.missing', { names: names(missing) })}
          {missing.length === 0 && repeated.length > 0 && t('columns.repeated', { names: names(repeated) })}
        </span>
        <span className={styles.acts}>
          <Button onClick={onOther}>{t('columns.other')}</Button>
          <Button
            type="primary"
            disabled={missing.length > 0 || repeated.length > 0 || busy === 'look'}
            loading={busy === 'check'}
            onClick={() => void act('check', async () => onChecked(await check(looked, { columns, isSure })))}
          >
            {busy === 'check' ? t('columns.checking') : t('columns.check')}
          </Button>
        </span>
      </div>
    </section>
  )
}

interface MappedProps {
  looked: LookedAt
  columns: ColumnChoice[]
  onColumns: (columns: ColumnChoice[]) => void
}

function MappedRows({ looked: { look }, columns, onColumns }: MappedProps) {
  const { t } = useTranslation('price-list')
  const options = COLUMN_CHOICES.map((choice) => ({
    value: choice,
    label: t(`columns.choice.${choice || 'none'}`),
  }))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('columns.title')}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th>{t('columns.line')}</th>
            {look.heads.map((head, at) => (
              <th key={at} data-used={columns[at] !== ''}>
                <Select
                  className={styles.meaning}
                  aria-label={t('columns.meaning', { column: head || at + 1 })}
                  value={columns[at] ?? ''}
                  options={options}
                  popupMatchSelectWidth={false}
                  onChange={(choice) => onColumns(columns.with(at, choice))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.rows.map(({ line, values }) => (
            <tr key={line} data-head={line === look.headLine} data-above={line < look.headLine}>
              <td>{line}</td>
              {look.heads.map((_, at) => (
                <td key={at} data-used={columns[at] !== ''}>
                  {values[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// What is known of an uploaded file: how many rows of which kind, columns left out, cells at fault.
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf } from '../screen-call.ts'
import styles from './sheets.module.css'
import { useMadeFile } from './use-made-file.ts'

export function RunCounts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('sheets')
  const kinds = ['created', 'changed', 'unchanged', 'bad'] as const
  return (
    <dl className={styles.counts} aria-label={t('counts')}>
      {kinds.map((kind) => (
        <div key={kind} data-kind={kind} data-none={run[kind] === 0 || undefined}>
          <dt>{t(kind)}</dt>
          <dd>{run[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ColumnNotices({ run: { unknown, ignored, missing } }: { run: ImportRun }) {
  const { t } = useTranslation('sheets')
  const strangers = unknown.map(({ header, near }) =>
    near === null ? header : t('mayMean', { header, near }),
  )
  const lines = [
    { names: missing, text: t('missing', { names: missing.join(t('comma')) }) },
    { names: strangers, text: t('unknown', { names: strangers.join(t('comma')) }) },
    { names: ignored, text: t('ignored', { names: ignored.join(t('comma')) }) },
  ].filter(({ names }) => names.length > 0)
  if (lines.length === 0) return null
  const isSerious = missing.length > 0 || unknown.length > 0
  return (
    <Alert
      type={isSerious ? 'warning' : 'info'}
      showIcon
      title={
        <ul className={styles.notices}>
          {lines.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}

/** The first of the bad rows, cell by cell, and the report that has all of them. */
export function BadRows({ screen, run }: { screen: Screen; run: ImportRun }) {
  const { t } = useTranslation('sheets')
  const report = useMadeFile()
  if (run.badRows.length === 0) return null
  return (
    <section className={styles.bad} aria-label={t('badRows')}>
      <div className={styles.badHead}>
        <h3>{t('badRows')}</h3>
        {run.hasFile && (
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={report.isBusy}
            onClick={() =>
              void report.make({
                path: callOf(screen, 'importReport')!.path,
                query: { ...screen.api.fixed, id: run.id },
              })
            }
          >
            {t('report')}
          </Button>
        )}
      </div>
      {report.refusal && <Alert type="error" showIcon title={report.refusal} />}
      {/* Scrolls by the keyboard too. */}
      <ol className={styles.badRows} tabIndex={0} aria-label={t('badRows')}>
        {run.badRows.map(({ row, cells }) => (
          <li key={row}>
            <strong>{t('badRow', { row })}</strong>
            <ul>
              {cells.map(({ column, header, value, msg }, at) => (
                <li key={at}>
                  {column !== null && (
                    <span className={styles.where}>{t('badCell', { column, header })}</span>
                  )}
                  {value !== '' && <code className={styles.value}>{value}</code>}
                  <span className={styles.why}>{msg}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {run.bad > run.badRows.length && (
        <p className={styles.hint}>{t('firstBad', { shown: run.badRows.length })}</p>
      )}
      {run.hasFile && <p className={styles.hint}>{t('reportText')}</p>}
    </section>
  )
}

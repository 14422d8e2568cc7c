import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { momentText } from '../../../lib/moment.ts'
import { fixedPages } from '../../../ui/fixed-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { ExportButton } from '../../shopping/export-button.tsx'
import textStyles from '../../shopping/text.module.css'
import { OpenMovements } from './open-movements.tsx'
import styles from './stock.module.css'
import { countsQuery, type Count } from './stock-query.ts'

/** The counts that were entered. */
export function Counts() {
  const { t, i18n } = useTranslation('stock')
  const [current, setCurrent] = useState(1)
  const { data } = useQuery(countsQuery({ current, size: 10 }))
  if (!data) return null
  const columns: RecordColumn<Count>[] = [
    {
      key: 'no',
      title: t('count.no'),
      width: 110,
      render: ({ countNo }) => <span className={textStyles.mono}>{countNo}</span>,
    },
    { key: 'warehouse', title: t('column.warehouse'), width: 180, render: ({ warehouse }) => warehouse },
    {
      key: 'lines',
      title: t('count.lines'),
      width: 100,
      align: 'right',
      render: ({ lineCount }) => lineCount,
    },
    {
      key: 'differences',
      title: t('count.differences'),
      width: 100,
      align: 'right',
      render: ({ differenceCount }) => differenceCount,
    },
    { key: 'reason', title: t('movements.reason'), render: ({ reason }) => reason },
    {
      key: 'by',
      title: t('count.by'),
      width: 210,
      render: ({ countedByName, countedAt }) => `${countedByName} ${momentText(countedAt, i18n.language)}`,
    },
    {
      key: 'acts',
      title: '',
      width: 110,
      render: ({ id, countNo, differenceCount }) =>
        differenceCount > 0 && (
          <OpenMovements documentId={id} documentNo={countNo} isLink>
            {t('act.movements')}
          </OpenMovements>
        ),
    },
  ]
  return (
    <>
      <div className={styles.headed}>
        <h2 className={styles.heading}>{t('count.past')}</h2>
        <ExportButton path={callTable.exportCounts[1]} query={{}} isEmpty={data.total === 0} />
      </div>
      <RecordTable
        rows={data.records}
        rowKey={({ id }) => id}
        columns={columns}
        minWidth={900}
        empty={<EmptyState title={t('count.none')} description={t('count.noneText')} />}
        pagination={fixedPages({ current, size: 10, total: data.total, onPage: setCurrent })}
      />
    </>
  )
}

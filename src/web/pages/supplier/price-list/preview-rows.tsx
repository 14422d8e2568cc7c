import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import type { ListState } from './price-list.ts'
import styles from './price-list.module.css'

type Row = NonNullable<ListState['preview']>['rows'][number]

/** Some rows of one kind, each with what is and what would be. */
export function PreviewRows({ rows, total }: { rows: Row[]; total: number }) {
  const { t } = useTranslation('price-list')
  const hasReasons = rows.some(({ reason }) => reason !== '')
  const columns: RecordColumn<Row>[] = [
    { key: 'line', title: t('preview.column.line'), width: 70, align: 'right', render: ({ line }) => line },
    { key: 'code', title: t('preview.column.code'), width: 160, render: ({ code }) => code },
    { key: 'name', title: t('preview.column.name'), width: 240, render: ({ name }) => name },
    { key: 'price', title: t('preview.column.price'), width: 190, align: 'right', render: prices },
    { key: 'stock', title: t('preview.column.stock'), width: 120, align: 'right', render: stocks },
    ...(hasReasons
      ? [{ key: 'reason', title: t('preview.column.reason'), render: ({ reason }: Row) => reason }]
      : []),
  ]
  return (
    <>
      <RecordTable
        rows={rows}
        rowKey={({ line, code, name }) => `${line} ${code} ${name}`}
        columns={columns}
        minWidth={780}
        empty={<p className={styles.quiet}>{t('preview.none')}</p>}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
      {total > rows.length && (
        <p className={styles.quiet}>{t('preview.shown', { count: rows.length, total })}</p>
      )}
    </>
  )
}

function prices({ priceBefore, price }: Row) {
  if (price === null) return priceBefore && <Amount value={priceBefore} size="small" />
  if (priceBefore === null || priceBefore === price) return <Amount value={price} size="small" />
  return (
    <span className={styles.change}>
      <s>{priceBefore}</s> <Amount value={price} size="small" />
    </span>
  )
}

function stocks({ stockBefore, stock }: Row) {
  if (stock === null || stockBefore === null || stockBefore === stock) return stock ?? stockBefore
  return (
    <span className={styles.change}>
      <s>{stockBefore}</s> {stock}
    </span>
  )
}

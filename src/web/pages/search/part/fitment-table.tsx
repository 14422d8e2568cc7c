import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'

const PAGE_SIZE = 10

/** The vehicles and engines that the part fits. */
export function FitmentTable({ fitment }: { fitment: PartDetail['fitment'] }) {
  const { t } = useTranslation('search')
  if (fitment.length === 0) return <p className={styles.quiet}>{t('part.noFitment')}</p>
  return (
    <Table
      size="small"
      rowKey={(row) => `${row.vehicleModelId ?? ''} ${row.vehicleModel} ${row.engine}`}
      dataSource={fitment}
      scroll={{ x: 'max-content' }}
      pagination={
        fitment.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false, size: 'small' }
      }
      columns={[
        { title: t('part.brandColumn'), dataIndex: 'brand' },
        { title: t('part.series'), dataIndex: 'series' },
        {
          title: t('part.model'),
          key: 'model',
          render: (_, row) => [row.vehicleModel, row.drive].filter(Boolean).join(' · '),
        },
        { title: t('part.engine'), dataIndex: 'engine' },
        { title: t('part.years'), key: 'years', render: (_, row) => yearsText(row) },
      ]}
    />
  )
}

function yearsText({ yearFrom, yearTo }: { yearFrom: number | null; yearTo: number | null }): string {
  if (yearFrom === null && yearTo === null) return ''
  return `${yearFrom ?? ''}–${yearTo ?? ''}`
}

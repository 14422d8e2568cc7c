import { Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPromotionFile } from '../../../../shared/calls/marketing-import.ts'
import { promotionColumns, promotionColumnWords } from '../../../../shared/promotion-sheet.ts'
import styles from './import-goods.module.css'
import type { Promotion } from './promotion.ts'
import { pageButton } from '../../../ui/page-button.tsx'

type Line = ReplyOf<typeof readPromotionFile>['rows'][number]

interface Props {
  lines: Line[]
  type: Promotion['marketingType']
}

/** The lines of the file, each with its errors. */
export function CheckedLines({ lines, type }: Props) {
  const { t, i18n } = useTranslation('activity')
  const [show, setShow] = useState<'all' | 'bad'>('all')
  const bad = lines.filter(({ ok }) => !ok)
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const columns: TableColumnsType<Line> = [
    { dataIndex: 'row', title: t('import.row'), width: 64, align: 'right' },
    ...promotionColumns[type].map((name) => ({
      key: name,
      title: promotionColumnWords[name][language],
      render: (_value: unknown, line: Line) => (
        <span className={name === 'partCode' ? styles.mono : undefined}>{cellOf(line, name)}</span>
      ),
    })),
    { dataIndex: 'partName', title: t('import.part'), render: (name: string | null) => name ?? '—' },
    {
      key: 'msg',
      title: t('import.result'),
      render: (_value: unknown, { ok, msg }: Line) =>
        ok ? t('import.fine') : <span className={styles.warning}>{msg}</span>,
    },
  ]
  return (
    <>
      {bad.length > 0 && (
        <Segmented<'all' | 'bad'>
          className={styles.filter}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t('import.all', { count: lines.length }) },
            { value: 'bad', label: t('import.bad', { count: bad.length }) },
          ]}
        />
      )}
      <Table<Line>
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={show === 'bad' ? bad : lines}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, itemRender: pageButton }}
        scroll={{ x: 'max-content' }}
      />
    </>
  )
}

function cellOf(line: Line, name: keyof typeof promotionColumnWords): string {
  return name === 'pool' || name === 'groupQuantity' ? line.pieces : line[name]
}

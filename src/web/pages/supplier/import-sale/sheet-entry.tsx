import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import { TELEPHONE_LINES_MAX } from '../../../../shared/telephone-order.ts'
import { fetchMade, saveContent } from '../../../lib/files.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import filterStyles from '../../shopping/filters.module.css'
import { refusalText } from '../../shopping/refusal.ts'
import textStyles from '../../shopping/text.module.css'
import stockStyles from '../stock/stock.module.css'
import { Choice } from '../take-order/goods-entry.tsx'
import { readSaleSheet } from '../take-order/read-sale-sheet.ts'
import type { FoundLine, Goods } from '../take-order/sale-draft.ts'
import type { EntryProps } from '../take-order/take-order.tsx'

interface Row extends FoundLine {
  /** The line's place in the sheet's list, from 1. */
  place: number
  written: string
}

/** Goods from a spreadsheet: what is certain goes into the order, the rest is shown with the reason. */
export function SheetEntry({ customerId, onGoods }: EntryProps) {
  const { t } = useTranslation(['taking', 'common'])
  const [rows, setRows] = useState<Row[]>()
  const take = (row: Row, goods: Goods) => onGoods([{ goods, quantity: row.quantity }])
  const read = useMutation({
    mutationFn: async (file: File) => {
      const lines = await readSaleSheet(file)
      const taken = lines.slice(0, TELEPHONE_LINES_MAX)
      const found = await request('findSaleGoods', {
        body: { customerId, lines: taken },
        flags: { quiet: true },
      })
      return {
        left: lines.length - taken.length,
        rows: found.lines.map((line, at) => ({ ...line, place: at + 1, written: taken[at]!.quantity })),
      }
    },
    onSuccess: (sheet) => {
      setRows(sheet.rows)
      const sure = sheet.rows.flatMap((row) => {
        const goods = meantBy(row)
        return goods ? [{ goods, quantity: row.quantity }] : []
      })
      if (sure.length > 0) onGoods(sure)
    },
  })
  const template = useMutation({
    mutationFn: async () => {
      const { name, content } = await fetchMade(callTable.saleSheet[1], { query: {} })
      saveContent(content, name)
    },
  })
  const choose = (row: Row, goods: Goods | undefined) => {
    if (goods) take(row, goods)
    setRows(
      rows?.map((each) =>
        each === row ? { ...each, offerId: goods?.offerId ?? null, candidates: goods ? [goods] : [] } : each,
      ),
    )
  }
  const fault = read.error ?? template.error
  return (
    <>
      <div className={filterStyles.filters}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {t('import.template')}
        </Button>
        <span className={textStyles.quiet}>{t('import.templateText')}</span>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        disabled={read.isPending}
        beforeUpload={(file) => {
          read.mutate(file)
          return false
        }}
      >
        <InboxOutlined className={stockStyles.inbox} aria-hidden />
        <p role="status">{t(read.isPending ? 'import.reading' : 'import.drop')}</p>
        <p className={textStyles.quiet}>{t('import.limits', { max: TELEPHONE_LINES_MAX })}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon title={refusalText(fault, t('common:error.OFFLINE'))} />}
      {read.data && read.data.left > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('import.left', { count: read.data.left, max: TELEPHONE_LINES_MAX })}
        />
      )}
      {rows && <SheetRows rows={rows} onChoose={choose} />}
    </>
  )
}

const meantBy = ({ offerId, candidates }: Row) => candidates.find((goods) => goods.offerId === offerId)

interface RowsProps {
  rows: Row[]
  onChoose: (row: Row, goods: Goods | undefined) => void
}

function SheetRows({ rows, onChoose }: RowsProps) {
  const { t } = useTranslation('taking')
  const columns = useColumns()
  const open = rows.filter((row) => !meantBy(row) && row.candidates.length > 0)
  const missing = rows.filter(({ candidates }) => candidates.length === 0).length
  return (
    <>
      <p role="status">
        {t('import.found', { count: rows.length - open.length - missing, total: rows.length })}
        {open.length > 0 && (
          <span className={textStyles.warning}> {t('import.open', { count: open.length })}</span>
        )}
        {missing > 0 && (
          <span className={textStyles.warning}> {t('import.missing', { count: missing })}</span>
        )}
      </p>
      {open.map((row) => (
        <Choice key={row.place} line={row} onChoose={(goods) => onChoose(row, goods)} />
      ))}
      <RecordTable
        // What is wrong comes first.
        rows={rows.toSorted((a, b) => Number(!!meantBy(a)) - Number(!!meantBy(b)) || a.place - b.place)}
        rowKey={({ place }) => String(place)}
        columns={columns}
        minWidth={720}
        empty={<EmptyState title={t('noLines')} description={t('import.empty')} />}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
      />
    </>
  )
}

function useColumns(): RecordColumn<Row>[] {
  const { t, i18n } = useTranslation('taking')
  return [
    { key: 'place', title: t('import.line'), width: 70, align: 'right', render: ({ place }) => place },
    {
      key: 'code',
      title: t('import.written'),
      width: 180,
      render: ({ code }) => (
        <span className={textStyles.mono} translate="no">
          {code}
        </span>
      ),
    },
    {
      key: 'part',
      title: t('column.part'),
      render: (row) => {
        const goods = meantBy(row)
        if (goods) return `${partName(goods, i18n.language)} ${goods.brand}`
        return (
          <span className={textStyles.warning}>
            {t(row.candidates.length > 0 ? 'import.isOpen' : 'import.isMissing')}
          </span>
        )
      },
    },
    {
      key: 'quantity',
      title: t('column.quantity'),
      width: 150,
      align: 'right',
      render: ({ quantity, written }) =>
        written.trim() === String(quantity) ? quantity : t('import.asRead', { quantity, written }),
    },
    {
      key: 'price',
      title: t('column.price'),
      width: 110,
      align: 'right',
      render: (row) => {
        const goods = meantBy(row)
        return goods && <Amount value={goods.price} size="small" />
      },
    },
    {
      key: 'stock',
      title: t('import.stock'),
      width: 120,
      align: 'right',
      render: (row) => {
        const goods = meantBy(row)
        if (!goods) return null
        return (
          <span className={goods.available < row.quantity ? textStyles.warning : undefined}>
            {goods.available} {goods.unit}
          </span>
        )
      },
    },
  ]
}

import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPreSaleFile } from '../../../../shared/calls/pre-sale.ts'
import { PRE_SALE_LINES_MAX } from '../../../../shared/pre-sale.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useApp } from '../../../ui/use-app.ts'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { goodsKey } from '../goods/goods-query.ts'
import stockStyles from '../stock/stock.module.css'
import { useSheetFile } from '../use-sheet-file.ts'
import { preSaleKey } from './pre-sale-query.ts'

type Row = ReplyOf<typeof readPreSaleFile>['rows'][number]

/** Days of arrival and deposits from a spreadsheet: every line is shown before anything changes. */
export function PreSaleImport({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('presale')
  const { rows, isBusy, fault, forget, download, read } = useSheetFile<Row>({
    template: callTable.preSaleSheet[1],
    read: callTable.readPreSaleFile[1],
    query: { supplierId },
  })
  return (
    <section className={stockStyles.list} aria-label={t('tab.import')}>
      <div className={filterStyles.filters}>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={isBusy} onClick={() => void download()}>
          {t('sheet')}
        </Button>
        <span className={textStyles.quiet}>{t('sheetText')}</span>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <InboxOutlined className={stockStyles.inbox} aria-hidden />
        <p>{t(isBusy ? 'reading' : 'drop')}</p>
        <p className={textStyles.quiet}>{t('limits', { max: PRE_SALE_LINES_MAX })}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon title={fault} />}
      {rows && <Preview supplierId={supplierId} rows={rows} onSaved={forget} />}
    </section>
  )
}

interface PreviewProps {
  supplierId: string
  rows: Row[]
  onSaved: () => void
}

function Preview({ supplierId, rows, onSaved }: PreviewProps) {
  const { t } = useTranslation('presale')
  const { message } = useApp()
  const client = useQueryClient()
  const columns = usePreviewColumns()
  const good = rows.filter(({ msg }) => msg === '')
  const bad = rows.length - good.length
  const save = useMutation({
    mutationFn: () =>
      request('savePreSale', {
        body: {
          supplierId,
          lines: good.map(({ goods, goodsDueOn, depositPercent, deposit, depositRule }) => ({
            ...{ offerId: goods!.offerId, version: goods!.version },
            ...{ goodsDueOn, depositPercent, deposit, depositRule },
          })),
        },
      }),
    onSuccess: ({ changed }) => {
      message.success(t('imported', { count: changed }))
      void client.invalidateQueries({ queryKey: goodsKey })
      onSaved()
    },
    onSettled: () => client.invalidateQueries({ queryKey: preSaleKey }),
  })
  return (
    <>
      <div className={filterStyles.filters}>
        <span role="status">
          {t('good', { count: good.length })}
          {bad > 0 && <span className={textStyles.warning}> {t('bad', { count: bad })}</span>}
        </span>
        <Button
          type="primary"
          disabled={good.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('apply', { count: good.length })}
        </Button>
      </div>
      <RecordTable
        // What is wrong comes first.
        rows={rows.toSorted((a, b) => Number(a.msg === '') - Number(b.msg === '') || a.row - b.row)}
        rowKey={({ row }) => String(row)}
        columns={columns}
        minWidth={860}
        empty={<EmptyState title={t('none')} description={t('noneText')} />}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
    </>
  )
}

function usePreviewColumns(): RecordColumn<Row>[] {
  const { t, i18n } = useTranslation('presale')
  return [
    { key: 'row', title: t('row'), width: 70, align: 'right', render: ({ row }) => row },
    {
      key: 'part',
      title: t('column.part'),
      render: ({ written, goods }) => (
        <span className={stockStyles.part}>
          <span className={textStyles.mono} translate="no">
            {goods?.code ?? written}
          </span>
          {goods && <span>{partName(goods, i18n.language)}</span>}
        </span>
      ),
    },
    { key: 'due', title: t('column.due'), width: 120, render: ({ goodsDueOn }) => goodsDueOn },
    {
      key: 'deposit',
      title: t('column.deposit'),
      width: 160,
      render: ({ deposit, depositPercent }) =>
        deposit !== null
          ? t('byPiece', { amount: deposit })
          : depositPercent !== null && t('share', { percent: depositPercent }),
    },
    {
      key: 'rule',
      title: t('rule.label'),
      width: 150,
      render: ({ depositRule, deposit, depositPercent }) =>
        (deposit !== null || depositPercent !== null) && t(`rule.${depositRule}`),
    },
    {
      key: 'msg',
      title: t('fault'),
      width: 240,
      render: ({ msg }) => msg && <span className={textStyles.warning}>{msg}</span>,
    },
  ]
}

import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Select, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readCountFile } from '../../../../shared/calls/stock-transfer.ts'
import { COUNT_LINES_MAX } from '../../../../shared/stock-movements.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { useApp } from '../../../ui/use-app.ts'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { useSheetFile } from '../use-sheet-file.ts'
import { Counts } from './counts.tsx'
import styles from './stock.module.css'
import { placesQuery, stockKey } from './stock-query.ts'

type Row = ReplyOf<typeof readCountFile>['rows'][number]

/** A count of a warehouse from a spreadsheet: its differences are shown before anything changes. */
export function CountImport() {
  const { t } = useTranslation('stock')
  const { data: places = [] } = useQuery(placesQuery)
  const [chosen, setChosen] = useState<string>()
  const warehouseId = chosen ?? (places.length === 1 ? places[0]!.warehouseId : undefined)
  const { rows, isBusy, fault, forget, download, read } = useSheetFile<Row>({
    template: callTable.countSheet[1],
    read: callTable.readCountFile[1],
    query: { warehouseId },
  })

  return (
    <section className={styles.list} aria-label={t('tab.count')}>
      <div className={filterStyles.filters}>
        <Select
          className={filterStyles.filterText!}
          aria-label={t('column.warehouse')}
          placeholder={t('count.choose')}
          value={warehouseId}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value: string) => {
            setChosen(value)
            forget()
          }}
          options={places.map((place) => ({ value: place.warehouseId, label: place.warehouse }))}
        />
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={!warehouseId || isBusy}
          onClick={() => void download()}
        >
          {t('count.sheet')}
        </Button>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        disabled={!warehouseId || isBusy}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <InboxOutlined className={styles.inbox} aria-hidden />
        <p>{isBusy ? t('count.reading') : t(warehouseId ? 'count.drop' : 'count.choose')}</p>
        <p className={textStyles.quiet}>{t('count.limits', { max: COUNT_LINES_MAX })}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon title={fault} />}
      {rows && <Preview rows={rows} warehouseId={warehouseId!} onSaved={forget} />}
      {!rows && <Counts />}
    </section>
  )
}

function Preview({ rows, warehouseId, onSaved }: { rows: Row[]; warehouseId: string; onSaved: () => void }) {
  const { t, i18n } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const [reason, setReason] = useState(t('count.usualReason'))
  const [isDifferent, setDifferent] = useState(true)
  const good = rows.filter(({ msg }) => msg === '')
  const different = good.filter(({ counted, onHand }) => counted !== onHand)
  const bad = rows.length - good.length
  const save = useMutation({
    mutationFn: () =>
      request('saveCount', {
        body: {
          warehouseId,
          reason: reason.trim(),
          lines: good.map(({ partId, onHand, counted }) => ({ partId: partId!, onHand, counted: counted! })),
        },
      }),
    onSuccess: ({ countNo, changed }) => {
      message.success(t('count.done', { countNo, count: changed }))
      onSaved()
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  const columns: RecordColumn<Row>[] = [
    { key: 'row', title: t('count.row'), width: 70, align: 'right', render: ({ row }) => row },
    {
      key: 'part',
      title: t('column.part'),
      render: (row) => (
        <span className={styles.part}>
          <span className={textStyles.mono} translate="no">
            {row.code}
          </span>
          <span>{partName(row, i18n.language)}</span>
        </span>
      ),
    },
    { key: 'onHand', title: t('figure.onHand'), width: 100, align: 'right', render: ({ onHand }) => onHand },
    {
      key: 'counted',
      title: t('count.counted'),
      width: 100,
      align: 'right',
      render: ({ counted }) => counted,
    },
    {
      key: 'difference',
      title: t('count.difference'),
      width: 100,
      align: 'right',
      render: ({ counted, onHand, msg }) => msg === '' && signed(counted! - onHand),
    },
    {
      key: 'msg',
      title: t('count.note'),
      render: ({ msg }) => msg && <span className={textStyles.warning}>{msg}</span>,
    },
  ]
  const shown = isDifferent
    ? rows.filter(({ msg, counted, onHand }) => msg !== '' || counted !== onHand)
    : rows
  return (
    <>
      <div className={filterStyles.filters}>
        <span role="status">
          {t('count.counts', { good: good.length, different: different.length, bad })}
        </span>
        <Checkbox checked={isDifferent} onChange={(event) => setDifferent(event.target.checked)}>
          {t('count.onlyDifferent')}
        </Checkbox>
      </div>
      <RecordTable
        rows={shown}
        rowKey={({ row }) => String(row)}
        columns={columns}
        empty={<EmptyState title={t('count.equal')} description={t('count.equalText')} />}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      />
      <div className={filterStyles.filters}>
        <Input
          className={filterStyles.filterText!}
          aria-label={t('correct.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="primary"
          loading={save.isPending}
          disabled={good.length === 0 || reason.trim() === ''}
          onClick={() => save.mutate()}
        >
          {t('count.save', { count: good.length })}
        </Button>
      </div>
    </>
  )
}

const signed = (difference: number) =>
  difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'

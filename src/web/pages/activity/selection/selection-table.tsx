import { Alert, Button, Input, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import styles from '../import-goods/import-goods.module.css'
import { screenOf, type Promotion } from '../import-goods/promotion.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row extends object> {
  promotion: Promotion
  selection: Selection<Row>
  columns: TableColumnsType<Row>
  rowKey: keyof Row & string
  /** What the search field looks for. */
  hint: string
  /** It has this one already. */
  isIn?: (row: Row) => boolean
  /** Terms that hold for all that is chosen. */
  terms?: ReactNode
  /** What is chosen cannot be taken over yet. */
  blocked?: boolean
  /** Said above the list. */
  note?: ReactNode
  /** `done` tells what was taken over; not before it was. */
  taking: { take: () => void; isPending: boolean; done: string | undefined }
}

/** A list with a search; what is ticked stays ticked from page to page and from search to search. */
export function SelectionTable<Row extends object>(props: Props<Row>) {
  const { promotion, selection, columns, rowKey, hint, isIn, terms, blocked = false, note, taking } = props
  const { t } = useTranslation('activity')
  const { found, query, setQuery, chosen, setChosen } = selection
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      {note}
      <div className={styles.bar}>
        <Input.Search
          className={styles.choice}
          allowClear
          maxLength={60}
          aria-label={hint}
          placeholder={hint}
          onSearch={(q) => setQuery({ q: q.trim(), current: 1 })}
        />
        <span role="status">{t('selection.chosen', { count: chosen.length })}</span>
      </div>
      <Table<Row>
        size="small"
        rowKey={rowKey}
        columns={columns}
        dataSource={found.data?.records ?? []}
        loading={found.isFetching}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map((row) => row[rowKey] as React.Key),
          onChange: (_keys, rows) => setChosen(rows),
          getCheckboxProps: (row) => ({ disabled: isIn?.(row) ?? false }),
        }}
        pagination={{
          current: query.current,
          pageSize: selection.size,
          total: found.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (current) => setQuery({ ...query, current }),
        }}
      />
      <div className={`${styles.bar} ${styles.end}`}>
        {terms}
        <Button
          type="primary"
          disabled={chosen.length === 0 || blocked}
          loading={taking.isPending}
          onClick={taking.take}
        >
          {t('selection.take', { count: chosen.length })}
        </Button>
      </div>
      {taking.done && (
        <Alert
          type="success"
          showIcon
          title={taking.done}
          action={<Link to={screenOf(promotion)}>{t('import.toPromotion')}</Link>}
        />
      )}
    </>
  )
}

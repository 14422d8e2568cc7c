import { Alert, Button, Input, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../ui/error-state.tsx'
import styles from '../import-goods/import-goods.module.css'
import { screenOf, type Promotion } from '../import-goods/promotion.ts'
import type { Selection } from './use-selection.ts'
import { useClear } from '../../../ui/use-clear.tsx'
import { pageButton } from '../../../ui/page-button.tsx'

interface Props<Row extends object> {
  promotion: Promotion
  selection: Selection<Row>
  columns: TableColumnsType<Row>
  rowKey: keyof Row & string
  /** The subject of the search field. */
  hint: string
  /** The promotion has it already. */
  isIn?: (row: Row) => boolean
  /** Terms for all chosen rows. */
  terms?: ReactNode
  /** The chosen rows cannot be added yet. */
  blocked?: boolean
  /** The text above the list. */
  note?: ReactNode
  /** `done` names the added rows, once they are added. */
  taking: { take: () => void; isPending: boolean; done: string | undefined }
}

/** A list with a search; ticks survive other pages and searches. */
export function SelectionTable<Row extends object>(props: Props<Row>) {
  const { promotion, selection, columns, rowKey, hint, isIn, terms, blocked = false, note, taking } = props
  const { t } = useTranslation('activity')
  const clear = useClear()
  const { found, query, setQuery, chosen, setChosen } = selection
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      {note}
      <div className={styles.bar}>
        <Input.Search
          className={styles.choice}
          allowClear={clear}
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
          itemRender: pageButton,
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

import { useTable } from '@refinedev/antd'
import { useInvalidate } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Drawer, Empty, Input, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../lib/request-id.ts'
import { ErrorPanel, errorText } from '../error-panel.tsx'
import { cellText } from '../list/cell-text.ts'
import { useWording } from '../list/use-wording.ts'
import { callOf, prepareForIds } from '../screen-call.ts'
import type { ScreenModule } from '../screen-store.ts'
import { sendCall, type ScreenError } from '../send-call.ts'
import { useHolds } from '../session-context.tsx'
import { rowLabel } from '../values/row-label.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import { useSettled } from '../values/use-settled.ts'
import { words } from '../words.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from '../history/history.module.css'
import { useClear } from '../../ui/use-clear.tsx'
import { pageButton } from '../../ui/page-button.tsx'
import { useApp } from '../../ui/use-app.ts'

type Row = Record<string, unknown>

const DRAWER_PX = 860
const SIZE = 10
/** Columns beside the label, so that a row is recognised; the rest is seen once it is restored. */
const MOST_COLUMNS = 3
const COLUMN_PX = 120

/** The removed rows of a screen: found by name, restored, or removed for good. */
export function RecycleBin({ module, onClose }: { module: ScreenModule; onClose: () => void }) {
  const { screen } = module
  const { t } = useTranslation(['admin', 'bin', 'common'])
  const clear = useClear()
  const { message, modal } = useApp()
  const isWide = useBreakpoint().lg ?? true
  const isPhone = useBreakpoint().sm === false
  const invalidate = useInvalidate()
  const holdsCode = useHolds()
  const wording = useWording(screen)
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const q = useSettled(typed.trim())
  const mayPurge = holdsCode(callOf(screen, 'purge')!.permission)
  const { tableProps, tableQuery, currentPage, setCurrentPage } = useTable<Row, ScreenError>({
    resource: screen.name,
    // What is looked for here belongs to the drawer, not to the page's address.
    syncWithLocation: false,
    pagination: { pageSize: SIZE },
    filters: { permanent: q ? [{ field: 'q', operator: 'contains', value: q }] : [] },
    meta: { removed: true },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, staleTime: 0 },
  })
  const keyOf = (row: Row) => String(row[screen.table.key])

  const call = async (kind: 'restore' | 'purge', ids: string[]) => {
    setBusy(true)
    try {
      await sendCall(prepareForIds(screen, callOf(screen, kind)!, ids), { requestId: newRequestId() })
      message.success(t(kind === 'restore' ? 'bin:restored' : 'bin:purged', { count: ids.length }))
      setChosen((those) => those.filter((id) => !ids.includes(id)))
      // The last rows of a page are gone, and with them the page.
      const isEmptied = tableQuery.data?.data.every((row) => ids.includes(keyOf(row)))
      if (currentPage > 1 && isEmptied) setCurrentPage(currentPage - 1)
      await invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
    } catch (error) {
      message.error(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const handlePurge = (ids: string[], label: string | null) =>
    modal.confirm({
      title: label === null ? t('bin:purgeMany', { count: ids.length }) : t('bin:purgeOne', { label }),
      content: t('removeForGood'),
      okText: t('bin:purge'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => call('purge', ids),
    })

  const fields = screen.fields
    .filter((field) => field.column && !field.column.hide && !field.link && field.prop !== 'createdAt')
    // What a row is called by comes first, for it may be all there is room for.
    .toSorted((a, b) => Number(b.prop === screen.table.labelProp) - Number(a.prop === screen.table.labelProp))
    .slice(0, isPhone ? 1 : MOST_COLUMNS)
  const buttons = {
    key: 'buttons',
    title: t('buttons'),
    fixed: 'end' as const,
    width: mayPurge ? 210 : 90,
    render: (_: unknown, row: Row) => {
      const label = rowLabel(screen, row)
      return (
        <div className={styles.binButtons}>
          <Button
            type="link"
            size="small"
            disabled={busy}
            aria-label={t('common:of', { what: t('bin:restore'), of: label })}
            onClick={() => void call('restore', [keyOf(row)])}
          >
            {t('bin:restore')}
          </Button>
          {mayPurge && (
            <Button
              type="link"
              size="small"
              danger
              disabled={busy}
              aria-label={t('common:of', { what: t('bin:purge'), of: label })}
              onClick={() => handlePurge([keyOf(row)], label)}
            >
              {t('bin:purge')}
            </Button>
          )}
        </div>
      )
    },
  }
  const columns = [
    ...fields.map((field) => ({
      key: field.prop,
      title: words(field.label),
      ellipsis: true,
      width: COLUMN_PX,
      render: (_: unknown, row: Row) => cellText(field, row, wording),
    })),
    {
      key: 'removedBy',
      title: t('bin:removed'),
      width: 150,
      render: (_: unknown, row: Row) => (
        <>
          <div>{String(row['removedByName'] ?? t('history.bySystem'))}</div>
          <div className={styles.when}>{shanghaiText(String(row['removedAt']))}</div>
        </>
      ),
    },
    // On a phone the ticked rows have their buttons over the list.
    ...(isPhone ? [] : [buttons]),
  ]

  return (
    <Drawer
      open={isOpen}
      title={`${t('bin.title')} · ${words(screen.title)}`}
      size={isWide ? DRAWER_PX : '100%'}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
    >
      <div className={styles.binTools}>
        <Input.Search
          allowClear={clear}
          value={typed}
          maxLength={200}
          placeholder={t('bin:find')}
          aria-label={t('bin:find')}
          onChange={(event) => {
            setTyped(event.target.value)
            setCurrentPage(1)
          }}
        />
        <Button disabled={chosen.length === 0} loading={busy} onClick={() => void call('restore', chosen)}>
          {t('bin:restore')}
        </Button>
        {mayPurge && (
          <Button danger disabled={chosen.length === 0 || busy} onClick={() => handlePurge(chosen, null)}>
            {t('bin:purge')}
          </Button>
        )}
      </div>
      {tableQuery.isError && !tableQuery.data ? (
        <ErrorPanel error={tableQuery.error} onRetry={() => void tableQuery.refetch()} />
      ) : (
        <Table<Row>
          {...tableProps}
          size="small"
          rowKey={keyOf}
          columns={columns}
          loading={{ spinning: tableQuery.isFetching, delay: 200 }}
          scroll={{ x: columns.reduce((sum, { width }) => sum + width, 44) }}
          rowSelection={{
            columnWidth: 44,
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: (row) =>
              ({ 'aria-label': t('tick', { label: rowLabel(screen, row) }) }) as object,
          }}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={t(q === '' ? 'bin:empty' : 'emptySearch')}
              />
            ),
          }}
          pagination={{
            ...tableProps.pagination,
            // antd 6 has another word for where the pages stand, and our pager is whole on a phone too.
            position: undefined,
            simple: false,
            itemRender: pageButton,
            size: 'small',
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
        />
      )}
    </Drawer>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { Alert, Button, Segmented } from 'antd'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { VehicleSelect } from '../garage/vehicle-select.tsx'
import { ListEntry } from './list-entry.tsx'
import { OrderRow } from './order-row.tsx'
import { useOrderList } from './use-order-list.tsx'
import styles from './quick-order.module.css'

const ROW_HEIGHT = 44
const NARROW_ROW_HEIGHT = 132

interface Props {
  title: string
  description: string
  /** The page that shows the added lines. */
  cartPath: string
  /** Content at the end of the head. */
  extra?: ReactNode
}

/** A whole list of parts to the cart at once. */
export function QuickOrder({ title, description, cartPath, extra }: Props) {
  const { t } = useTranslation('quick')
  const list = useOrderList(cartPath)
  return (
    <div className={styles.page}>
      <PageHeader title={title} description={description} extra={extra} />
      <ListEntry isChecking={list.isChecking} onLines={list.match} />
      {list.isHidden && <Alert type="warning" showIcon title={t('hidden')} />}
      {list.lines.length > 0 && <List list={list} />}
    </div>
  )
}

type Show = 'all' | 'ready' | 'open'

function List({ list }: { list: ReturnType<typeof useOrderList> }) {
  const { t } = useTranslation('quick')
  const mayChoose = usePermission('my_vehicle_view')
  const [show, setShow] = useState<Show>('all')
  const { lines, rematch, change, remove } = list
  const ready = lines.filter(({ verdict }) => verdict === 'ready')
  const open = lines.filter(({ verdict }) => verdict !== 'ready')
  const shown = { all: lines, ready, open }[show]

  // A row is redrawn only when its own line changes.
  const latest = useRef({ rematch, change, remove })
  latest.current = { rematch, change, remove }
  const handleCode = useCallback((key: number, code: string) => void latest.current.rematch(key, code), [])
  const handleChange = useCallback(
    (key: number, to: Parameters<typeof change>[1]) => latest.current.change(key, to),
    [],
  )
  const handleRemove = useCallback((key: number) => latest.current.remove(key), [])

  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = window.innerWidth < 720
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    getItemKey: (at) => shown[at]!.key,
    overscan: 8,
  })
  return (
    <section className={styles.list} aria-label={t('title')}>
      <header className={styles.bar}>
        <Segmented<Show>
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t('show.all', { count: lines.length }) },
            { value: 'ready', label: t('show.ready', { count: ready.length }) },
            { value: 'open', label: t('show.open', { count: open.length }) },
          ]}
        />
        <span className={styles.space} />
        {mayChoose && <VehicleSelect value={list.vehicle} onChange={list.setVehicle} />}
        <Button type="text" onClick={list.clear}>
          {t('clear')}
        </Button>
        <Button
          type="primary"
          disabled={ready.length === 0 || list.isHidden}
          loading={list.isAdding}
          onClick={() => void list.addReady()}
        >
          {t('add', { count: ready.length })}
        </Button>
      </header>
      <div role="table" aria-label={t('title')} aria-rowcount={shown.length + 1}>
        <div role="row" className={styles.head}>
          <span role="columnheader">{t('column.line')}</span>
          <span role="columnheader">{t('column.code')}</span>
          <span role="columnheader">{t('column.part')}</span>
          <span role="columnheader">{t('column.quantity')}</span>
          <span role="columnheader">{t('column.verdict')}</span>
          <span role="columnheader">
            <span className="visually-hidden">{t('remove')}</span>
          </span>
        </div>
        <div ref={scroller} className={styles.scroller} role="rowgroup">
          <div className={styles.inner} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => (
              <div
                key={key}
                data-index={index}
                ref={rows.measureElement}
                role="presentation"
                className={styles.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <OrderRow
                  line={shown[index]!}
                  onCode={handleCode}
                  onChange={handleChange}
                  onRemove={handleRemove}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

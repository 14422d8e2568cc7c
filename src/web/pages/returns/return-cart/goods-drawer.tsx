import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listReturnable } from '../../../../shared/calls/return-cart.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from './return-cart.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import { returnCartKey, returnsKey } from './return-cart.ts'
import { ReturnFacts } from './return-facts.tsx'
import { useClear } from '../../../ui/use-clear.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'

type Goods = ReplyOf<typeof listReturnable>['records'][number]

interface Props {
  /** Limits the list to this order. */
  orderId: string | undefined
  /** The contents of the cart, by order line. */
  taken: ReadonlyMap<string, number>
  onClose: () => void
}

/** Delivered goods to choose from, order by order, newest first. */
export function GoodsDrawer({ orderId, taken, onClose }: Props) {
  const { t } = useTranslation('cart')
  const clear = useClear()
  const isPhone = !useBreakpoint().sm
  const [q, setQ] = useState('')
  const [current, setCurrent] = useState(1)
  const goods = useQuery({
    queryKey: [...returnsKey, 'goods', orderId, q, current],
    queryFn: ({ signal }) =>
      request('listReturnable', {
        query: { current, size: 10, ...(q && { q }), ...(orderId && { orderId }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      title={t('returns.goods.title')}
      size={isPhone ? '100%' : 560}
      onClose={onClose}
      footer={
        <Button type="primary" block onClick={onClose}>
          {t('returns.goods.close')}
        </Button>
      }
    >
      <Input.Search
        className={styles.returnSearch}
        autoFocus
        allowClear={clear}
        maxLength={60}
        aria-label={t('returns.goods.search')}
        placeholder={t('returns.goods.search')}
        onSearch={(typed) => {
          setQ(typed.trim())
          setCurrent(1)
        }}
      />
      {goods.isPending && <PageSkeleton kind="cards" />}
      {goods.isError && <ErrorState error={goods.error} onRetry={() => void goods.refetch()} />}
      {goods.data?.total === 0 && (
        <EmptyState title={t('returns.goods.none')} description={t('returns.goods.noneText')} />
      )}
      <ul className={lineStyles.lines}>
        {goods.data?.records.map((line) => (
          <GoodsRow
            key={line.orderLineId}
            line={line}
            left={line.returnable - (taken.get(line.orderLineId) ?? 0)}
          />
        ))}
      </ul>
      <Pagination
        align="end"
        current={current}
        pageSize={10}
        total={goods.data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setCurrent}
      />
    </Drawer>
  )
}

function GoodsRow({ line, left }: { line: Goods; left: number }) {
  const { t, i18n } = useTranslation('cart')
  const { message } = useApp()
  const client = useQueryClient()
  const [pieces, setPieces] = useState(1)
  const name = partName(line, i18n.language)
  const quantity = Math.min(pieces, Math.max(1, left))
  const put = useMutation({
    mutationFn: () =>
      request('addToReturnCart', { body: { lines: [{ orderLineId: line.orderLineId, quantity }] } }),
    onSuccess: (cart) => {
      client.setQueryData(returnCartKey, cart)
      message.success(t('returns.goods.done'))
    },
  })
  return (
    <li className={styles.returnGoods}>
      <PartPicture drawing={line.drawing} size={48} />
      <div className={lineStyles.lineMain}>
        <ReturnFacts line={line} left={left} />
        <div className={lineStyles.lineFacts}>
          {t('returns.cart.order', {
            orderNo: line.orderNo,
            day: momentText(line.signedAt, i18n.language, 'date'),
          })}
        </div>
        <div className={styles.returnPut}>
          <QuantityInput
            label={t('returns.cart.quantityOf', { name })}
            value={quantity}
            min={1}
            max={Math.max(1, left)}
            step={1}
            onChange={setPieces}
          />
          <Button
            disabled={left < 1}
            loading={put.isPending}
            aria-label={t('returns.goods.putOne', { name })}
            onClick={() => put.mutate()}
          >
            {t('returns.goods.put')}
          </Button>
        </div>
      </div>
    </li>
  )
}

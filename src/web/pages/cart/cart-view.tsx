import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ORDER_LINES_MAX } from '../../../shared/limits.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { useApp } from '../../ui/use-app.ts'
import { sumOf } from '../shopping/order-sums.ts'
import { PlanPanel } from '../shopping/plan-panel.tsx'
import { PreSaleBalances } from '../shopping/pre-sale-balances.tsx'
import { CartBar } from './cart-bar.tsx'
import {
  canBeTicked,
  cartOf,
  currentPlan,
  isLost,
  sumOfTicked,
  type CartLine,
  type CartName,
} from './cart-groups.ts'
import { cartQuery } from './cart-query.ts'
import { isNamed } from './cart-rows.ts'
import { CartTable } from './cart-table.tsx'
import { CartTabs } from './cart-tabs.tsx'
import styles from './cart-view.module.css'
import { LostLines } from './lost-lines.tsx'
import { SavedLines } from './saved-lines.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { applyEdits, useCartEdits } from './use-cart-edits.ts'
import { useCartLook } from './use-cart-look.ts'
import { useRemoveLines } from './use-remove-lines.tsx'

function isTicked(line: CartLine): boolean {
  return line.checked && canBeTicked(line)
}

/** One of a store's carts: regular or pre-sale goods. */
export function CartView({ name }: { name: CartName }) {
  const { t } = useTranslation(['shopping', 'promotion', 'cart'])
  const { message } = useApp()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const cart = useQuery(cartQuery)

  const { edits, setQuantity, setChecked, flush } = useCartEdits()
  const remove = useRemoveLines()
  const look = useCartLook()

  const all = useMemo(() => applyEdits(cart.data?.lines ?? [], edits), [cart.data, edits])
  const lines = useMemo(() => all.filter((line) => cartOf(line) === name), [all, name])
  const linesNow = useRef(lines)
  useEffect(() => {
    linesNow.current = lines
  }, [lines])
  // A stable function, so that an edit redraws only its row.
  const handleTick = useCallback(
    (lineIds: string[], checked: boolean) => {
      const ticks = new Set(lineIds)
      const wantsApart = linesNow.current.some((line) => line.ordersApart && ticks.has(line.lineId))
      const isOtherKind = (line: CartLine) => !isLost(line) && line.ordersApart !== wantsApart
      if (checked && linesNow.current.some((line) => isOtherKind(line) && isTicked(line)))
        message.info(t('promotion:apart.unticked'))
      setChecked(lineIds, checked)
    },
    [message, setChecked, t],
  )
  const handleRemove = useCallback(
    (lineIds: string[]) => {
      const chosen = new Set(lineIds)
      remove(linesNow.current.filter(({ lineId }) => chosen.has(lineId)))
    },
    [remove],
  )

  if (cart.isPending) return <PageSkeleton kind="cards" />
  if (cart.isError) return <ErrorState error={cart.error} onRetry={() => void cart.refetch()} />

  const open = lines.filter((line) => !isLost(line))
  const lost = lines.filter(isLost)
  const [apart, regular] = [open.filter((line) => line.ordersApart), open.filter((line) => !line.ordersApart)]
  // "All" means all that can be ordered together.
  const chosenKind = apart.some(isTicked) || regular.length === 0 ? apart : regular
  const shown = open.filter((line) => isNamed(line, look.typed))
  const tickable = chosenKind.filter(canBeTicked)
  const ticked = tickable.filter((line) => line.checked)
  const sum = sumOfTicked(lines)
  const { plan: told } = name === 'preSale' ? cart.data.preSale : cart.data
  const plan = currentPlan(told, sum)
  const counts = {
    [name]: lines.length,
    [name === 'preSale' ? 'regular' : 'preSale']: all.length - lines.length,
  }

  async function handleConfirm() {
    if (ticked.length > ORDER_LINES_MAX) {
      message.warning(t('cart.tooMany', { max: ORDER_LINES_MAX }))
      return
    }
    setLeaving(true)
    // The confirmation must match the screen, so it waits until the server has accepted every change.
    const saved = await flush()
    setLeaving(false)
    if (saved) navigate(`/shopping/orderConfirm${name === 'preSale' ? '?cart=preSale' : ''}`)
  }

  if (lines.length === 0)
    return (
      <div className={styles.page}>
        <PageHeader title={t(name === 'preSale' ? 'cart:preSale.title' : 'cart.title')} />
        <CartTabs chosen={name} counts={counts} />
        {name === 'preSale' && <PreSaleBalances />}
        <EmptyState
          title={t(name === 'preSale' ? 'cart:preSale.empty' : 'cart.empty.title')}
          description={t(name === 'preSale' ? 'cart:preSale.emptyText' : 'cart.empty.text')}
          action={
            <>
              <Link to="/quoteOrder/oe">
                <Button type="primary">{t('cart.empty.action')}</Button>
              </Link>
              <Link to="/agency/shopCart/goOnAdd">
                <Button>{t('cart.quick')}</Button>
              </Link>
            </>
          }
        />
        {name === 'regular' && <SavedLines />}
      </div>
    )

  return (
    <div className={styles.page}>
      <CartBar
        name={name}
        counts={counts}
        ticked={ticked}
        typed={look.typed}
        order={look.order}
        onType={look.type}
        onOrder={look.orderBy}
      />
      {name === 'preSale' && <p className={styles.quiet}>{t('cart:preSale.text')}</p>}
      {name === 'preSale' && <PreSaleBalances />}
      {shown.length > 0 && (
        <CartTable
          lines={shown}
          order={look.order}
          plan={told}
          onQuantity={setQuantity}
          onTick={handleTick}
          onRemove={handleRemove}
        />
      )}
      {look.typed !== '' && (
        <p role="status" className={styles.quiet}>
          {t('cart:bar.found', { count: shown.length, of: open.length })}
        </p>
      )}
      <LostLines lines={lost} onRemove={handleRemove} />
      {name === 'regular' && <SavedLines />}
      {told && <PlanPanel plan={told} />}
      <SummaryBar
        sum={sum}
        plan={plan}
        hints={told}
        deposit={sumOf(ticked.map(({ deposit }) => deposit?.amount ?? '0.00'))}
        allTicked={tickable.length > 0 && ticked.length === tickable.length}
        someTicked={ticked.length > 0}
        canTick={tickable.length > 0}
        confirming={leaving}
        onTickAll={(checked) =>
          handleTick(
            tickable.filter((line) => line.checked !== checked).map((line) => line.lineId),
            checked,
          )
        }
        onRemove={() => handleRemove(ticked.map((line) => line.lineId))}
        onConfirm={() => void handleConfirm()}
      />
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ConfirmationDifference } from '../../../../shared/calls/order-confirm.ts'
import type { ApprovalCause } from '../../../../shared/purchase-approval.ts'
import type { FieldError } from '../../../../shared/errors.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { cartKey } from '../../cart/cart-key.ts'
import { fieldErrors, refusalText, wasAnswered } from '../../shopping/refusal.ts'
import { ChoicesForAll } from './choices-for-all.tsx'
import styles from './confirm-form.module.css'
import { AddressChoice } from './address-choice.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import {
  asksNothing,
  effectiveChoice,
  orderKey,
  paidByCredit,
  pointsSaving,
  promptsOf,
  submitBody,
  totalOf,
  type Confirmation,
  type SubmitBody,
} from './choices.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { OrderCard } from './order-card.tsx'
import { PointsChoice } from './points-choice.tsx'
import { PromptList } from './prompt-list.tsx'
import { ConfirmSummary } from './confirm-summary.tsx'
import { PlanPanel } from '../../shopping/plan-panel.tsx'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { useKeptChoices } from './use-kept-choices.ts'
import { useApp } from '../../../ui/use-app.ts'

// Only people whose company wants to approve an order see it.
const AskApproval = lazy(async () => ({ default: (await import('./ask-approval.tsx')).AskApproval }))

/** As many orders as a window shows at once. */
const DRAWN_FIRST = 6

interface Props {
  title: string
  confirmation: Confirmation
  /** The cart that the lines come from. */
  cartPath: string
  reconfirming: boolean
  /** Days and freight are to be those to this address. */
  onAddress: (addressId: string) => void
  onReconfirm: () => void
  onPlaced: () => void
}

export function ConfirmForm({
  title,
  confirmation,
  cartPath,
  reconfirming,
  onAddress,
  onReconfirm,
  onPlaced,
}: Props) {
  const { t } = useTranslation('shopping')
  const { message, modal } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const addressSection = useRef<HTMLElement>(null)
  const chosen = useKeptChoices(confirmation)
  const { choices, points, dispatch } = chosen
  const [faults, setFaults] = useState<FieldError[]>([])
  const [differences, setDifferences] = useState<ConfirmationDifference[]>()
  const [unapproved, setUnapproved] = useState<{ body: SubmitBody } & Unapproved>()
  const [addressMissing, setAddressMissing] = useState(false)

  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0)
      page.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [faults])

  const { orders, addresses } = confirmation
  const usedPoints = Math.min(points, confirmation.points.most)
  // The chosen address may have been deleted in the meantime.
  const address =
    addresses.find((each) => each.addressId === chosen.addressId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0]
  const addressId = address?.addressId
  const wantedAddress = chosen.addressId
  useEffect(() => {
    if (wantedAddress) onAddress(wantedAddress)
  }, [wantedAddress, onAddress])
  // A title may have been deleted, too.
  const invoice = confirmation.invoiceTitles.some(({ titleId }) => titleId === chosen.invoice?.titleId)
    ? chosen.invoice
    : undefined

  const submit = useMutation({
    mutationFn: (body: SubmitBody) =>
      request('submitOrder', { body, requestId: requestId(body), flags: { quiet: true } }),
    onSuccess: (trade) => {
      chosen.forget()
      onPlaced()
      void client.invalidateQueries({ queryKey: cartKey })
      void client.invalidateQueries({ queryKey: ['orders'] })
      const ids = trade.orders.map(({ orderId }) => orderId).join(',')
      navigate(`/shopping/orderSubmit?orderIds=${ids}`, { replace: true })
    },
    onError: (error, body) => {
      if (error instanceof ApiError && error.error === 'APPROVAL_NEEDED')
        return setUnapproved({ body, ...(error.data as Unapproved) })
      const changed = differencesOf(error)
      if (changed.length > 0 && !isToldByLine(error)) return setDifferences(changed)
      setFaults([
        ...fieldErrors(error),
        ...changed.map(({ lineId, field, now }) => ({
          field: lineId ?? '',
          rule: field,
          msg: isAbnormal(error)
            ? t(`cart.reason.${abnormal[error.error]}`)
            : Number(now) > 0
              ? t('confirm.short', { available: now })
              : t('confirm.soldOut'),
        })),
        ...(isAboutCredit(error) ? paidByCredit(orders, choices) : []).map((order) => ({
          field: orderKey(order),
          rule: 'credit',
          msg: refusalText(error, t('unreachable')),
        })),
      ])
      if (wasAnswered(error)) message.warning({ content: refusalText(error, t('unreachable')), duration: 6 })
      if (error instanceof ApiError && outdated.includes(error.error)) onReconfirm()
    },
  })

  // The others follow in pieces that leave a slow phone responsive: each has three choices to draw.
  const drawn = useDeferredValue(orders.length, Math.min(orders.length, DRAWN_FIRST))

  function handleSubmit() {
    setFaults([])
    if (!addressId) {
      setAddressMissing(true)
      addressSection.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      return
    }
    const body = submitBody(confirmation, { addressId, choices, invoice, points: usedPoints })
    if ('incomplete' in body) {
      return setFaults([{ field: body.incomplete, rule: 'required', msg: t('confirm.choiceMissing') }])
    }
    const prompts = promptsOf(orders, choices)
    if (asksNothing(prompts)) return submit.mutate(body)
    modal.confirm({
      title: t('confirm.promptTitle'),
      content: <PromptList prompts={prompts} />,
      okText: t('confirm.submit'),
      cancelText: t('confirm.lookAgain'),
      width: 480,
      // The dialog closes at once; the button below shows that the order is under way.
      onOk: () => submit.mutate(body),
    })
  }

  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={title}
        description={t('confirm.subtitle', { count: orders.reduce((sum, { parcels }) => sum + parcels, 0) })}
        extra={<Button onClick={() => navigate(cartPath)}>{t('confirm.backToCart')}</Button>}
      />
      <div className={styles.columns}>
        <div className={styles.orders}>
          {orders.slice(0, drawn).map((order, index) => (
            <OrderCard
              key={orderKey(order)}
              order={order}
              choice={effectiveChoice(order, choices[orderKey(order)])}
              faults={faultsOf(faults, index, order)}
              onChoose={dispatch}
            />
          ))}
        </div>
        <aside className={styles.side}>
          <AddressChoice
            ref={addressSection}
            addresses={addresses}
            chosen={addressId}
            missing={addressMissing && !addressId}
            onChoose={chosen.chooseAddress}
          />
          <ChoicesForAll orders={orders} choices={choices} onChoose={dispatch} />
          <InvoiceChoice
            titles={confirmation.invoiceTitles}
            value={invoice}
            faults={faults.filter(({ field }) => /^\/?invoice\b/.test(field))}
            onChange={chosen.setInvoice}
          />
          <PlanPanel plan={confirmation.plan} />
          <PointsChoice points={confirmation.points} value={usedPoints} onChange={chosen.setPoints} />
          <ConfirmSummary
            total={totalOf(orders, choices, pointsSaving(confirmation.points, usedPoints))}
            address={address}
            submitting={submit.isPending || submit.isSuccess}
            disabled={reconfirming}
            onSubmit={handleSubmit}
          />
        </aside>
      </div>
      <ChangedDialog
        differences={differences}
        lines={orders.flatMap((order) => order.lines)}
        onReconfirm={() => {
          setDifferences(undefined)
          onReconfirm()
        }}
        onBackToCart={() => navigate(cartPath)}
      />
      <Suspense>
        {unapproved && (
          <AskApproval
            {...unapproved}
            onSent={() => {
              chosen.forget()
              onPlaced()
            }}
            onClose={() => setUnapproved(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** What the refusal of an order that needs an approval says. */
interface Unapproved {
  causes: ApprovalCause[]
  amount: string
}

/** The page is out of date, so the confirmation is loaded again. */
const outdated = ['CONFIRMATION_EXPIRED', 'POINTS_TOO_MANY', 'ADDRESS_NOT_FOUND']

/** The changes since the confirmation, if the refusal is about them. */
function differencesOf(error: unknown): ConfirmationDifference[] {
  if (!(error instanceof ApiError)) return []
  const { differences } = (error.data ?? {}) as { differences?: ConfirmationDifference[] }
  return differences ?? []
}

function isToldByLine(error: unknown): boolean {
  return isAbnormal(error) || (error instanceof ApiError && error.error === 'INSUFFICIENT_STOCK')
}

/** Problems for customer service, in the words of the cart. */
const abnormal = {
  PRICE_ABNORMAL: 'PRICE_ABNORMAL',
  STOCK_TIGHT: 'STOCK_TIGHT',
  SUPPLY_ABNORMAL: 'OFFER_WITHDRAWN',
} as const

function isAbnormal(error: unknown): error is ApiError & { error: keyof typeof abnormal } {
  return error instanceof ApiError && Object.hasOwn(abnormal, error.error)
}

function isAboutCredit(error: unknown): boolean {
  return error instanceof ApiError && ['CREDIT_INSUFFICIENT', 'CREDIT_CLOSED'].includes(error.error)
}

/** The server names a field by the order's position (`orders.0.…`), or by its line or supplier. */
function faultsOf(faults: FieldError[], index: number, order: Confirmation['orders'][number]): FieldError[] {
  const names = [orderKey(order), ...order.lines.map(({ lineId }) => lineId)]
  return faults.filter(
    ({ field }) =>
      new RegExp(`^/?orders[./[]${index}\\b`).test(field) || names.some((name) => field.includes(name)),
  )
}

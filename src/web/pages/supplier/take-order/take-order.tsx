import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ordersKey } from '../../orders/list/order-query.ts'
import cardStyles from '../../shopping/cards.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { CustomerPart, type Chosen } from './customer-part.tsx'
import { usePreSaleCart } from '../pre-sale/pre-sale-cart.ts'
import { FromCart } from './from-cart.tsx'
import { draftAfter, wantedLines, type Goods } from './sale-draft.ts'
import { SaleLines, type Quote } from './sale-lines.tsx'
import { TermsPart, type Terms } from './terms-part.tsx'

const NOBODY: Chosen = { customerId: undefined, userId: undefined, storeId: undefined, addressId: undefined }

export interface EntryProps {
  customerId: string
  onGoods: (found: { goods: Goods; quantity: number }[]) => void
}

interface Props {
  title: string
  text: string
  /** How goods come into the order. */
  Entry: ComponentType<EntryProps>
  /** What is said while there are none. */
  empty: string
}

/** An order that a supplier's clerk takes for a customer: the customer, the goods, how they are sent and paid. */
export function TakeOrder({ title, text, Entry, empty }: Props) {
  const { t } = useTranslation('taking')
  const { message } = useApp()
  const navigate = useNavigate()
  const client = useQueryClient()
  const requestId = useRequestId()
  // The pre-sale cart leads here; its goods are ordered together.
  const isFromCart = useSearchParams()[0].get('cart') === 'preSale'
  const cart = usePreSaleCart()
  const [chosen, setChosen] = useState(NOBODY)
  const [terms, setTerms] = useState<Terms>({})
  const [lines, step] = useReducer(draftAfter, [])
  const { customerId } = chosen

  const customer = useQuery({
    queryKey: ['sale-customer', customerId],
    enabled: customerId !== undefined,
    queryFn: ({ signal }) =>
      request('saleCustomer', { query: { customerId: customerId! }, signal, flags: { quiet: true } }),
  })
  const facts = customer.data
  // Until somebody says otherwise: the first person, and the default address.
  const full: Chosen = {
    ...chosen,
    userId: chosen.userId ?? facts?.people[0]?.userId,
    addressId: chosen.addressId ?? facts?.addresses[0]?.addressId,
  }
  const wanted = wantedLines(lines)
  const quote = useQuery({
    queryKey: ['sale-quote', customerId, full.addressId, wanted],
    enabled: facts !== undefined && wanted.length > 0,
    queryFn: ({ signal }) =>
      request('quoteSale', {
        body: {
          customerId: customerId!,
          ...(full.addressId && { addressId: full.addressId }),
          lines: wanted,
        },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  const offered = quote.data && withDefaults(quote.data, terms)
  const amount = quote.data && offered && amountOf(quote.data, offered)

  const submit = useMutation({
    mutationFn: () => {
      const body = {
        customerId: customerId!,
        userId: full.userId!,
        ...(full.storeId && { storeId: full.storeId }),
        addressId: full.addressId!,
        lines: wanted,
        ...(offered as Required<Terms>),
        amount: amount!,
      }
      return request('submitSale', { body, requestId: requestId(body) })
    },
    onSuccess: ({ orders }) => {
      const isAudited = orders[0]!.status === 'pendingDiscount'
      const numbers = orders.map(({ orderNo }) => orderNo).join(t('comma'))
      message.success(t(isAudited ? 'doneAudit' : 'done', { orders: numbers }))
      if (isFromCart) cart.clear()
      step({ kind: 'clear' })
      setChosen(NOBODY)
      setTerms({})
      navigate(`/vendor/sale/detail?orderId=${orders[0]!.orderId}`)
    },
    // Also after a refusal: prices or stock have changed.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ordersKey }),
        client.invalidateQueries({ queryKey: ['sale-quote'] }),
      ]),
  })

  return (
    <div className={cardStyles.page}>
      <PageHeader title={title} description={text} />
      <CustomerPart
        chosen={full}
        facts={facts}
        onCustomer={(id) => setChosen({ ...NOBODY, customerId: id })}
        onChange={(to) => setChosen({ ...chosen, ...to })}
      />
      {customer.isError && <ErrorState error={customer.error} onRetry={() => void customer.refetch()} />}
      {customerId === undefined ? (
        <EmptyState title={t('customerFirst')} description={t('customerFirstText')} />
      ) : (
        facts?.mayOrder && (
          <section className={cardStyles.card}>
            <h2 className={cardStyles.cardTitle}>{t('goods')}</h2>
            <Entry
              key={customerId}
              customerId={customerId}
              onGoods={(found) => step({ kind: 'add', found })}
            />
            {isFromCart && lines.length === 0 && (
              <FromCart customerId={customerId} onGoods={(found) => step({ kind: 'add', found })} />
            )}
            {lines.length === 0 ? (
              <EmptyState title={t('noLines')} description={empty} />
            ) : (
              <SaleLines lines={lines} quote={quote.data} onStep={step} />
            )}
            {quote.isError && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
          </section>
        )
      )}
      {lines.length > 0 && quote.data && offered && full.addressId && (
        <TermsPart
          quote={quote.data}
          terms={offered}
          onChange={setTerms}
          amount={quote.isPlaceholderData ? undefined : amount}
          working={submit.isPending}
          onSubmit={() => submit.mutate()}
        />
      )}
    </div>
  )
}

/** The best line, its first company and the first way to pay, until somebody chooses others. */
function withDefaults(quote: Quote, terms: Terms): Terms {
  const line =
    quote.logisticsOptions.find(({ logisticsLineId }) => logisticsLineId === terms.logisticsLineId) ??
    quote.logisticsOptions[0]
  const company =
    line?.companies.find(({ logisticsCompanyId }) => logisticsCompanyId === terms.logisticsCompanyId) ??
    line?.companies[0]
  const option =
    quote.paymentOptions.find(({ method, refusal }) => method === terms.paymentMethod && refusal === null) ??
    quote.paymentOptions.find(({ refusal }) => refusal === null)
  return {
    ...(line && { logisticsLineId: line.logisticsLineId }),
    ...(company && { logisticsCompanyId: company.logisticsCompanyId }),
    ...(option && { paymentMethod: option.method }),
    remark: terms.remark ?? '',
    ownReference: terms.ownReference ?? '',
  }
}

function amountOf(quote: Quote, { logisticsLineId }: Terms): string | undefined {
  const line = quote.logisticsOptions.find((each) => each.logisticsLineId === logisticsLineId)
  if (!line) return undefined
  return yuan(fenFromYuan(quote.goodsAmount) - fenFromYuan(quote.discountAmount) + fenFromYuan(line.freight))
}

import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { returnDetail } from '../../../../shared/calls/returns.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'

type Refund = ReplyOf<typeof returnDetail>['refund']

const tones: Record<Refund['routes'][number]['state'], Tone> = {
  planned: 'waiting',
  pending: 'active',
  done: 'done',
  failed: 'bad',
}

const routeNames = [
  ...(['sandbox', 'alipay', 'wechat', 'bank', 'card', 'transfer', 'cash', 'account', 'unpaid'] as const),
]

/** By which routes a return's money and points go back, and how far each is. */
export function RefundPlan({ refund: { routes, points } }: { refund: Refund }) {
  const { t } = useTranslation('cart')
  if (routes.length === 0 && points === 0) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('returns.refund.title')}</h2>
      <dl className={factStyles.facts}>
        {routes.map(({ route, amount, state }, place) => {
          const known = routeNames.find((name) => name === route)
          return (
            <div key={`${route} ${place}`}>
              <dt>{known ? t(`returns.refund.route.${known}`) : route}</dt>
              <dd>
                <Amount value={amount} strong />{' '}
                <StatusTag tone={tones[state]}>{t(`returns.refund.state.${state}`)}</StatusTag>
              </dd>
            </div>
          )
        })}
      </dl>
      {points > 0 && <p>{t('returns.refund.points', { count: points })}</p>}
    </section>
  )
}

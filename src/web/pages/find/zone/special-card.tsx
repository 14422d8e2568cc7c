import { ClockCircleOutlined } from '@ant-design/icons'
import { Button, Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { specialPage } from '../../../../shared/calls/promotion.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { usePermission } from '../../../lib/permissions.ts'
import { partName } from '../../../ui/part-name.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { BuyerPrice } from '../buyer-price.tsx'
import { partAddress } from '../part/part-address.ts'
import { useAddToCart } from '../use-add-to-cart.tsx'
import { countdownText } from '../../shopping/countdown-text.ts'
import { useTimeLeft } from '../../shopping/use-server-clock.ts'
import styles from './zone.module.css'

type Special = ReplyOf<typeof specialPage>['records'][number]

const DAY_MS = 86_400_000

/** A part at a special price, with its time left and pieces left. */
export function SpecialCard({ record }: { record: Special }) {
  const { t, i18n } = useTranslation('promotion')
  const cart = useAddToCart(record.oeNumber)
  const mayOrder = usePermission('cart_edit')
  const { kind, running, pool, left, available, price, listPrice, limitPerOrder, limitPerUser } = record
  const name = partName(record, i18n.language)
  const unit = unitName(record.unit, i18n.language)
  const gone = (left ?? available) <= 0
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <PartPicture drawing={record.drawing} size={88} />
        <div className={styles.words}>
          <Link to={partAddress(record.partId, record.oeNumber)} className={styles.name}>
            {name}
          </Link>
          <span className={styles.code} translate="no">
            {record.oeNumber || record.code}
          </span>
          <span className={styles.quiet}>{record.supplierName}</span>
        </div>
      </div>
      <p className={styles.price}>
        <Tag color="red">{t(`kind.${kind}`)}</Tag>
        <BuyerPrice value={price} size="large" strong />
        <span className={styles.quiet}>/ {unit}</span>
        {listPrice !== null && (
          <del className={styles.quiet}>
            <span className="visually-hidden">{t('listPrice')} </span>
            <Amount value={listPrice} size="small" />
          </del>
        )}
      </p>
      <p className={styles.quiet}>
        {record.marketingName}
        {limitPerOrder !== null && ` · ${t('perOrder', { count: limitPerOrder, unit })}`}
        {limitPerUser !== null && ` · ${t('perUser', { count: limitPerUser, unit })}`}
      </p>
      {pool !== null && left !== null && (
        <div>
          <Progress
            percent={Math.round(((pool - left) / pool) * 100)}
            showInfo={false}
            size="small"
            strokeColor="var(--warn)"
            aria-label={t('zone.sold', { percent: Math.round(((pool - left) / pool) * 100) })}
          />
          <span className={styles.quiet}>{t('zone.left', { left, pool, unit })}</span>
        </div>
      )}
      <footer className={styles.foot}>
        <TimeLeft until={running ? record.endsAt : record.startsAt} running={running} />
        {mayOrder && (
          <Button
            type="primary"
            disabled={!running || gone || price === null}
            loading={cart.addingOffer === record.offerId}
            onClick={() => cart.add(record.offerId, 1)}
          >
            {!running ? t('zone.soon') : gone ? t('zone.gone') : t('zone.add')}
          </Button>
        )}
      </footer>
    </li>
  )
}

/** Counts down by the server's clock, so that every buyer sees the same moment. */
function TimeLeft({ until, running }: { until: string; running: boolean }) {
  const { t } = useTranslation('promotion')
  const left = useTimeLeft(until)
  if (left <= 0) return <span className={styles.quiet}>{running ? t('zone.over') : t('zone.soon')}</span>
  const days = Math.floor(left / DAY_MS)
  const time = countdownText(left % DAY_MS)
  return (
    <span className={styles.time} role="timer">
      <ClockCircleOutlined aria-hidden /> {t(running ? 'zone.ends' : 'zone.starts')}{' '}
      {days > 0 ? t('zone.days', { count: days, time }) : time}
    </span>
  )
}

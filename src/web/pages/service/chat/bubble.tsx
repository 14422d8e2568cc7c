import { RobotOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ChatMessage } from '../../../../shared/calls/chat.ts'
import { ImageThumb } from '../../../admin/values/image-thumb.tsx'
import { useFileAddress } from '../../../admin/values/use-file-address.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { partName } from '../../../ui/part-name.ts'
import { OrderStatusTag } from '../../orders/list/order-status-tag.tsx'
import type { OrderStatus } from '../../../../shared/order-status.ts'
import styles from './chat.module.css'

interface Props {
  message: ChatMessage
  isMine: boolean
  /** The page of an order, as its reader sees it. */
  orderPage: string
}

/** A message on the side of who said it; events in the middle. */
export function Bubble({ message, isMine, orderPage }: Props) {
  const { t, i18n } = useTranslation('chat')
  const { author, senderName, event, createTime } = message
  const time = momentText(createTime, i18n.language, 'dayTime')
  if (event)
    return (
      <li className={styles.event}>
        {t(`event.${event}`, { name: senderName })} <time dateTime={createTime}>{time}</time>
      </li>
    )
  return (
    <li className={styles.message} data-mine={isMine || undefined} data-author={author}>
      <p className={styles.sender}>
        {author === 'ROBOT' && <RobotOutlined aria-hidden />}
        {author === 'ROBOT' ? t('robot') : senderName} <time dateTime={createTime}>{time}</time>
      </p>
      <div className={styles.bubble}>
        <Content message={message} orderPage={orderPage} />
      </div>
    </li>
  )
}

function Content({ message, orderPage }: Pick<Props, 'message' | 'orderPage'>) {
  const { t, i18n } = useTranslation('chat')
  const { picture, part, order, text } = message
  if (picture) return <ImageThumb fileKey={picture} name={t('picture')} />
  if (part)
    return (
      <Link className={styles.card} to={`/quoteOrder/detail?partId=${part.partId}`}>
        <PartPicture address={part.picture} />
        <span>
          {partName(part, i18n.language)}
          <OeNumber value={part.oeNumber || part.code} />
        </span>
      </Link>
    )
  if (order)
    return (
      <Link className={styles.card} to={`${orderPage}?orderId=${order.orderId}`}>
        <span>
          {t('orderNo', { orderNo: order.orderNo })}
          <span className={styles.cardFacts}>
            <OrderStatusTag status={order.status as OrderStatus} />
            <Amount value={order.amount} />
            {t('kinds', { count: order.lineCount })}
          </span>
        </span>
      </Link>
    )
  return <p className={styles.text}>{text}</p>
}

/** A drawing, which is open to all, or a photo, which is fetched with the person's token. */
function PartPicture({ address }: { address: string }) {
  return address.endsWith('.svg') ? (
    <img src={address} alt="" width={40} height={40} />
  ) : (
    <PartPhoto fileKey={address.split('?')[0]!.split('/').at(-1)!} />
  )
}

function PartPhoto({ fileKey }: { fileKey: string }) {
  const { address } = useFileAddress(fileKey, { small: true })
  return address ? <img src={address} alt="" width={40} height={40} /> : null
}

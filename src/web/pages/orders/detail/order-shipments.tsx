import { Button, Popover, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { partName } from '../../../ui/part-name.ts'
import type { OrderDetail } from '../list/order-query.ts'
import styles from './order-shipments.module.css'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { useApp } from '../../../ui/use-app.ts'

type Shipment = OrderDetail['shipments'][number]

/** The shipments: when, with whom, and who signed for them. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation('orders')
  if (order.shipments.length === 0) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('order.shipments')}</h2>
      <ul className={lineStyles.lines}>
        {order.shipments.map((shipment) => (
          <li key={shipment.shipmentId} className={styles.shipment}>
            <div className={styles.shipmentHead}>
              <strong>{t('order.shipmentNo', { no: shipment.shipmentNo })}</strong>
              <time className={textStyles.quiet}>{momentText(shipment.shippedAt, i18n.language)}</time>
              <span className={styles.grow} />
              <span className={textStyles.quiet}>{signedText(t, shipment)}</span>
              {shipment.driverPath && !shipment.signedAt && <DriverCode path={shipment.driverPath} />}
            </div>
            <div className={lineStyles.lineFacts}>
              {[
                shipment.carrier,
                shipment.trackingNo,
                shipment.driverName,
                shipment.driverPhone,
                shipment.plateNo,
              ]
                .filter(Boolean)
                .map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
            </div>
            <div className={textStyles.quiet}>
              {shipment.lines
                .map((line) => `${partName(line, i18n.language)} × ${line.quantity}`)
                .join(i18n.language.startsWith('en') ? ', ' : '，')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function signedText(t: ReturnType<typeof useTranslation<'orders'>>['t'], shipment: Shipment): string {
  const name = shipment.signedByName
  if (!shipment.signedAs) return t('order.notSigned')
  if (shipment.signedAs === 'system') return t('order.signedBySystem')
  return t(shipment.signedAs === 'driver' ? 'order.signedByDriver' : 'order.signedByBuyer', { name })
}

/** The driver's access to signing: a code to scan, a link to send. */
function DriverCode({ path }: { path: string }) {
  const { t } = useTranslation('orders')
  const { message } = useApp()
  const address = new URL(path, window.location.origin).href
  const handleCopy = async () => {
    await navigator.clipboard.writeText(address)
    message.success(t('order.copied'))
  }
  return (
    <Popover
      trigger="click"
      content={
        <div className={styles.driverCode}>
          <QRCode value={address} size={160} type="svg" />
          <p className={textStyles.quiet}>{t('order.driverText')}</p>
          <Button size="small" onClick={() => void handleCopy()}>
            {t('order.copyLink')}
          </Button>
        </div>
      }
    >
      <Button size="small">{t('order.driverLink')}</Button>
    </Popover>
  )
}

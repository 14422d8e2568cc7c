import { Button, Popover, QRCode } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { partName } from '../../../ui/part-name.ts'
import type { OrderDetail } from '../list/order-query.ts'
import { ComplainLink } from './complain-link.tsx'
import styles from './order-shipments.module.css'
import { ShipmentWay } from './shipment-way.tsx'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { useApp } from '../../../ui/use-app.ts'

// Opened for few shipments.
const ReceiveDialog = lazy(async () => ({ default: (await import('./receive-dialog.tsx')).ReceiveDialog }))

type Shipment = OrderDetail['shipments'][number]

/** The shipments: when, with whom, and who signed for them. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation('orders')
  const [receiving, setReceiving] = useState<string>()
  if (order.shipments.length === 0) return null
  const received = order.shipments.find(({ shipmentId }) => shipmentId === receiving)
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
              <ComplainLink order={order} about={{ shipmentId: shipment.shipmentId }} />
              {shipment.isReceivable && (
                <Button size="small" onClick={() => setReceiving(shipment.shipmentId)}>
                  {t('order.receive')}
                </Button>
              )}
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
            <ShipmentWay shipment={shipment} />
            <div className={textStyles.quiet}>
              {shipment.lines
                .map((line) => `${partName(line, i18n.language)} × ${line.quantity}${faultsText(t, line)}`)
                .join(i18n.language.startsWith('en') ? ', ' : '，')}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {received && <ReceiveDialog shipment={received} onClose={() => setReceiving(undefined)} />}
      </Suspense>
    </section>
  )
}

/** What of a line was missing or damaged when the buyer signed. */
function faultsText(t: Words, { lacking, damaged }: Shipment['lines'][number]): string {
  const faults = [
    lacking > 0 && t('order.lacking', { count: lacking }),
    damaged > 0 && t('order.damaged', { count: damaged }),
  ].filter((text) => text !== false)
  return faults.length === 0 ? '' : ` (${faults.join(' · ')})`
}

type Words = ReturnType<typeof useTranslation<'orders'>>['t']

function signedText(t: Words, shipment: Shipment): string {
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

import { Button, Steps, Timeline } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import textStyles from '../../shopping/text.module.css'
import type { OrderDetail } from '../list/order-query.ts'
import styles from './shipment-way.module.css'

type Shipment = OrderDetail['shipments'][number]

const steps = ['collected', 'inTransit', 'outForDelivery', 'delivered'] as const

/** How far the carrier says a shipment has come, with what it told on the way. */
export function ShipmentWay({ shipment }: { shipment: Shipment }) {
  const { t, i18n } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { trackingStage: stage, events } = shipment
  const [latest] = events
  if (!stage || !latest) return null
  const reached = stage === 'problem' || stage === 'returned' ? furthest(events) : steps.indexOf(stage)
  const status =
    stage === 'problem' || stage === 'returned' ? 'error' : stage === 'delivered' ? 'finish' : 'process'
  return (
    <div className={styles.way}>
      <Steps
        size="small"
        responsive={false}
        titlePlacement="vertical"
        current={reached}
        status={status}
        items={steps.map((step) => ({ title: t(`track.stage.${step}`) }))}
      />
      <p className={styles.latest}>
        <strong>{t(`track.stage.${stage}`)}</strong>
        <span translate="no">{latest.text}</span>
        <time className={textStyles.quiet}>{momentText(latest.at, i18n.language)}</time>
        {events.length > 1 && (
          <Button
            type="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'track.less' : 'track.all', { count: events.length })}
          </Button>
        )}
      </p>
      {isOpen && (
        <div id={listId}>
          <Timeline
            items={events.map(({ at, text }) => ({
              content: (
                <>
                  <time className={textStyles.quiet}>{momentText(at, i18n.language)}</time>{' '}
                  <span translate="no">{text}</span>
                </>
              ),
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** The last step before something went wrong. */
function furthest(events: Shipment['events']): number {
  return Math.max(0, ...events.map(({ stage }) => steps.findIndex((step) => step === stage)))
}

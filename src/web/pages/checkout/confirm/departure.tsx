import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import textStyles from '../../shopping/text.module.css'
import type { ConfirmedOrder, LogisticsOption } from './choices.ts'

interface Props {
  order: ConfirmedOrder
  /** The chosen line. */
  line: LogisticsOption | undefined
}

/** Until when to order for the next run, when that leaves, and what leaves later. */
export function Departure({ order, line }: Props) {
  const { t, i18n } = useTranslation('shopping')
  if (!line) return null
  // Pre-sale goods cannot miss a run: they leave once they have arrived.
  const isToCome = order.lines.some(({ preSaleUntil }) => preSaleUntil !== null)
  const isInTime = line.promise.sameDay || isToCome
  const timesOf = ({ departsAt, arrivesAt }: Promised) => ({
    departs: momentText(departsAt, i18n.language, 'weekdayTime'),
    arrives: momentText(arrivesAt, i18n.language, 'weekdayTime'),
  })
  return (
    <p>
      <span className={isInTime ? textStyles.quiet : textStyles.warning}>
        {t(isInTime ? 'confirm.departs' : 'confirm.departsLater', {
          cutOff: line.cutOff,
          ...timesOf(line.promise),
        })}
      </span>
      {line.laterPromise && (
        <span className={textStyles.warning}> {t('confirm.laterPart', timesOf(line.laterPromise))}</span>
      )}
    </p>
  )
}

type Promised = NonNullable<ConfirmedOrder['promise']>

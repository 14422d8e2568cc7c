import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from './return-cart.module.css'
import type { ReturnRequest } from './return-cart.ts'
import { ReturnPictures } from './return-pictures.tsx'

type Line = ReturnRequest['lines'][number]

/** The goods of a return: reason, pieces and refund, with the evidence of each and what was decided on it. */
export function ReturnGoods({ lines }: Pick<ReturnRequest, 'lines'>) {
  const { t, i18n } = useTranslation('cart')
  return (
    <ul className={lineStyles.lines}>
      {lines.map((line) => (
        <li key={line.orderLineId} className={styles.returnAsked}>
          <span className={`${lineStyles.lineMain} ${styles.askedMain}`}>
            {partName(line, i18n.language)}{' '}
            <span className={textStyles.mono} translate="no">
              {line.oeNumber || line.code}
            </span>
          </span>
          <span className={textStyles.quiet}>{t(`returns.reasons.${line.reason}`)}</span>
          <span>
            {line.quantity} {unitName(line.unit, i18n.language)}
            <Reached line={line} />
          </span>
          {line.amount !== null && <Amount value={line.amount} />}
          <Evidence line={line} />
          {line.answer && (
            <p className={`${textStyles.warning} ${styles.returnAbout}`}>
              {t('returns.list.note', { reason: line.answer })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Truck, mileage and pictures of a line, if there are any. */
function Evidence({ line: { vin, mileageKm, installedOn, images } }: { line: Line }) {
  const { t, i18n } = useTranslation('cart')
  const facts = [
    vin && t('returns.evidence.vinOf', { vin }),
    mileageKm !== null && t('returns.evidence.mileageOf', { count: mileageKm }),
    installedOn && t('returns.evidence.installedOf', { day: momentText(installedOn, i18n.language, 'date') }),
  ].filter(Boolean)
  if (facts.length === 0 && images.length === 0) return null
  return (
    <div className={styles.returnAbout}>
      {facts.length > 0 && <span translate="no">{facts.join(' · ')}</span>}
      <ReturnPictures images={images} />
    </div>
  )
}

/** The pieces that have arrived, if they are not all of the requested ones. */
function Reached({ line }: { line: Line }) {
  const { t } = useTranslation('cart')
  const { quantity, agreed, sent, arrived, accepted, damaged, scrap, wrong, foreign } = line
  const stages = [
    { key: 'agreed', pieces: agreed },
    { key: 'sent', pieces: sent },
    { key: 'arrived', pieces: arrived },
    { key: 'accepted', pieces: accepted },
  ] as const
  const reached = stages.filter(({ pieces }) => pieces !== null && pieces < quantity)
  const sorted = [
    { key: 'damaged', pieces: damaged },
    { key: 'scrap', pieces: scrap },
    { key: 'wrong', pieces: wrong },
    { key: 'foreign', pieces: foreign },
  ] as const
  return [...reached, ...sorted.filter(({ pieces }) => pieces > 0)].map(({ key, pieces }) => (
    <span key={key} className={textStyles.quiet}>
      {' '}
      · {t(`returns.reached.${key}`, { count: pieces! })}
    </span>
  ))
}

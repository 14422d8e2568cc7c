import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PartPicture } from '../../ui/part-picture.tsx'
import { partName } from '../../ui/part-name.ts'
import { partAddress } from '../find/part/part-address.ts'
import styles from './lost-lines.module.css'
import cardStyles from '../shopping/cards.module.css'
import lineStyles from '../shopping/goods-lines.module.css'
import textStyles from '../shopping/text.module.css'
import type { CartLine } from './cart-groups.ts'

interface Props {
  lines: CartLine[]
  onRemove: (lineIds: string[]) => void
}

/** Lines that can no longer be ordered, with the reason and two ways on. */
export function LostLines({ lines, onRemove }: Props) {
  const { t, i18n } = useTranslation('shopping')
  if (lines.length === 0) return null
  return (
    <section className={cardStyles.card} aria-label={t('cart.lost.title')}>
      <header className={cardStyles.cardHead}>
        <span className={cardStyles.cardTitle}>{t('cart.lost.title')}</span>
        <Button type="link" onClick={() => onRemove(lines.map((line) => line.lineId))}>
          {t('cart.lost.clear')}
        </Button>
      </header>
      <ul className={lineStyles.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.lostLine}>
            <PartPicture drawing={line.drawing} size={72} />
            <div className={`${lineStyles.lineMain} ${styles.main}`}>
              <span className={lineStyles.lineName}>{partName(line, i18n.language)}</span>
              <div className={lineStyles.lineFacts}>
                <span className={textStyles.mono} translate="no">
                  {line.oeNumber || line.code}
                </span>
                <span>{line.supplierName}</span>
              </div>
              <Tag color="default">{t(`cart.reason.${line.invalidReason!}`)}</Tag>
            </div>
            <Link to={partAddress(line.partId, line.oeNumber)}>{t('cart.lost.other')}</Link>
            <Button type="text" onClick={() => onRemove([line.lineId])}>
              {t('cart.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

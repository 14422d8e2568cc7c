import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PartPicture } from '../../ui/part-picture.tsx'
import { partName } from '../../ui/part-name.ts'
import styles from '../shopping/shopping.module.css'
import type { CartLine } from './cart-groups.ts'

interface Props {
  lines: CartLine[]
  onRemove: (lineIds: string[]) => void
}

/** Lines that cannot be ordered any more, with the reason and the two ways on. */
export function LostLines({ lines, onRemove }: Props) {
  const { t, i18n } = useTranslation('shopping')
  if (lines.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('cart.lost.title')}>
      <header className={styles.cardHead}>
        <span className={styles.cardTitle}>{t('cart.lost.title')}</span>
        <Button type="link" onClick={() => onRemove(lines.map((line) => line.lineId))}>
          {t('cart.lost.clear')}
        </Button>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.lostLine}>
            <PartPicture drawing={line.drawing} size={72} />
            <div className={styles.lineMain}>
              <span className={styles.lineName}>{partName(line, i18n.language)}</span>
              <div className={styles.lineFacts}>
                <span className={styles.mono} translate="no">
                  {line.code}
                </span>
                <span>{line.supplierName}</span>
              </div>
              <Tag color="default">{t(`cart.reason.${line.invalidReason!}`)}</Tag>
            </div>
            <Link to={`/quoteOrder/detail?partId=${line.partId}`}>{t('cart.lost.other')}</Link>
            <Button type="text" onClick={() => onRemove([line.lineId])}>
              {t('cart.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

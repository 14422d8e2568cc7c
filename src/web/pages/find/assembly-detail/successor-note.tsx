import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { partName } from '../../../ui/part-name.ts'
import type { OrderLine } from './order-lines.ts'
import styles from './assembly-detail.module.css'

interface Props {
  line: OrderLine
  onNewer: (takesNewer: boolean) => void
}

/** The part that replaces the one in the drawing, on what condition, and which of the two is ordered. */
export function SuccessorNote({ line: { successor, isSuccessor }, onNewer }: Props) {
  const { t, i18n } = useTranslation('assembly')
  const { part, condition, alsoChange } = successor!
  return (
    <div className={styles.successor}>
      <span>
        {t('successor')}{' '}
        <Link to={`/quoteOrder/detail?partId=${part.partId}`}>{partName(part, i18n.language)}</Link>{' '}
        <OeNumber value={part.oeNumbers[0] ?? part.code} />
      </span>
      {condition && <span>{t('condition', { text: condition })}</span>}
      {alsoChange && <span>{t('alsoChange', { text: alsoChange })}</span>}
      <span>
        {isSuccessor && t('takesNew')}{' '}
        <Button type="link" size="small" className={styles.inline} onClick={() => onNewer(!isSuccessor)}>
          {t(isSuccessor ? 'takeOld' : 'takeNew')}
        </Button>
      </span>
    </div>
  )
}

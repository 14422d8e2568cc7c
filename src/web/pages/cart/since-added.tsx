import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import styles from '../shopping/text.module.css'
import type { CartLine } from './cart-groups.ts'

/** The changes since the line was added to the cart, before and after. */
export function SinceAdded({ changes }: Pick<CartLine, 'changes'>) {
  const { t } = useTranslation('cart')
  return changes.map(({ field, before, now }) => {
    const fell = Number(now) < Number(before)
    // A lower price is good news, less stock is not.
    const isGood = (field === 'price') === fell
    return (
      <p key={field} className={isGood ? styles.quiet : styles.warning}>
        {t(`since.${field}${fell ? 'Fell' : 'Rose'}`)}{' '}
        <del>{field === 'price' ? <Amount value={before} size="small" /> : before}</del>
        {' → '}
        <strong>{field === 'price' ? <Amount value={now} size="small" /> : now}</strong>
      </p>
    )
  })
}

import { useTranslation } from 'react-i18next'
import { cellText } from '../../list/cell-text.ts'
import type { InputProps } from '../input-props.ts'
import styles from '../../admin.module.css'

/** What a computed field gives for the values typed beside it; read aloud as it changes. */
export function ComputedText({ field, id, value, 'aria-describedby': describedBy }: InputProps<unknown>) {
  const { t } = useTranslation('admin')
  const text = cellText(field, { [field.prop]: value }, { dicts: {}, yes: t('yes'), no: t('no') })
  return (
    <output id={id} className={styles.computed} aria-describedby={describedBy}>
      {text}
    </output>
  )
}

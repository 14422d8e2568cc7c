import { useTranslation } from 'react-i18next'
import styles from './supplier-grade.module.css'

interface Props {
  grade: 'A' | 'B' | 'C' | 'D' | null
}

/** The grade of a supplier, from its latest published score. */
export function SupplierGrade({ grade }: Props) {
  const { t } = useTranslation('promotion')
  if (grade === null) return null
  const meaning = t('supplierGrade', { grade })
  return (
    <abbr className={styles.grade} data-grade={grade} title={meaning} aria-label={meaning}>
      {grade}
    </abbr>
  )
}

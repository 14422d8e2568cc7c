import { CloseCircleFilled } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The cross that empties a field, as `allowClear` of antd's inputs and choices, named in the page's language. */
export function useClear() {
  const { t } = useTranslation('common')
  const label = t('clear')
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-label={label} />, label }), [label])
}

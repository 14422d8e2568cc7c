import { useAllowClear as useOriginal } from '@rc-component/select/es/hooks/useAllowClear.js'
import useLocale from 'antd/es/locale/useLocale'

/** Stands for what names the cross of a choice "Clear" on every page. */
export function useAllowClear(...given: Parameters<typeof useOriginal>) {
  const [words] = useLocale('DatePicker')
  const known = useOriginal(...given)
  return { ...known, label: known.label && words.lang.clear }
}

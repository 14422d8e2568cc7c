import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import useLocale from 'antd/es/locale/useLocale'
import { createElement } from 'react'

/** Stands for the cross in a field that can be emptied: the button around it is called nothing else. */
export default function ClearSign() {
  const [words] = useLocale('DatePicker')
  return createElement(CloseCircleFilled, { 'aria-label': words.lang.clear })
}

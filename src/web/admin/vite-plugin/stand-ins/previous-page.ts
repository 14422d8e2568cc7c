import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import useLocale from 'antd/es/locale/useLocale'
import { createElement } from 'react'

/** Stands for the arrow in a button of antd's pagination, which is called nothing else. */
export default function PreviousPage() {
  const [words] = useLocale('Pagination')
  return createElement(LeftOutlined, { 'aria-label': words.prev_page! })
}

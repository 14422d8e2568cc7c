import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import useLocale from 'antd/es/locale/useLocale'
import { createElement } from 'react'

/** Stands for the arrow in a button of antd's pagination, which is called nothing else. */
export default function NextPage() {
  const [words] = useLocale('Pagination')
  return createElement(RightOutlined, { 'aria-label': words.next_page! })
}

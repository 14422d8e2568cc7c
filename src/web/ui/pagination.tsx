import { Pagination as Pages, type PaginationProps } from 'antd'
import { pageButton } from './page-button.tsx'

/** antd's pagination with named arrows. */
export function Pagination(props: PaginationProps) {
  return <Pages {...props} itemRender={pageButton} />
}

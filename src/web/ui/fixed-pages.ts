import type { PaginationProps } from 'antd'

interface Pages {
  /** From 1. */
  current: number
  /** Rows a page, which the reader does not choose. */
  size: number
  total: number
  onPage: (page: number) => void
}

/** The ways to the other pages of a list; none where there is only one. */
export const fixedPages = ({ current, size, total, onPage }: Pages): PaginationProps => ({
  current,
  pageSize: size,
  total,
  showSizeChanger: false,
  hideOnSinglePage: true,
  onChange: onPage,
})

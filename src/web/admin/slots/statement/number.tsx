import { Link } from 'react-router-dom'
import { leavesOf, useMenu } from '../../../app/menu.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

const PAGES = ['/fiscal/bill/detail', '/fiscal/thirdBill/detail']

/** A statement's number: it leads to the page on which its customer disputes and pays, if the reader has one. */
export default function StatementNumber({ row }: CellProps<SlotRow<'statement'>>) {
  const menu = useMenu()
  const page = leavesOf(menu?.nodes ?? []).find(({ path }) => PAGES.includes(path))
  return page ? <Link to={`${page.path}?id=${row.id}`}>{row.statementNo}</Link> : row.statementNo
}

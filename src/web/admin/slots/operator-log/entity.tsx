import { leavesOf, useMenu } from '../../../app/menu.ts'
import type { CellProps } from '../../list/cell.tsx'

/** The page that a log entry is about, by its title in the menu where it is a page. */
export default function EntityCell({ row }: CellProps) {
  const menu = useMenu()
  const entity = String(row['entity'])
  return leavesOf(menu?.nodes ?? []).find(({ screen }) => screen === entity)?.name ?? entity
}

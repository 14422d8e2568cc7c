import { leavesOf, useMenu } from '../../../app/menu.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'
import { useLogWord } from './use-log-word.ts'

/** What a log entry is about: a page by its title in the menu, or the kind of thing where there is none. */
export default function EntityCell({ row }: CellProps<SlotRow<'operator-log'>>) {
  const logWord = useLogWord()
  const menu = useMenu()
  const { entity } = row
  const page = leavesOf(menu?.nodes ?? []).find(({ screen }) => screen === entity)
  return page?.name ?? logWord('logged', entity)
}

import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ChangeList } from '../history/change-list.tsx'
import { useWording } from '../list/use-wording.ts'
import { shownRow } from './conflict-values.ts'
import type { Conflict } from './use-conflict.ts'

/** What the other one changed and the form now holds, each with its value before. */
export function TakenList({ screen, conflict }: { screen: Screen; conflict: Conflict }) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { before, theirs, taken } = conflict
  const changes = taken.map(({ field, mine, theirs: their }) => {
    const rowOf = (value: unknown) =>
      shownRow(field, value, [before, theirs], { newFile: t('conflictNewFile') })
    return { field, before: rowOf(mine), after: rowOf(their) }
  })
  return <ChangeList changes={changes} wording={wording} />
}

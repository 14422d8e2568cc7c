import { useTranslation } from 'react-i18next'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListQuery } from '../list/list-query.ts'
import { words } from '../words.ts'
import { queryOf } from './view-content.ts'
import { useApp } from '../../ui/use-app.ts'

interface Listing {
  screen: Screen
  settings: ListSettings
  onQuery: (next: ListQuery) => void
  onSettings: (next: ListSettings) => void
}

/** Shows the list as a view has it, naming what the screen has outgrown. */
export function useApplyView({ screen, settings, onQuery, onSettings }: Listing): (view: ScreenView) => void {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  return ({ id, content, dropped }) => {
    onQuery({ ...queryOf(screen, content), view: id })
    // The look of the search is the person's own.
    if (content.list) onSettings({ ...content.list, ...(settings.search && { search: settings.search }) })
    if (dropped.length > 0)
      message.warning(
        t('views.dropped', { names: dropped.map((name) => nameOf(screen, name)).join(t('views.comma')) }),
      )
  }
}

/** The label of a field or quick filter; its bare name when the screen no longer has it. */
function nameOf({ fields, list }: Screen, name: string): string {
  const known = fields.find(({ prop }) => prop === name) ?? list.quick.find((quick) => quick.name === name)
  return known ? words(known.label) : name
}

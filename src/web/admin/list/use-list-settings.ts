import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListSettings, SettingsByScreen } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { request } from '../../lib/request.ts'
import { settingsQuery } from '../session-context.tsx'

const nothing: ListSettings = {}

/** How the signed-in person has set up a screen's list, and how to change it; null: as the file has it. */
export function useListSettings(screen: Screen): [ListSettings, (next: ListSettings | null) => void] {
  const client = useQueryClient()
  const { data } = useQuery(settingsQuery)
  const { mutate } = useMutation({
    // One after the other, so that the last one made is the one kept.
    scope: { id: `list-settings-${screen.name}` },
    mutationFn: (list: ListSettings | null) =>
      request('saveListSettings', { body: { screen: screen.name, list } }),
    onMutate: async (list) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey })
      client.setQueryData(settingsQuery.queryKey, (all: SettingsByScreen = {}) => {
        const { [screen.name]: _former, ...others } = all
        return list === null ? others : { ...others, [screen.name]: list }
      })
    },
    onError: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  return [data?.[screen.name] ?? nothing, mutate]
}

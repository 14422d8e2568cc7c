import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../shared/call.ts'
import type { saveView } from '../../../shared/calls/screen-view.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { request } from '../../lib/request.ts'

type Kept = Omit<BodyOf<typeof saveView>, 'screen'>

/** The views of a screen, and which of them its list opens with. */
export const viewsQuery = (screen: string) =>
  queryOptions({
    queryKey: ['views', screen],
    queryFn: () => request('listViews', { query: { screen } }),
    // The list and its button ask at the same time.
    staleTime: 2_000,
  })

/** The views of a screen that the person sees, and how to change them. */
export function useViews({ name: screen }: Screen) {
  const client = useQueryClient()
  const list = useQuery(viewsQuery(screen))
  // Also after a refusal: somebody else may have changed or removed the view.
  const onSettled = () => client.invalidateQueries(viewsQuery(screen))
  const keep = useMutation({
    mutationFn: (view: Kept) => request('saveView', { body: { screen, ...view } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => request('removeView', { body: { id } }),
    onSettled,
  })
  const chooseDefault = useMutation({
    mutationFn: (body: { id: string; isDefault: boolean }) => request('setDefaultView', { body }),
    onSettled,
  })
  return { list, keep, remove, chooseDefault }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readVinHistory } from '../../../../shared/calls/vin.ts'
import { vinInText } from '../../../../shared/typed-vin.ts'
import { request } from '../../../lib/request.ts'

const KEY = ['vinHistory']
type History = ReplyOf<typeof readVinHistory>

/** The VINs the person read last. */
export function useVinHistory() {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request('readVinHistory', { signal, flags: { quiet: true } }),
  })
  const onSuccess = (kept: History) => client.setQueryData(KEY, kept)
  const remember = useMutation({
    mutationFn: (vin: string) => request('rememberVin', { body: { vin }, flags: { quiet: true } }),
    onSuccess,
  })
  const forget = useMutation({
    mutationFn: () => request('forgetVins', { body: {} }),
    onSuccess,
  })
  return {
    vins: data,
    /** Invalid VINs are not stored. */
    remember: (typed: string) => {
      const vin = vinInText(typed)?.vin
      if (vin) remember.mutate(vin)
    },
    forget: () => forget.mutate(),
  }
}

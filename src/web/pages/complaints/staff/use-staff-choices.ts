import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { complaintsKey } from '../complaint.ts'

/** Categories, departments and coupons that a step can name. */
export function useStaffChoices() {
  return useQuery({
    queryKey: [...complaintsKey, 'staffChoices'],
    queryFn: ({ signal }) => request('complaintStaffChoices', { signal }),
  }).data
}

/** As a select takes them. */
export const optionsOf = (choices: { id: string; name: string }[] | undefined) =>
  choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []

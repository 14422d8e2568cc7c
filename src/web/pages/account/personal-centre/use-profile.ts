import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { profileKey } from './profile-key.ts'

export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: () => request('userInfo', { flags: { quiet: true } }),
  })
}

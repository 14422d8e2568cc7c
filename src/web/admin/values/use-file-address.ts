import { useQuery } from '@tanstack/react-query'
import { fileQuery } from '../../lib/file-query.ts'

/** A file's content as an address for an <img>; none until it has come. */
export function useFileAddress(key: string, { small = false } = {}) {
  const { data: address, isError } = useQuery(fileQuery(key, { small }))
  return { address, isError }
}

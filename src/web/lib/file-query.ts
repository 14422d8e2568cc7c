import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from './files.ts'

/** A file's content as an address for an <img>. */
export const fileQuery = (key: string, { small = false } = {}) =>
  queryOptions({
    queryKey: ['file', key, small],
    // What a key stands for never changes.
    staleTime: Infinity,
    // A data: address goes with the cache; one of a Blob would have to be given back.
    queryFn: async () => dataAddress(await fetchFile(key, { small })),
  })

function dataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(content)
  })
}

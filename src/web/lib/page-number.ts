import { LAST_PAGE } from '../../shared/limits.ts'

/** The page that an address names, from 1; the first one where it names none that a list can have. */
export function pageNumberIn(params: URLSearchParams): number {
  const page = Number(params.get('current'))
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

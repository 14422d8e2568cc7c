import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { readListQuery, writeListQuery, type ListQuery } from './list-query.ts'

/** The list's state as the page's URL has it, and how to change it. */
export function useListQuery(screen: Screen): [ListQuery, (next: ListQuery) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readListQuery(screen, new URLSearchParams(search)), [screen, search])
  const setQuery = (next: ListQuery) => {
    const params = writeListQuery(next).toString()
    void navigate({ pathname, search: params ? `?${params}` : '' })
  }
  return [query, setQuery]
}

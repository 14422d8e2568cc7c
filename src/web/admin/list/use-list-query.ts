import { useGo } from '@refinedev/core'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { readListQuery, writeListQuery, type ListQuery } from './list-query.ts'

/** A new state of a list, or what makes it from the one asked for last, drawn yet or not. */
export type ListChange = ListQuery | ((now: ListQuery) => ListQuery)

/** The list's state as the page's URL has it, and how to change it. */
export function useListQuery(screen: Screen): [ListQuery, (next: ListChange) => void] {
  const { pathname, search } = useLocation()
  const go = useGo()
  const query = useMemo(() => readListQuery(screen, new URLSearchParams(search)), [screen, search])
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const setQuery = (next: ListChange) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    const params = writeListQuery(screen, latest.current).toString()
    go({ to: params ? `${pathname}?${params}` : pathname, type: 'push' })
  }
  return [query, setQuery]
}

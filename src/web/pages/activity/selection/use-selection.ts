import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

const SELECTION_PAGE = 10

interface Asked {
  q: string
  current: number
}

interface Found<Row> {
  records: Row[]
  total: number
}

export interface Selection<Row> {
  query: Asked
  setQuery: (query: Asked) => void
  found: UseQueryResult<Found<Row>>
  size: number
  chosen: Row[]
  setChosen: (rows: Row[]) => void
}

/** A searched list whose ticked rows are kept whole, wherever the list goes on to. */
export function useSelection<Row>(
  key: readonly unknown[],
  read: (asked: Asked & { size: number }, signal: AbortSignal) => Promise<Found<Row>>,
): Selection<Row> {
  const [query, setQuery] = useState<Asked>({ q: '', current: 1 })
  const [chosen, setChosen] = useState<Row[]>([])
  const found = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => read({ ...query, size: SELECTION_PAGE }, signal),
    placeholderData: keepPreviousData,
  })
  return { query, setQuery, found, size: SELECTION_PAGE, chosen, setChosen }
}

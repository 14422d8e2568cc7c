import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { regionsDownTo, regionWays, type RegionLevel } from '../../../shared/regions.ts'
import { regionsQuery } from '../../lib/regions.ts'

/** A region by the names that lead to it; its code until they are there. */
export function RegionText({ level, code }: { level: RegionLevel; code: string }) {
  const { data } = useQuery(regionsQuery)
  const ways = useMemo(() => regionWays(regionsDownTo(level, data ?? [])), [level, data])
  return (
    ways
      .get(code)
      ?.map(({ name }) => name)
      .join(' / ') ?? code
  )
}

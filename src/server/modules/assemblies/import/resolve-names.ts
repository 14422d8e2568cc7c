// What the names of series, groups and models in a bundle stand for.
import { sql } from 'kysely'
import { many, type Queryable } from '../../../db/connection.ts'
import type { Fault } from './faults.ts'
import type { Drawing } from './read-drawings.ts'

/** A drawing whose names are known. */
export interface KnownDrawing extends Drawing {
  seriesId: string
  groupId: string
  vehicleModelId: string | null
  isNew: boolean
}

interface Named {
  id: string
  names: string[]
}

/** The drawings whose names all mean one thing, and what is wrong with the names of the others. */
export async function resolveNames(
  db: Queryable,
  drawings: Drawing[],
): Promise<{ known: KnownDrawing[]; faults: Fault[] }> {
  const [series, groups, models, codes] = await Promise.all([
    many(
      db,
      sql<Named>`
        select s.id::text as id, array[s.name_zh, s.name_en, b.name_zh || ' ' || s.name_zh, b.name_en || ' ' || s.name_en] as names
        from vehicle_series s
        join brands b on b.id = s.brand_id
        order by s.id
      `,
    ),
    many(
      db,
      sql<Named>`
        select id::text as id, array[name_zh, name_en, code] as names from part_categories where level = 2 order by id
      `,
    ),
    many(
      db,
      sql<{ id: string; seriesId: string; code: string }>`
        select id::text as id, series_id::text as series_id, code
        from vehicle_models
        where code = any(${drawings.flatMap(({ model }) => model ?? [])}::text[])
      `,
    ),
    many(
      db,
      sql<{
        code: string
      }>`select code from assemblies where code = any(${drawings.map(({ code }) => code)}::text[])`,
    ),
  ])
  const faults: Fault[] = []
  const there = new Set(codes.map(({ code }) => code))
  const known = drawings.flatMap((drawing) => {
    const fault = (column: 'series' | 'group' | 'model', problem: Fault['problem']) =>
      faults.push({
        ...{ table: 'drawings', line: drawing.line, column, problem },
        ...{ value: drawing[column] ?? '', code: drawing.code },
      })
    const seriesIds = idsNamed(series, drawing.series)
    const groupIds = idsNamed(groups, drawing.group)
    if (drawing.series !== '' && seriesIds.length !== 1)
      fault('series', seriesIds.length === 0 ? 'unknown' : 'several')
    if (drawing.group !== '' && groupIds.length === 0) fault('group', 'unknown')
    const model = models.find(({ code, seriesId }) => code === drawing.model && seriesId === seriesIds[0])
    if (drawing.model !== null && !model) fault('model', 'unknown')
    const [seriesId, groupId] = [seriesIds[0], groupIds[0]]
    if (!seriesId || !groupId) return []
    return [
      { ...drawing, seriesId, groupId, vehicleModelId: model?.id ?? null, isNew: !there.has(drawing.code) },
    ]
  })
  return { known, faults }
}

function idsNamed(rows: Named[], name: string): string[] {
  const key = name.toLowerCase()
  return rows.filter(({ names }) => names.some((one) => one.toLowerCase() === key)).map(({ id }) => id)
}

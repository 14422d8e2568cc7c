// Former names that name nothing there has been: rows would stay under the name that was meant.
import type { Dict, Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import type { DatabaseShape, TableShape } from '../../src/server/engine/table-shape.ts'
import { placeOf, type NameRecord } from '../derive/name-record.ts'

const RULE = 'A former name is one that there has been'

interface Surroundings {
  /** The names recorded so far; null where nothing is recorded, and all are believed. */
  names: NameRecord | null
  has: DatabaseShape
  wanted: TableShape[]
}

/** The words "was" of screens, fields, tables, value lists and values that name nothing. */
export function unknownFormerNames(
  { screens, dicts }: { screens: Screen[]; dicts: Dict[] },
  { names, has, wanted }: Surroundings,
): ScreenMistake[] {
  if (names === null) return []
  return [
    ...screens.flatMap((screen) => [
      ...unknownScreen(screen, names),
      ...unknownTable(screen, { names, has }),
      ...unknownFields(screen, { names, has, wanted }),
    ]),
    ...dicts.flatMap((dict) => unknownIn(dict, names)),
  ]
}

function unknownScreen({ file, former }: Screen, { screens }: NameRecord): ScreenMistake[] {
  if (!former || screens[placeOf(former.file)]) return []
  const was = placeOf(former.file)
  const like = nearest(was, Object.keys(screens))
  return [told({ file, field: 'was', what: `a screen "${was}"`, like })]
}

function unknownTable(
  { file, former, table: { was, existing } }: Screen,
  { names: { tables }, has }: Pick<Surroundings, 'has'> & { names: NameRecord },
): ScreenMistake[] {
  // A former screen brings its table's name with it.
  if (was === null || existing || former || tables.includes(was) || has.tables[was]) return []
  return [told({ file, field: 'table.was', what: `a table "${was}"`, like: nearest(was, tables) })]
}

function unknownFields(
  { file, former, fields, table: { name } }: Screen,
  { names, has, wanted }: Surroundings & { names: NameRecord },
): ScreenMistake[] {
  const ever = [file, former?.file ?? ''].flatMap((each) => names.screens[placeOf(each)] ?? [])
  const columns = wanted.find((table) => table.file === file && table.link === null)?.columns ?? []
  const present = new Set(fields.map(({ prop }) => prop))
  const left = ever.filter((prop) => !present.has(prop))
  return fields.flatMap(({ prop, was }) => {
    if (was === null || ever.includes(was)) return []
    // A column of a migration written by hand may become a field's.
    const isColumn = columns.some(
      (column) => column.field?.prop === prop && column.was !== null && has.tables[name]?.[column.was],
    )
    if (isColumn) return []
    return told({ file, field: `fields.${prop}.was`, what: `a field "${was}"`, like: nearest(was, left) })
  })
}

function unknownIn({ file, code, former, items }: Dict, { dicts }: NameRecord): ScreenMistake[] {
  const ever = [code, former ?? ''].flatMap((each) => dicts[each] ?? [])
  const present = new Set(items.map(({ value }) => value))
  const left = ever.filter((value) => !present.has(value))
  const list =
    former === null || dicts[former]
      ? []
      : [
          told({
            file,
            field: 'was',
            what: `a value list "${former}"`,
            like: nearest(former, Object.keys(dicts)),
          }),
        ]
  const values = items.flatMap(({ former: was }, index) => {
    if (was === null || ever.includes(was)) return []
    const mistake = told({
      ...{ file, field: `items.${index}.was`, what: `a value "${was}" in this list` },
      like: nearest(was, left),
      or: ' One that administrators added is first added to the file, and renamed after npm run gen.',
    })
    return [mistake]
  })
  return [...list, ...values]
}

interface Told {
  file: string
  field: string
  what: string
  like: string | null
  /** What else may be the case where no name is like it. */
  or?: string
}

function told({ file, field, what, like, or = '' }: Told): ScreenMistake {
  const fix = like ? `Did you mean "${like}"?` : `Leave "was" out.${or}`
  return { file, field, rule: RULE, fix: `There has never been ${what}. ${fix}` }
}

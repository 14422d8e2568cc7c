// Checks of a file's table, calls and menu.
import { groupingOf } from '../grouping.ts'
import { keyOf, type ScreenFile } from '../normalize.ts'
import { metaColumns } from '../normalize-field.ts'
import { normalOrNull, propsOf, suggestion, type Check } from './support.ts'

export const tableChecks: Record<string, Check> = {
  *'The profile is one of api-profiles.json'({ raw }, { profiles }) {
    const profile = raw.api?.profile
    if (profile && !profiles[profile])
      yield { field: 'api.profile', fix: suggestion(profile, Object.keys(profiles)) }
  },
  *'The menu folder exists'({ raw, area }, { folders }) {
    const parent = raw.menu?.parent ?? area
    if (!folders.includes(parent))
      yield {
        field: 'menu.parent',
        fix: `${suggestion(parent, folders)} Folders stand in src/shared/menu.ts.`,
      }
  },
  *'Props named by the table are fields of this screen'({ raw, ...rest }) {
    const props = propsOf(raw)
    const named: [string, string | undefined][] = [
      ['table.label', raw.table?.label],
      ...(raw.table?.findBy ?? []).map((prop): [string, string] => ['table.findBy', prop]),
      ['table.parent', raw.table?.parent],
      ['table.master.prop', raw.table?.master?.prop],
      ...(raw.table?.unique ?? []).flat().map((prop): [string, string] => ['table.unique', prop]),
      ...(raw.check ?? []).map(({ field }, index): [string, string | undefined] => [
        `check.${index}.field`,
        field,
      ]),
    ]
    for (const [at, prop] of named)
      if (prop && !props.includes(prop) && prop !== 'tenantId' && !isKeyAsLabel({ raw, ...rest }, at, prop))
        yield { field: at, fix: suggestion(prop, props) }
    const sort = raw.table?.sort?.replace(/^-/, '')
    const sortable = [...props, keyOf({ raw, ...rest }), ...Object.keys(metaColumns)]
    if (sort && !sortable.includes(sort)) yield { field: 'table.sort', fix: suggestion(sort, sortable) }
  },
  *'A list is grouped by fields with few values, or by month, and no tree is'(file, world) {
    const { groupBy = [], parent } = file.raw.table ?? {}
    if (groupBy.length > 0 && parent)
      yield { field: 'table.groupBy', fix: 'Leave it out: rows of a tree stand below each other.' }
    const fields = normalOrNull(file, world)?.fields ?? []
    const fitting = fields.filter((field) => groupingOf(field) !== null).map(({ prop }) => prop)
    for (const [index, prop] of groupBy.entries()) {
      const at = `table.groupBy.${index}`
      const field = fields.find((each) => each.prop === prop)
      if (!field) yield { field: at, fix: suggestion(prop, fitting) }
      else if (groupingOf(field) === null)
        yield {
          field: at,
          fix: 'Name a value list, a state, yes or no, a reference, a day or a time that is kept in one column.',
        }
    }
  },
  *'Rows are found by texts that the list searches, so that an index serves them'(file, world) {
    const fields = normalOrNull(file, world)?.fields ?? []
    for (const prop of file.raw.table?.findBy ?? []) {
      const field = fields.find((each) => each.prop === prop)
      if (field && field.search?.match !== 'contains')
        yield { field: 'table.findBy', fix: `Give fields.${prop} "search": "input", or leave it out here.` }
    }
  },
  *'The master is a screen, and a field points to it'({ raw }, { known }) {
    const master = raw.table?.master
    if (!master) return
    if (!known.has(master.screen))
      yield { field: 'table.master.screen', fix: suggestion(master.screen, [...known]) }
    else if (raw.fields[master.prop] && raw.fields[master.prop]?.ref !== master.screen)
      yield { field: `fields.${master.prop}.ref`, fix: `Write "ref": "${master.screen}".` }
  },
  *'The parent of a tree points to the same screen'({ raw, name }) {
    const parent = raw.table?.parent
    if (parent && raw.fields[parent] && raw.fields[parent]?.ref !== name)
      yield { field: `fields.${parent}.ref`, fix: `Write "ref": "${name}".` }
  },
}

/** Where nothing else names a row of an existing table, the parts of its key do. */
function isKeyAsLabel(file: ScreenFile, at: string, prop: string): boolean {
  return at === 'table.label' && file.raw.table?.existing !== undefined && prop === keyOf(file)
}

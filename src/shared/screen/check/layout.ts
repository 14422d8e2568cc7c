// Checks of the form's layout, and of fields that hide each other.
import { namesIn } from '../condition.ts'
import { normalOrNull, suggestion, type Check } from './support.ts'

export const layoutChecks: Record<string, Check> = {
  *'Groups of the form name fields that it shows, each once'(file, world) {
    const normal = normalOrNull(file, world)
    const groups = file.raw.form?.groups ?? []
    if (!normal) return
    const drawn = normal.fields.filter(({ form }) => form).map(({ prop }) => prop)
    const taken = new Map<string, string>()
    for (const [index, { name, fields }] of groups.entries()) {
      for (const prop of fields) {
        const at = `form.groups.${index}.fields`
        const known = normal.fields.find((field) => field.prop === prop)
        if (!known) yield { field: at, fix: suggestion(prop, drawn) }
        else if (!known.form)
          yield { field: at, fix: `"${prop}" does not stand in the form; leave it out here.` }
        else if (taken.has(prop))
          yield { field: at, fix: `"${prop}" stands in the group "${taken.get(prop)}" already.` }
        taken.set(prop, name)
      }
    }
  },
  *'Groups of the form have different names'({ raw }) {
    const names = (raw.form?.groups ?? []).map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        yield { field: `form.groups.${index}.name`, fix: `"${name}" is taken; choose another name.` }
  },
  *'Tabs and steps name every field of the form'(file, world) {
    const { layout = 'groups', groups = [] } = file.raw.form ?? {}
    if (layout === 'groups') return
    if (groups.length === 0)
      return yield { field: 'form.groups', fix: `Add the groups that become the ${layout}.` }
    const normal = normalOrNull(file, world)
    // A row's state changes only by transitions; the form does not ask for it.
    const left = (normal?.form.groups ?? []).find(({ label }) => label === null)?.fields ?? []
    const missing = left.filter((prop) => prop !== file.raw.states?.field)
    if (missing.length > 0)
      yield { field: 'form.groups', fix: `Put ${missing.join(', ')} into one of the groups.` }
  },
  *'Fields do not hide each other in a circle'(file, world) {
    const normal = normalOrNull(file, world)
    if (!normal) return
    // As the file has them: fields of one choice give way to each other, and what is hidden is unset already.
    const conditions = new Map(
      normal.fields.flatMap(({ prop, of, form }) => {
        const showWhen = form && file.raw.fields[prop]?.showWhen
        return showWhen ? (of ?? [prop]).map((each) => [each, showWhen] as const) : []
      }),
    )
    const reaches = (from: string, to: string, seen: Set<string>): boolean => {
      const condition = conditions.get(from)
      if (!condition || seen.has(from)) return false
      seen.add(from)
      return [...namesIn(condition, normal.fields)].some((name) => name === to || reaches(name, to, seen))
    }
    for (const { prop, of } of normal.fields) {
      const [first = prop] = of ?? [prop]
      if (reaches(first, first, new Set()))
        yield {
          field: `fields.${prop}.showWhen`,
          fix: 'Whether it shows depends on itself; let it depend on another field.',
        }
    }
  },
}

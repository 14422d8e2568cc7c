// Checks of a row's page: the rows of other screens that it shows.
import { suggestion, type Check } from './support.ts'

export const recordChecks: Record<string, Check> = {
  *'A relation of the page names a screen and a field of it that refers to the same rows'(file, world) {
    for (const [index, { screen, prop, from }] of (file.raw.record?.related ?? []).entries()) {
      const at = `record.related.${index}`
      const other = world.screens.get(screen)
      const field = other?.raw.fields[prop]
      if (!other) {
        yield { field: `${at}.screen`, fix: suggestion(screen, [...world.screens.keys()]) }
        continue
      }
      const pointing = Object.keys(other.raw.fields).filter((each) => other.raw.fields[each]!.ref)
      const target = from === undefined ? file.name : file.raw.fields[from]?.ref
      if (!field) yield { field: `${at}.prop`, fix: suggestion(prop, pointing) }
      else if (target === undefined) {
        const own = Object.keys(file.raw.fields).filter((each) => file.raw.fields[each]!.ref)
        yield { field: `${at}.from`, fix: suggestion(from!, own) }
      } else if (field.ref !== target)
        yield { field: `${at}.prop`, fix: `Name a field of "${screen}" with "ref": "${target}".` }
    }
  },
}

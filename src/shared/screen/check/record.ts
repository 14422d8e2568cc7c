// Checks of a row's page: the rows of other screens that it shows.
import { typeOf } from '../normalize-field.ts'
import type { ScreenFile } from '../normalize.ts'
import { areaNames, areaOf, type AreaName } from '../related-areas.ts'
import { suggestion, type Check, type Finding } from './support.ts'

export const recordChecks: Record<string, Check> = {
  *'A relation of the page names a screen and a field of it that refers to the same rows'(file, world) {
    for (const [index, relation] of (file.raw.record?.related ?? []).entries()) {
      const at = `record.related.${index}`
      if ('area' in relation) {
        yield* areaFaults(file, relation, at)
        continue
      }
      const { screen, prop, from } = relation
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

function* areaFaults(
  file: ScreenFile,
  { area, from }: { area: AreaName; from?: string },
  at: string,
): Generator<Finding> {
  if (!areaNames.includes(area)) return yield { field: `${at}.area`, fix: suggestion(area, areaNames) }
  const { by } = areaOf(area)
  const { fields } = file.raw
  if (by === 'orderNo') {
    const texts = Object.keys(fields).filter((prop) => typeOf(fields[prop]!) === 'string')
    if (from === undefined || !texts.includes(from))
      yield { field: `${at}.from`, fix: suggestion(from ?? '', texts) }
    return
  }
  const target = from === undefined ? file.name : fields[from]?.ref
  if (target !== by.ref) {
    const fitting = Object.keys(fields).filter((prop) => fields[prop]!.ref === by.ref)
    yield { field: `${at}.from`, fix: suggestion(from ?? '', fitting) }
  }
}

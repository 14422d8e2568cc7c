// Checks of lines: rows of another screen that are edited inside a row's form.
import { takes } from '../../field-types/field-types.ts'
import type { RawField } from '../raw.ts'
import { everyField, suggestion, type Check } from './support.ts'

const summed = new Set(['integer', 'number', 'percent', 'money'])
const ordered = new Set([...summed, 'date', 'time'])

export const lineChecks: Record<string, Check> = {
  *'A lines names another screen'({ raw }, { known }) {
    for (const [at, { lines }] of everyField(raw))
      if (lines && !known.has(lines)) yield { field: `${at}.lines`, fix: suggestion(lines, [...known]) }
  },
  *'A lines points to a screen whose file can be read'({ raw }, { known, screens }) {
    const isLost = ({ ref, label }: RawField) => !label || (ref !== undefined && !screens.has(ref))
    for (const [at, { lines }] of everyField(raw))
      if (
        lines &&
        known.has(lines) &&
        (!screens.has(lines) || Object.values(screens.get(lines)!.raw.fields).some(isLost))
      )
        yield { field: `${at}.lines`, fix: `Mend the file of "${lines}" first.` }
  },
  *'The screen of lines belongs to this one by its master'({ raw, name }, { screens }) {
    for (const [at, { lines }] of everyField(raw)) {
      const target = lines ? screens.get(lines) : undefined
      if (target && target.raw.table?.master?.screen !== name)
        yield {
          field: `${at}.lines`,
          fix: `Add "master": { "screen": "${name}", "prop": "…" } to "table" of ${target.file}.`,
        }
      else if (target && !target.raw.fields[target.raw.table!.master!.prop])
        yield {
          field: `${at}.lines`,
          fix: `Add the field "${target.raw.table!.master!.prop}" with "ref": "${name}" to ${target.file}.`,
        }
    }
  },
  *'Lines have no lines and no recycle bin of their own'({ raw, name }, { screens }) {
    for (const [at, { lines }] of everyField(raw)) {
      const target = lines ? screens.get(lines) : undefined
      if (target && Object.values(target.raw.fields).some((field) => field.lines))
        yield { field: `${at}.lines`, fix: `Take the lines out of ${target.file}: a grid holds one level.` }
      if (target?.raw.table?.trash)
        yield {
          field: `${at}.lines`,
          fix: `Take "trash" out of ${target.file}: lines go and come with their row.`,
        }
      if (lines === name) yield { field: `${at}.lines`, fix: 'Name another screen than this one.' }
    }
  },
  *'Lines stand in a form, once for each screen of lines'({ raw }) {
    const seen = new Set<string>()
    for (const [at, { lines }] of everyField(raw)) {
      if (!lines) continue
      if (at.startsWith('actions.')) yield { field: at, fix: 'The form of an action has no room for lines.' }
      if (seen.has(lines)) yield { field: `${at}.lines`, fix: `"${lines}" has its grid here already.` }
      seen.add(lines)
    }
  },
  *'A field of type lines has lines, and says nothing of columns or searches'({ raw }) {
    for (const [at, { type, lines, column, search, unique, default: given, defaultFrom }] of everyField(
      raw,
    )) {
      if (type && takes(type, 'lines') && !lines)
        yield { field: `${at}.lines`, fix: 'Add "lines": "<name of a screen with a master>".' }
      if (!lines) continue
      if (type && !takes(type, 'lines'))
        yield { field: `${at}.type`, fix: 'Leave "type" out; lines say what they are.' }
      if (column) yield { field: `${at}.column`, fix: 'Leave it out: a list does not send lines.' }
      if (search) yield { field: `${at}.search`, fix: 'Leave it out: a list does not look into lines.' }
      if (unique)
        yield { field: `${at}.unique`, fix: 'Say in the file of the lines what is unique among them.' }
      if (given !== undefined || defaultFrom !== undefined)
        yield { field: `${at}.default`, fix: 'Leave it out: a new row has no lines.' }
    }
  },
  *'Lines hold no files'({ raw }, { screens }) {
    for (const [at, { lines }] of everyField(raw)) {
      const target = lines ? screens.get(lines) : undefined
      for (const [prop, { type = 'string' }] of Object.entries(target?.raw.fields ?? {}))
        if (takes(type, 'accept'))
          yield { field: at, fix: `Take "${prop}" out of ${target!.file}: a cell has no room for uploads.` }
    }
  },
  *'Who may read or write lines is said at their field'({ raw }, { screens }) {
    for (const [at, { lines }] of everyField(raw)) {
      const target = lines ? screens.get(lines) : undefined
      for (const [prop, { readCode, writeCode }] of Object.entries(target?.raw.fields ?? {}))
        if (readCode || writeCode)
          yield {
            field: at,
            fix: `Say readCode and writeCode here, and take them from "${prop}" of ${target!.file}.`,
          }
    }
  },
  *'Lines that a file brings in have no rule over all of them'({ raw }, { screens }) {
    for (const [at, { lines, lineRules }] of everyField(raw))
      if (lineRules && lines && screens.get(lines)?.raw.import)
        yield {
          field: `${at}.lineRules`,
          fix: `Take "import" out of ${screens.get(lines)!.file}: its rows come in one by one.`,
        }
  },
  *'A rule over lines is a sum of figures, or ranges that stand apart'({ raw }, { screens }) {
    for (const [at, { lines, lineRules }] of everyField(raw)) {
      if (lineRules && !lines) yield { field: `${at}.lineRules`, fix: 'lineRules belongs to lines.' }
      const props = lines ? screens.get(lines)?.raw.fields : undefined
      if (!props) continue
      for (const { name, sum, is, by, apart } of lineRules ?? []) {
        if ((sum === undefined) === (apart === undefined) || (sum === undefined) !== (is === undefined))
          yield { field: `${at}.lineRules`, fix: `"${name}": say "sum" with "is", or "apart".` }
        for (const prop of [sum, by, ...(apart ?? [])])
          if (prop !== undefined && !props[prop])
            yield { field: `${at}.lineRules`, fix: suggestion(prop, Object.keys(props)) }
        for (const prop of [sum, ...(apart ?? [])]) {
          const type = props[prop ?? '']?.type
          if (prop && props[prop] && !(prop === sum ? summed : ordered).has(type ?? 'string'))
            yield { field: `${at}.lineRules`, fix: `Give "${prop}" a type that has an order and figures.` }
        }
      }
    }
  },
  *'A smallest number of lines is not above the largest'({ raw }) {
    for (const [at, { lines, minLines, maxLines }] of everyField(raw)) {
      if (minLines !== undefined && maxLines !== undefined && minLines > maxLines)
        yield { field: `${at}.minLines`, fix: 'Swap minLines and maxLines.' }
      for (const [word, value] of Object.entries({ minLines, maxLines }))
        if (value !== undefined && !lines) yield { field: `${at}.${word}`, fix: `${word} belongs to lines.` }
    }
  },
}

// Checks of rules over several rows.
import { conditionFault } from '../condition-fault.ts'
import { namesIn } from '../condition.ts'
import type { AcrossRule, RawAcrossRule } from '../normal-across.ts'
import type { Field, FieldType, Screen } from '../normal-form.ts'
import { normalOrNull, suggestion, type Check, type Finding } from './support.ts'

const figures: readonly FieldType[] = ['integer', 'number', 'money', 'percent']
const ranges: readonly FieldType[] = [
  ...figures,
  ...(['date', 'datetime', 'time', 'dateRange', 'datetimeRange'] as const),
]
const changing = ['me', 'now', 'today']

export const acrossChecks: Record<string, Check> = {
  *'A rule across rows keeps them apart, or limits their sum or their number'({ raw }) {
    const rules = raw.across ?? []
    for (const [index, rule] of rules.entries()) yield* misshapen(rule, `across.${index}`)
    if (new Set(rules.map(({ name }) => name)).size < rules.length)
      yield { field: 'across', fix: 'Give each rule a name of its own.' }
  },
  *'A rule across rows names stored fields of the row'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    if (screen.across.length > 0 && screen.table.existing)
      yield { field: 'across', fix: 'Leave it out: the other application writes the table unseen.' }
    if (screen.across.length > 0 && screen.table.master?.inForm)
      yield { field: 'across', fix: 'Write it as "lineRules" of the field with these lines.' }
    for (const [index, rule] of screen.across.entries()) yield* misnamed(screen, rule, `across.${index}`)
  },
}

function* misshapen({ apart, sum, count, atMost }: RawAcrossRule, at: string): Iterable<Finding> {
  if ([apart, sum, count].filter((each) => each !== undefined).length !== 1)
    yield { field: at, fix: 'Say one of apart, sum and count.' }
  else if (apart && atMost !== undefined) yield { field: `${at}.atMost`, fix: 'Leave it out beside "apart".' }
  else if (!apart && atMost === undefined) yield { field: `${at}.atMost`, fix: 'Say the limit.' }
}

function* misnamed({ fields }: Screen, rule: AcrossRule, at: string): Iterable<Finding> {
  const stored = fields.filter(({ columns, secret }) => columns.length > 0 && !secret)
  const propsOf = (some: Field[]) => some.flatMap(({ prop, of }) => of ?? [prop])
  const ofTypes = (types: readonly FieldType[]) => propsOf(stored.filter(({ type }) => types.includes(type)))
  const named: [place: string, props: string[], known: string[]][] = [
    ['by', rule.by, propsOf(stored)],
    ['apart', rule.kind === 'apart' ? [rule.from, rule.to] : [], ofTypes(ranges)],
    ['sum', rule.kind === 'sum' ? [rule.prop] : [], ofTypes(figures)],
    ['field', rule.field === '' ? [] : [rule.field], [...fields.map(({ prop }) => prop), ...propsOf(fields)]],
  ]
  for (const [place, props, known] of named)
    for (const prop of props)
      if (!known.includes(prop)) yield { field: `${at}.${place}`, fix: suggestion(prop, known) }
  if (rule.field === '') yield { field: `${at}.field`, fix: 'Say which prop is marked.' }
  if (rule.where === null) return
  const fault = conditionFault(rule.where, fields)
  if (fault) yield { field: `${at}.where`, fix: fault }
  else if (changing.some((name) => namesIn(rule.where!, fields).has(name)))
    yield { field: `${at}.where`, fix: 'Name fields of the row only: nobody checks it again as time passes.' }
}

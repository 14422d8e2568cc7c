// Words of a file that stand for several others: what they mean is said here, and everything else reads that.
import type { RawField, RawScreen } from './raw.ts'
import type { Text } from './text.ts'

const known = new WeakMap<RawScreen, RawScreen>()

/** The file with `oneOf` and `table.links` in the words that they stand for. */
export function spelledOut(raw: RawScreen): RawScreen {
  if (!raw.oneOf && !raw.table?.links) return raw
  const found = known.get(raw)
  if (found) return found
  const spelled = withLinks((raw.oneOf ?? []).reduce(withOneOf, raw))
  known.set(raw, spelled)
  return spelled
}

/** Each field shows while no other is set; a row with several, or with none where one is required, is refused. */
function withOneOf(raw: RawScreen, { name, props, required, say }: NonNullable<RawScreen['oneOf']>[number]) {
  const given = props.filter((prop) => raw.fields[prop])
  const anyOf = (some: string[]) => some.map((prop) => `isSet(${prop})`).join(' || ')
  const others = (prop: string) => given.filter((each) => each !== prop)
  const fields = Object.fromEntries(
    given.map((prop): [string, RawField] => {
      const field = raw.fields[prop]!
      const isFree = `isSet(${prop}) || !(${anyOf(others(prop))})`
      return [prop, { ...field, showWhen: field.showWhen ? `(${field.showWhen}) && (${isFree})` : isFree }]
    }),
  )
  const isAlone = given.map((prop) => `!isSet(${prop}) || !(${anyOf(others(prop))})`)
  const that = [...isAlone, ...(required ? [anyOf(given)] : [])].map((each) => `(${each})`).join(' && ')
  const check = {
    ...{ name, that, field: given[0]!, say: say ?? chooseOne(given.map((prop) => raw.fields[prop]!.label)) },
    ...(!say && { names: given }),
  }
  return { ...raw, fields: { ...raw.fields, ...fields }, check: [...(raw.check ?? []), check] }
}

/** What a person is told who chose none or several of the fields with these labels. */
export function chooseOne(labels: (Text | undefined)[]): Text {
  const named = labels.flatMap((label) => label ?? [])
  return {
    zh: `请在${named.map(({ zh }) => zh).join('、')}中选择一项`,
    en: `Choose one of ${named.map(({ en }) => en.toLowerCase()).join(', ')}`,
  }
}

/** Both rows are named, and the same two once. */
function withLinks(raw: RawScreen): RawScreen {
  const { links, unique = [] } = raw.table ?? {}
  if (!links) return raw
  const joining = links.flatMap((prop): [string, RawField][] =>
    raw.fields[prop] ? [[prop, { ...raw.fields[prop], required: true }]] : [],
  )
  const isSaid = unique.some((props) => links.every((prop) => props.includes(prop)))
  return {
    ...raw,
    menu: { ...raw.menu, hidden: raw.menu?.hidden ?? true },
    fields: { ...raw.fields, ...Object.fromEntries(joining) },
    table: { ...raw.table, unique: isSaid ? unique : [...unique, [...links]] },
  }
}

// The filter by attributes in calls and addresses: 41:24|28;42:400..450;43:..12 holds for parts whose attribute 41
// is 24 or 28, whose 42 lies from 400 to 450, both included, and whose 43 is 12 at most.

// As in id.ts: what fits a bigint.
const ID = '(?:[1-9][0-9]{0,17}|[1-8][0-9]{18})'
const NUMBER = '-?[0-9]{1,9}(?:\\.[0-9]{1,3})?'
const VALUES = `${NUMBER}(?:\\|${NUMBER})*`
/** Choices are named by their ids, which may be longer than a number may be. */
const CHOICES = `c${ID}(?:\\|c${ID})*`
const RANGE = `${NUMBER}\\.\\.(?:${NUMBER})?|\\.\\.${NUMBER}`
const ONE = `${ID}:(?:${RANGE}|${VALUES}|${CHOICES})`

/** The form of the parameter. */
export const ATTRIBUTE_FILTER_PATTERN = `^${ONE}(?:;${ONE})*$`

/** The condition on one attribute. */
export type AttributeFilter = { attributeId: string } & (
  | { numbers: number[] }
  | { choiceIds: string[] }
  /** Both ends included; an open end is null. */
  | { from: number | null; to: number | null }
)

const whole = new RegExp(ATTRIBUTE_FILTER_PATTERN)

/** Reads the parameter; conditions on the same attribute replace one another, and what has no form is nothing. */
export function readAttributeFilters(text: string): AttributeFilter[] {
  if (!whole.test(text)) return []
  const filters = text.split(';').map((one): AttributeFilter => {
    const colon = one.indexOf(':')
    const [attributeId, said] = [one.slice(0, colon), one.slice(colon + 1)]
    const dots = said.indexOf('..')
    if (dots >= 0) {
      return { attributeId, from: numberOrNull(said.slice(0, dots)), to: numberOrNull(said.slice(dots + 2)) }
    }
    const values = [...new Set(said.split('|'))]
    return said.startsWith('c')
      ? { attributeId, choiceIds: values.map((value) => value.slice(1)) }
      : { attributeId, numbers: values.map(Number) }
  })
  return [...new Map(filters.map((filter) => [filter.attributeId, filter])).values()]
}

/** The parameter for these conditions; undefined for none. */
export function writeAttributeFilters(filters: AttributeFilter[]): string | undefined {
  const said = filters.flatMap((filter) => {
    if ('numbers' in filter) return filter.numbers.length === 0 ? [] : one(filter, filter.numbers.join('|'))
    if ('choiceIds' in filter) {
      return filter.choiceIds.length === 0
        ? []
        : one(filter, filter.choiceIds.map((id) => `c${id}`).join('|'))
    }
    const { from, to } = filter
    return from === null && to === null ? [] : one(filter, `${from ?? ''}..${to ?? ''}`)
  })
  return said.length === 0 ? undefined : said.join(';')
}

const one = ({ attributeId }: AttributeFilter, said: string) => [`${attributeId}:${said}`]

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

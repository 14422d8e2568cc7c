// Changes at single places of a JSON text. Every other character stays as its author typed it; what
// is added follows the lines around it.
import { placesOf, type JsonPlace } from './json-places.ts'

/** Keys from the outermost object inwards; entries of a list by number. */
export type JsonPath = string[]

/** Columns of a line in the files of the tree. */
const LINE_WIDTH = 110

/** The text with the value at the path; a member that is missing is added behind the others of its object. */
export function withValue(text: string, path: JsonPath, value: unknown): string {
  const place = placeAt(text, path)
  if (place) return inWidth(text, replaced(text, place, inline(value)), path)
  const parent = placeAt(text, path.slice(0, -1))!
  const member = `${JSON.stringify(path.at(-1))}: ${inline(value)}`
  const last = inTextOrder(parent).at(-1)
  if (!last) return inWidth(text, replaced(text, parent, `{ ${member} }`), path)
  const lineBreak = /\r?\n[^\S\n]*$/.exec(text.slice(0, last.keyStart))?.[0]
  const after = { start: last.value.end, end: last.value.end }
  return inWidth(text, replaced(text, after, `,${lineBreak ?? ' '}${member}`), path)
}

/** The text without the member or entry at the path. */
export function withoutValue(text: string, path: JsonPath): string {
  const parentPath = path.slice(0, -1)
  const parent = placeAt(text, parentPath)!
  const members = inTextOrder(parent)
  const at = members.findIndex(({ key }) => key === path.at(-1))
  const isList = text[parent.start] === '['
  if (members.length === 1) return replaced(text, parent, isList ? '[]' : '{}')
  const next = members[at + 1]
  const gap = next
    ? { start: members[at]!.keyStart, end: next.keyStart }
    : { start: members[at - 1]!.value.end, end: members[at]!.value.end }
  const shorter = replaced(text, gap, '')
  return isList ? onOneLine(shorter, parentPath) : shorter
}

/** The text with the members of an object, or the entries of a list, in another order. What stands between them stays. */
export function withOrder(text: string, path: JsonPath, order: string[]): string {
  const parent = placeAt(text, path)!
  const members = inTextOrder(parent)
  const byKey = new Map(members.map((member) => [member.key, member]))
  const parts = members.flatMap((member, at) => {
    const put = byKey.get(order[at]!)!
    const next = members[at + 1]
    return [text.slice(put.keyStart, put.value.end), next ? text.slice(member.value.end, next.keyStart) : '']
  })
  const whole = { start: members[0]!.keyStart, end: members.at(-1)!.value.end }
  return replaced(text, whole, parts.join(''))
}

function placeAt(text: string, path: JsonPath): JsonPlace | undefined {
  let place: JsonPlace | undefined = placesOf(text)
  for (const step of path) place = place?.members.get(step)?.value
  return place
}

function inTextOrder({ members }: JsonPlace) {
  return [...members].map(([key, member]) => ({ key, ...member })).toSorted((a, b) => a.keyStart - b.keyStart)
}

function replaced(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/**
 * Breaks up the objects around the changed place, the outermost first, where the change has made
 * their line too long. A line that was too long before is how its author wants it.
 */
function inWidth(before: string, text: string, path: JsonPath): string {
  let out = text
  for (let depth = 0; depth <= path.length; depth++) {
    const inside = path.slice(0, depth)
    const place = placeAt(out, inside)!
    const isBreakable = out[place.start] === '{' && !out.slice(place.start, place.end).includes('\n')
    const former = placeAt(before, inside)
    const wasTooLong = former !== undefined && widthAt(before, former.start) > LINE_WIDTH
    if (isBreakable && !wasTooLong && widthAt(out, place.start) > LINE_WIDTH) out = broken(out, place)
  }
  return out
}

/** The object with each member on a line of its own. */
function broken(text: string, place: JsonPlace): string {
  const outer = /^[^\S\n]*/.exec(lineAt(text, place.start))![0]
  const step = /\n([^\S\n]+)\S/.exec(text)?.[1] ?? '  '
  const lines = inTextOrder(place).map(
    ({ keyStart, value }) => `\n${outer}${step}${text.slice(keyStart, value.end)}`,
  )
  return replaced(text, place, `{${lines.join(',')}\n${outer}}`)
}

/** A list that is spread over lines, together again where it fits. */
function onOneLine(text: string, path: JsonPath): string {
  const place = placeAt(text, path)!
  const entries = inTextOrder(place).map(({ value }) => text.slice(value.start, value.end))
  const joined = replaced(text, place, `[${entries.join(', ')}]`)
  const isSimple = entries.every((entry) => !entry.startsWith('{'))
  return isSimple && widthAt(joined, place.start) <= LINE_WIDTH ? joined : text
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end)
}

const WIDE = /[ᄀ-ᅟ⺀-〾ぁ-㏿㐀-䶿一-鿿ꀀ-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/gu

/** The columns of the line, where a Chinese character takes two. */
function widthAt(text: string, at: number): number {
  const line = lineAt(text, at).replace(/\r$/, '')
  return line.length + (line.match(WIDE)?.length ?? 0)
}

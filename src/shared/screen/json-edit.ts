// Edits single places of a JSON text. Every other character stays as its author typed it; additions follow
// the style of the lines around them.
import { applyEdits, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'

/** Keys from the outermost object inwards; list entries by number. */
export type JsonPath = string[]

/** The line width of screen files. */
const LINE_WIDTH = 180

interface Span {
  start: number
  end: number
}

/** A member of an object with its key, or a list entry, whose key is its number. */
interface Member extends Span {
  key: string
}

/** The text with the value at the path; a missing member is added after the others in its object. */
export function withValue(text: string, path: JsonPath, value: unknown): string {
  const node = nodeAt(text, path)
  if (node) return laidOut(text, replaced(text, spanOf(node), inline(value)), path)
  const parent = nodeAt(text, path.slice(0, -1))!
  const member = `${JSON.stringify(path.at(-1))}: ${inline(value)}`
  const last = membersOf(parent).at(-1)
  if (!last) return laidOut(text, replaced(text, spanOf(parent), `{ ${member} }`), path)
  const lineBreak = /\r?\n[^\S\n]*$/.exec(text.slice(0, last.start))?.[0]
  const after = { start: last.end, end: last.end }
  const longer = laidOut(text, replaced(text, after, `,${lineBreak ?? ' '}${member}`), path)
  return laidOut(text, longer, [...path.slice(0, -1), last.key])
}

/** The text without the member or entry at the path. */
export function withoutValue(text: string, path: JsonPath): string {
  const parentPath = path.slice(0, -1)
  const parent = nodeAt(text, parentPath)!
  const members = membersOf(parent)
  const at = members.findIndex(({ key }) => key === path.at(-1))
  const isList = parent.type === 'array'
  if (members.length === 1)
    return joined(text, replaced(text, spanOf(parent), isList ? '[]' : '{}'), parentPath)
  const next = members[at + 1]
  const gap = next
    ? { start: members[at]!.start, end: next.start }
    : { start: members[at - 1]!.end, end: members[at]!.end }
  const shorter = replaced(text, gap, '')
  if (isList) return joined(text, onOneLine(shorter, parentPath), parentPath)
  const alone = joined(text, shorter, parentPath)
  return next ? alone : laidOut(text, alone, [...parentPath, members[at - 1]!.key])
}

/** The text with the members of an object, or the entries of a list, in another order. Text between them stays. */
export function withOrder(text: string, path: JsonPath, order: string[]): string {
  const members = membersOf(nodeAt(text, path)!)
  const byKey = new Map(members.map((member) => [member.key, member]))
  const parts = members.flatMap((member, at) => {
    const put = byKey.get(order[at]!)!
    const next = members[at + 1]
    return [text.slice(put.start, put.end), next ? text.slice(member.end, next.start) : '']
  })
  const moved = replaced(text, { start: members[0]!.start, end: members.at(-1)!.end }, parts.join(''))
  // Only the last member has no comma, which may decide whether it fits on its line.
  const atTheEnd = new Set([members.at(-1)!.key, order.at(-1)!])
  return [...atTheEnd].reduce((out, key) => laidOut(text, out, [...path, key]), moved)
}

function nodeAt(text: string, path: JsonPath): Node | undefined {
  let node = parseTree(text)
  for (const step of path)
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step])
  return node
}

function membersOf({ children = [] }: Node): Member[] {
  return children.map((child, at) => {
    const name = child.type === 'property' ? (child.children![0]!.value as string) : String(at)
    return { ...spanOf(child), key: name }
  })
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length }
}

function replaced(text: string, { start, end }: Span, by: string): string {
  return applyEdits(text, [{ offset: start, length: end - start, content: by }])
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function laidOut(before: string, text: string, path: JsonPath): string {
  return joined(before, inWidth(before, text, path), path)
}

/**
 * Puts the outermost object around the edit on one line that did not fit on one before and now does. What its
 * author spread over lines for other reasons stays.
 */
function joined(before: string, text: string, path: JsonPath): string {
  for (let depth = 0; depth <= path.length; depth++) {
    const inside = path.slice(0, depth)
    const former = nodeAt(before, inside)
    if (former?.type !== 'object' || onALine(before, former) !== null) continue
    const short = onALine(text, nodeAt(text, inside)!)
    if (short !== null) return short
  }
  return text
}

/** The text with this object on one line; null where it does not fit. */
function onALine(text: string, node: Node): string | null {
  const flat = flatText(text, node)
  const short = flat === null ? null : replaced(text, spanOf(node), flat)
  return short !== null && widthAt(short, node.offset) <= LINE_WIDTH ? short : null
}

/** A value without line breaks; null where the formatter always breaks lines: in lists of objects or of lists. */
function flatText(text: string, node: Node): string | null {
  const children = node.children ?? []
  if (node.type === 'property') {
    const value = flatText(text, children[1]!)
    return value === null ? null : `${rawText(text, children[0]!)}: ${value}`
  }
  if (node.type !== 'object' && node.type !== 'array') return rawText(text, node)
  if (node.type === 'array' && isAlwaysBroken(children)) return null
  const parts = children.map((child) => flatText(text, child))
  if (parts.includes(null)) return null
  if (node.type === 'array') return `[${parts.join(', ')}]`
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

function isAlwaysBroken(entries: Node[]): boolean {
  const isOf = (type: string) =>
    entries.every((entry) => entry.type === type && (entry.children ?? []).length > 1)
  return entries.length > 1 && (isOf('object') || isOf('array'))
}

const rawText = (text: string, { offset, length }: Node) => text.slice(offset, offset + length)

/**
 * Breaks up the objects around the edit, the outermost first, where the edit made their line too long. A line
 * that was too long before stays as its author wrote it.
 */
function inWidth(before: string, text: string, path: JsonPath): string {
  let out = text
  for (let depth = 0; depth <= path.length; depth++) {
    const inside = path.slice(0, depth)
    const node = nodeAt(out, inside)!
    const { start, end } = spanOf(node)
    const isBreakable = node.type === 'object' && !out.slice(start, end).includes('\n')
    const former = nodeAt(before, inside)
    const wasTooLong = former !== undefined && widthAt(before, former.offset) > LINE_WIDTH
    if (isBreakable && !wasTooLong && widthAt(out, start) > LINE_WIDTH) out = broken(out, node)
  }
  return out
}

/** The object with each member on its own line. */
function broken(text: string, node: Node): string {
  const outer = /^[^\S\n]*/.exec(lineAt(text, node.offset))![0]
  const step = /\n([^\S\n]+)\S/.exec(text)?.[1] ?? '  '
  const lines = membersOf(node).map(({ start, end }) => `\n${outer}${step}${text.slice(start, end)}`)
  return replaced(text, spanOf(node), `{${lines.join(',')}\n${outer}}`)
}

/** Joins a list that is spread over several lines where it fits on one. */
function onOneLine(text: string, path: JsonPath): string {
  const node = nodeAt(text, path)!
  const entries = membersOf(node).map(({ start, end }) => text.slice(start, end))
  const short = replaced(text, spanOf(node), `[${entries.join(', ')}]`)
  const isSimple = entries.every((entry) => !entry.startsWith('{'))
  return isSimple && widthAt(short, node.offset) <= LINE_WIDTH ? short : text
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end)
}

const WIDE = /[ᄀ-ᅟ⺀-〾ぁ-㏿㐀-䶿一-鿿ꀀ-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/gu

/** The width of the line; a Chinese character takes two columns. */
function widthAt(text: string, at: number): number {
  const line = lineAt(text, at).replace(/\r$/, '')
  return line.length + (line.match(WIDE)?.length ?? 0)
}

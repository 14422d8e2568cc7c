// What has to happen to the indexes of one table.
import { serves, type IndexShape } from '../search-indexes.ts'
import { sqlName } from '../sql-name.ts'
import type { HeldIndex, TableShape } from '../table-shape.ts'
import type { Step } from './step.ts'

type WantedIndex = TableShape['indexes'][string]

interface IndexDraft {
  /** Indexes that no field asks for any more; before columns change their type. */
  drops: Step[]
  /** After the columns. */
  renames: Step[]
  creates: { name: string; field: string | undefined; step: Step }[]
}

/**
 * Compares the indexes of a table, given as they are after its renames, with what its file asks for.
 * `recorded` are the names that a file asked for before: others belong to somebody else and stay.
 */
export function draftIndexes(
  table: TableShape,
  held: Record<string, HeldIndex>,
  { recorded, complete }: { recorded: ReadonlySet<string>; complete: boolean },
): IndexDraft {
  const draft: IndexDraft = { drops: [], renames: [], creates: [] }
  const stale = new Map(
    Object.entries(held).filter(([name]) => recorded.has(name) && !Object.hasOwn(table.indexes, name)),
  )
  for (const [name, index] of Object.entries(table.indexes)) {
    const there = held[name]
    if (there && (!recorded.has(name) || does(there, index))) continue
    if (there) draft.drops.push(dropIndex(table.name, name, there))
    const former = there ? undefined : [...stale].find(([, each]) => isSame(each, index))
    if (former) {
      stale.delete(former[0])
      draft.renames.push(renameIndex(former[0], name))
      continue
    }
    if (
      !there &&
      Object.values(held).some((each) => ![...stale.values()].includes(each) && serves(each, index))
    )
      continue
    draft.creates.push({ name, field: index.field, step: createStep(table.name, name, index) })
  }
  if (complete) draft.drops.push(...[...stale].map(([name, index]) => dropIndex(table.name, name, index)))
  return draft
}

/** A unique one has to be just what is asked for: over fewer or more rows it refuses others. */
function does(there: HeldIndex, wanted: WantedIndex): boolean {
  return isSame(there, wanted) || (!wanted.unique && !there.unique && serves(there, wanted))
}

function isSame(there: HeldIndex, wanted: WantedIndex): boolean {
  return (
    there.method === wanted.method &&
    there.unique === wanted.unique &&
    there.where === wanted.where &&
    there.keys.join() === wanted.keys.join()
  )
}

function createStep(table: string, name: string, index: WantedIndex): Step {
  return { sql: indexSql(table, name, index), undo: [dropSql(table, name, index.checkedAtEnd ?? false)] }
}

function dropIndex(table: string, name: string, index: HeldIndex): Step {
  const made = { ...index, checkedAtEnd: index.isConstraint }
  return { sql: dropSql(table, name, index.isConstraint), undo: [indexSql(table, name, made)] }
}

function dropSql(table: string, name: string, isConstraint: boolean): string {
  return isConstraint
    ? `alter table ${sqlName(table)} drop constraint if exists ${name};`
    : `drop index if exists ${name};`
}

function renameIndex(from: string, to: string): Step {
  const rename = (a: string, b: string) => `alter index if exists ${a} rename to ${b};`
  return { sql: rename(from, to), undo: [rename(to, from)] }
}

/** The statement that makes an index. */
export function indexSql(
  table: string,
  name: string,
  { unique, method, keys, where, checkedAtEnd }: IndexShape & { checkedAtEnd?: boolean },
): string {
  // Of an index alone each row is checked by itself, before the other has made room.
  if (checkedAtEnd)
    return `alter table ${sqlName(table)} add constraint ${name} unique (${keys.join(', ')}) deferrable;`
  const by = method === 'btree' ? '' : `using ${method} `
  // Without the list of changes to be merged later a search never waits for that merge.
  const kept = method === 'gin' ? ' with (fastupdate = off)' : ''
  const part = where ? ` where ${inSmallLetters(where.replace(/^\((.*)\)$/, '$1'))}` : ''
  const each = keys.map((key) =>
    // The class of an expression stands behind its brackets.
    /\(/.test(key)
      ? key.replace(/^(.*?)( \w+_ops)?$/s, '($1)$2')
      : key.replace(/ DESC| NULLS LAST/g, (word) => word.toLowerCase()),
  )
  return `create ${unique ? 'unique ' : ''}index if not exists ${name} on ${sqlName(table)} ${by}(${each.join(', ')})${kept}${part};`
}

/** All but the values in it, which stand between quotation marks. */
function inSmallLetters(condition: string): string {
  const parts = condition.split("'")
  return parts.map((part, index) => (index % 2 === 0 ? part.toLowerCase() : part)).join("'")
}

/** The index as it is after columns of its table were renamed. */
export function afterRenames(index: HeldIndex, renamed: ReadonlyMap<string, string>): HeldIndex {
  const keys = index.keys.map((key) => {
    let changed = key
    for (const [from, to] of renamed)
      changed = changed.replace(new RegExp(`(?<![\\w"])"?${from}"?(?![\\w"])`, 'g'), sqlName(to))
    return changed
  })
  return { ...index, keys }
}

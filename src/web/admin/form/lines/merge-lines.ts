// Two people changed the lines of one row: what each did to a line is taken over, unless both
// changed the same cell of it to different values, or one removed what the other changed.
import { gridFields } from '../../../../shared/screen/lines.ts'
import type { Lines } from '../../../../shared/screen/normal-form.ts'
import type { FormData } from '../form-data.ts'

export interface MergedLines {
  lines: FormData[]
  /** Whether something could not be taken over from both: then one side's lines stand whole. */
  isClash: boolean
}

/** The lines that both changes give together, in their order, my new ones at the end. */
export function mergeLines(
  lines: Lines,
  { base, mine, theirs }: { base: FormData[]; mine: FormData[]; theirs: FormData[] },
): MergedLines {
  const idOf = (line: FormData) => (line[lines.key] === undefined ? null : String(line[lines.key]))
  const byId = (all: FormData[]) => new Map(all.flatMap((line) => (idOf(line) ? [[idOf(line)!, line]] : [])))
  const [was, my] = [byId(base), byId(mine)]
  let isClash = false
  const merged = theirs.flatMap((their) => {
    const id = idOf(their)!
    const [before, own] = [was.get(id), my.get(id)]
    // Theirs alone: it came after I began.
    if (!before) return [their]
    if (!own) {
      // I removed it; what they changed meanwhile would be lost unseen.
      if (differingProps(lines, before, their).length > 0) isClash = true
      return []
    }
    const changedByMe = differingProps(lines, before, own)
    const changedByThem = new Set(differingProps(lines, before, their))
    const both = changedByMe.filter((prop) => changedByThem.has(prop) && !same(own[prop], their[prop]))
    if (both.length > 0) isClash = true
    const line: FormData = { ...their }
    for (const prop of changedByMe) {
      for (const name of [prop, `${prop}Name`]) {
        if (own[name] === undefined) delete line[name]
        else line[name] = own[name]
      }
    }
    return [line]
  })
  const theirIds = new Set(theirs.map(idOf))
  for (const [id, own] of my) {
    // They removed what I changed.
    if (!theirIds.has(id) && differingProps(lines, was.get(id) ?? {}, own).length > 0) isClash = true
  }
  return { lines: [...merged, ...mine.filter((line) => idOf(line) === null)], isClash }
}

/** My lines over theirs: saved with the versions of theirs, and anew where they removed one. */
export function mineOver(lines: Lines, mine: FormData[], theirs: FormData[]): FormData[] {
  const versions = new Map(theirs.map((line) => [line[lines.key], line['version']]))
  return mine.map((line) => {
    const { [lines.key]: id, version: _version, ...values } = line
    return id !== undefined && versions.has(id) ? { ...line, version: versions.get(id) } : values
  })
}

function differingProps(lines: Lines, a: FormData, b: FormData): string[] {
  return gridFields(lines)
    .filter(({ readOnly }) => !readOnly)
    .map(({ prop }) => prop)
    .filter((prop) => !same(a[prop], b[prop]))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

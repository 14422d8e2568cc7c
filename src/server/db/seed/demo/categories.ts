// The catalogue's tree: system, group, and kind of part. A leaf says how its parts are drawn,
// measured and priced. `group` is the number that makers' part numbers begin with (QC/T 265).
import { bodyGroups } from './categories-body.ts'
import { chassisGroups } from './categories-chassis.ts'
import { powerGroups } from './categories-power.ts'

/** Which way a specification is written; src/server/db/seed/demo/specifications.ts. */
export type SpecKind =
  | 'disc'
  | 'drum'
  | 'lining'
  | 'filter'
  | 'piston'
  | 'gasket'
  | 'gear'
  | 'shaft'
  | 'bearing'
  | 'radiator'
  | 'electric'
  | 'spring'
  | 'thread'
  | 'hose'
  | 'belt'
  | 'panel'
  | 'bolt'
  | 'seal'
  | 'tank'
  | 'wheel'
  | 'plain'

/** [zh, en, drawing, specification, lowest and highest price in yuan] */
type Leaf = readonly [string, string, string, SpecKind, number, number]
interface Group {
  zh: string
  en: string
  group: string
  leaves: readonly Leaf[]
}
export interface System {
  code: string
  zh: string
  en: string
  drawing: string
  groups: readonly Group[]
}

export interface DemoCategory {
  id: number
  parentId: number | null
  level: 1 | 2 | 3
  code: string
  zh: string
  en: string
  drawing: string
}

export interface DemoLeaf extends DemoCategory {
  group: string
  system: string
  spec: SpecKind
  low: number
  high: number
}

const systems: readonly System[] = [...powerGroups, ...chassisGroups, ...bodyGroups]

/** Where a part goes whose name says nothing; the price-list import needs it. */
const OTHER_CATEGORY_ID = 299_999

export const categories: DemoCategory[] = []
export const leaves: DemoLeaf[] = []

for (const [at, system] of systems.entries()) {
  const id = 210_000 + at * 1000
  const { code, zh, en, drawing } = system
  categories.push({ id, parentId: null, level: 1, code, zh, en, drawing })
  for (const [groupAt, group] of system.groups.entries()) {
    const groupId = id + (groupAt + 1) * 50
    const groupCode = `${code}-${groupAt + 1}`
    categories.push({
      ...{ id: groupId, parentId: id, level: 2, code: groupCode, zh: group.zh, en: group.en },
      drawing: group.leaves[0]![2],
    })
    for (const [leafAt, leaf] of group.leaves.entries()) {
      const category: DemoCategory = {
        ...{ id: groupId + leafAt + 1, parentId: groupId, level: 3, code: `${groupCode}-${leafAt + 1}` },
        ...{ zh: leaf[0], en: leaf[1], drawing: leaf[2] },
      }
      categories.push(category)
      leaves.push({
        ...category,
        group: group.group,
        system: code,
        spec: leaf[3],
        low: leaf[4],
        high: leaf[5],
      })
    }
  }
}
for (const [at, level] of ([1, 2, 3] as const).entries()) {
  categories.push({
    id: OTHER_CATEGORY_ID - 2 + at,
    parentId: at === 0 ? null : OTHER_CATEGORY_ID - 3 + at,
    level,
    code: `OTHER-${level}`,
    zh: '其他配件',
    en: 'Other parts',
    drawing: 'part',
  })
}

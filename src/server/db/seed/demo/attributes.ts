// The attributes of the demo's kinds of parts, and the values of its parts: mostly what the specification says,
// the rest by a source of chance of their own, so that everything else stays as it was.
import {
  readAttributeValue,
  type AttributeChoice,
  type AttributeValue,
} from '../../../../shared/attribute-value.ts'
import type { NamedAttribute } from '../../../modules/parts/attribute-words.ts'
import { demoAttributesOf, type DemoAttributeKind } from './attribute-sets.ts'
import { leaves } from './categories.ts'
import type { DemoPart } from './part-of.ts'
import { seededRandom } from './random.ts'

interface DemoAttribute {
  id: number
  categoryId: number
  kind: 'NUMBER' | 'CHOICE'
  of: DemoAttributeKind
  choices: (AttributeChoice & { id: number })[]
}

const SEED = 27_112_026
const MOST_EACH = 100

export const demoAttributes: DemoAttribute[] = leaves.flatMap((leaf) =>
  demoAttributesOf(leaf).map((of, at) => {
    const id = leaf.id * MOST_EACH + at + 1
    return {
      ...{ id, categoryId: leaf.id, of },
      kind: of.choices ? ('CHOICE' as const) : ('NUMBER' as const),
      choices: (of.choices ?? []).map((choice, place) => choiceOf(choice, id * MOST_EACH + place + 1)),
    }
  }),
)

function choiceOf(choice: NonNullable<DemoAttributeKind['choices']>[number], id: number) {
  const [nameZh, nameEn] = typeof choice === 'string' ? [choice, null] : choice
  return { id, choiceId: String(id), nameZh, nameEn }
}

const byCategory = Map.groupBy(demoAttributes, ({ categoryId }) => categoryId)

/** A value of a demo part, as it is stored and as a search document has it. */
export type DemoValue = AttributeValue & NamedAttribute & { attributeId: number }

/** The values of a part, the same on every machine. */
export function demoValues(part: Pick<DemoPart, 'id' | 'leaf' | 'spec' | 'features' | 'zh'>): DemoValue[] {
  const random = seededRandom(SEED + part.id)
  return (byCategory.get(part.leaf.id) ?? []).flatMap(({ id, kind, of, choices }) => {
    const unit = of.unit ?? ''
    const found = of.isSide ? sideOf(part) : of.in?.exec(part.spec)?.[1]
    // Chance is asked even when it is not needed: a value must not depend on how many others were found.
    const made = of.otherwise?.(random)
    const value = readAttributeValue(found ?? made ?? '', { kind, unit, choices })
    if (!value) return []
    const valueEn = choices.find(({ choiceId }) => choiceId === value.choiceId)?.nameEn ?? null
    return [{ ...value, attributeId: id, nameZh: of.zh, nameEn: of.en, unit, valueEn }]
  })
}

function sideOf({ features, zh }: Pick<DemoPart, 'features' | 'zh'>): string {
  const said = `${zh} ${features}`
  if (/\(左\)|(?:^| )左/.test(said)) return '左'
  return /\(右\)|(?:^| )右/.test(said) ? '右' : '通用'
}

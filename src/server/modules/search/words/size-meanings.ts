// What a size in the text means for the kind of part that was named: 24V is a voltage, φ430 a diameter.
import { readAttributeValue } from '../../../../shared/attribute-value.ts'
import type { Language } from '../../../../shared/errors.ts'
import type { Queryable } from '../../../db/connection.ts'
import { presentAttribute } from '../../parts/attribute-words.ts'
import { readAttributes, type KnownAttribute } from '../../parts/part-attributes.ts'
import { sizeText } from './measures.ts'
import type { Reading } from './reading.ts'

/** The meaning by the text of each size that an attribute of the named categories has; nothing is read without both. */
export async function sizeMeanings(
  db: Queryable,
  reading: Reading | undefined,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const terms = reading?.terms ?? []
  const sizes = terms.filter(({ kind }) => kind === 'size').map(({ text }) => text)
  const categoryIds = terms.flatMap((term) =>
    term.kind === 'part' ? term.groups.flatMap((group) => group.categoryIds) : [],
  )
  if (sizes.length === 0 || categoryIds.length === 0) return new Map()
  const attributes = await readAttributes(db, { categoryIds })
  return new Map(
    sizes.flatMap((size) => {
      const meanings = new Set(attributes.flatMap((attribute) => meaningOf(size, attribute, language) ?? []))
      // An inner or an outer diameter: better none than the wrong one.
      return meanings.size === 1 ? [[size, [...meanings][0]!] as const] : []
    }),
  )
}

function meaningOf(size: string, attribute: KnownAttribute, language: Language): string | undefined {
  const text = sizeText(size)
  const { kind, unit, nameZh } = attribute
  if (kind === 'TEXT') return undefined
  const isDiameter = text.startsWith('φ') && unit === 'mm' && nameZh.includes('径')
  const hasUnit = unit !== '' && size.toLowerCase().endsWith(unit.toLowerCase())
  if (kind === 'NUMBER' && !isDiameter && !hasUnit) return undefined
  const read = readAttributeValue(text, attribute)
  if (!read) return undefined
  const choice = attribute.choices.find(({ choiceId }) => choiceId === read.choiceId)
  const { name, value } = presentAttribute(
    { ...attribute, value: read.value, valueEn: choice?.nameEn ?? null },
    language,
  )
  return `${name} ${value}`
}

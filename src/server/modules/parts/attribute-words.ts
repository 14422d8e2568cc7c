import { withUnit } from '../../../shared/attribute-value.ts'
import type { Language } from '../../../shared/errors.ts'

/** A part's value for an attribute of its category. */
export interface NamedAttribute {
  nameZh: string
  nameEn: string
  unit: string
  value: string
  /** Of a choice that is written otherwise in English. */
  valueEn: string | null
}

/**
 * The words by which a search finds the value, as people write sizes: 24V, φ430, M22×1.5. A count alone, such as
 * ten bolt holes, is no word; teeth are written Z10.
 */
export function attributeWords({ nameZh, unit, value, valueEn }: NamedAttribute): string[] {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) {
    if (unit === '') return nameZh.includes('齿') ? [`Z${value}`] : []
    return [`${value}${unit}`, ...(unit === 'mm' && nameZh.includes('径') ? [`φ${value}`] : [])]
  }
  return valueEn ? [value, valueEn] : [value]
}

/** The name and the value with its unit, in one language. */
export function presentAttribute(
  { nameZh, nameEn, unit, value, valueEn }: NamedAttribute,
  language: Language,
) {
  const zh = language === 'zh'
  return { name: zh ? nameZh : nameEn, value: withUnit(zh ? value : (valueEn ?? value), unit) }
}

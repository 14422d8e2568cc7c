import type { SuggestedName } from './suggested-names.ts'

/** What tells variants of one part apart. */
const VARIANTS = [
  /[(（](?:左|右|左侧|右侧|上|下|改进型|加强型|改进|加强|新款|老款)[)）]/gu,
  /^(?:左|右)侧?(?=\p{Script=Han}{2})/gu,
  /(?:改进|加强)型$/gu,
  /,\s?(?:left|right|upper|lower|lh|rh|improved|reinforced)$/giu,
  /^(?:left|right|lh|rh)\s/giu,
  /\s[(]?(?:left|right|lh|rh|improved|reinforced)[)]?$/giu,
]

/** The names in their order; the left, the right and the improved one of a part are one line without that word. */
export function oneLineEach(names: SuggestedName[]): SuggestedName[] {
  const lines = new Map<string, SuggestedName>()
  for (const name of names) {
    const text = withoutVariant(name.text)
    const key = text.toLowerCase()
    const before = lines.get(key)
    if (!before) lines.set(key, name)
    else if (before.text !== text) lines.set(key, { ...before, text })
  }
  return [...lines.values()]
}

/** 制动鼓(左) → 制动鼓 */
export function withoutVariant(name: string): string {
  return VARIANTS.reduce((text, variant) => text.replace(variant, ''), name).trim() || name
}

/** A query as somebody typed, dictated or pasted it, and the parts that are meant. */
export interface Ask extends Named {
  q: string
  /** Leaves of the tree: 3 exactly meant, 2 as good, 1 near. Empty: whatever meets what is named. */
  want: Want[]
}

interface Want {
  /** Its Chinese name. */
  leaf: string
  grade: 1 | 2 | 3
}

/** What the query names besides the kind of part. */
interface Named {
  /** The code of a brand: the part's own, or one whose vehicles or engines it fits. */
  brand?: string
  /** The Chinese name of a series that it fits, or what several series begin with: `德龙`. */
  series?: string
  /** The beginning of the code of an engine that it fits. */
  engine?: string
  side?: '左' | '右' | '前' | '后' | '上' | '下'
  /** Pieces of its specification, separated by spaces, with x for any sign of multiplication. */
  spec?: string
  /** A part has one of these OE numbers; together the parts found have all of them. */
  numbers?: readonly string[]
  /** Somebody has pieces of it. */
  inStock?: true
}

/** `wanted` reads `制动蹄片 盘式制动片 制动蹄:2`: leaves with their grades, 3 where none is given. */
export function ask(q: string, wanted: string, named: Named = {}): Ask {
  const want = wanted
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [leaf, grade = '3'] = word.split(':')
      return { leaf: leaf!, grade: Number(grade) as Want['grade'] }
    })
  return { q, want, ...named }
}

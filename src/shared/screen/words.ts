// How names turn into each other: file names, props, columns and tables.

/** warehouseZone, warehouse-zone → warehouse_zone */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase()
}

/** warehouseZone, warehouse_zone → warehouse-zone */
export function kebabCase(name: string): string {
  return snakeCase(name).replaceAll('_', '-')
}

/** warehouse-zone, warehouse_zone → warehouseZone */
export function camelCase(name: string): string {
  const [first = '', ...more] = name.split(/[-_]/)
  return first + more.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

/** zone → zones, company → companies, box → boxes */
export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return `${noun}s`
}

/** The known word most like a mistyped one, or null when none comes near: not one letter in common is another word. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    // So much longer or shorter that it cannot be near: comparing them would take the product of both lengths.
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    const isOther = distance >= Math.max(word.length, candidate.length)
    if (distance < bestDistance && !isOther) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

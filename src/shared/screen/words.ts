// Converts names between file names, props, columns and tables.

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

/** Loading bays → loading bay, API keys → API key, Companies → company */
export function singular(title: string): string {
  const lower = title.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(lower)) return lower.slice(0, -2)
  return /[^sui]s$/.test(lower) ? lower.slice(0, -1) : lower
}

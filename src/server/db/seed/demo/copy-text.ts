const SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One row in COPY's text format; null is \N. */
export function copyRow(...values: (string | number | null)[]): string {
  return values.map(field).join('\t') + '\n'
}

/** A list of texts as PostgreSQL writes an array. */
export function copyList(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function field(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return value.replace(SPECIAL, (character) => ESCAPES[character]!)
}

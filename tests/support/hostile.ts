import fc from 'fast-check'

/**
 * JSON that JSON.stringify would not write: a number too large for a double, half of a surrogate pair, a
 * poisoned key.
 */
class Written {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  'NaN',
  'null',
  '-1',
  '1e5',
  '0x10',
  '1.005',
  '99999999999999.99',
  '2147483648',
  '9000000000000000001',
  '9223372036854775808',
  '1'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-01-01T00:00:00+99:99',
  '2026-13-45T99:99:99Z',
  '+275760-09-14T00:00:00Z',
  ',',
  '%',
  '_\\',
  "'; drop table users; --",
  "a&b|c!:*<->'(",
  '\u202eabc\u200f',
  '😀',
  '中，文',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(70_000),
]

const others: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  1e308,
  2 ** 63,
  new Written('1e400'),
  new Written('"\\ud800"'),
  new Written('"x\\udc00y"'),
  new Written('{"__proto__":{"a":1}}'),
  new Written('['.repeat(5000) + ']'.repeat(5000)),
  [],
  [null],
  [['1']],
  [{}],
  ['a', 'a'],
  {},
  { constructor: { prototype: { a: 1 } } },
]

export const hostileTexts = fc.constantFrom(...texts)
/** Values that no honest client sends. */
export const hostileValues = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts, ...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Bodies that are not the object of a call. */
export const hostileBodies = [
  '',
  '{',
  '{"a":1}}',
  'nul',
  '"text"',
  '[]',
  '[{"__proto__":1}]',
  '{"__proto__":{"everything":true}}',
  '\ufeff{}',
  '\0',
  `{"x":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  `{"${'k'.repeat(60_000)}":1}`,
  `${'['.repeat(400_000)}`,
]

/** A body that contains hostile values, as sent. */
export function hostileJson(value: unknown): string {
  if (value instanceof Written) return value.json
  if (Array.isArray(value)) return `[${value.map(hostileJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${hostileJson(inner)}`)
    return `{${pairs.join(',')}}`
  }
  return JSON.stringify(value)
}

/** The same as text for a query, short enough for an address. */
export function hostileQuery(value: unknown): string {
  const text = typeof value === 'string' ? value.toWellFormed() : hostileJson(value)
  return text.slice(0, 2000)
}

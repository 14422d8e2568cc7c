// What a value should be after its field has changed its type, worked out without the database.

export type Kind = 'string' | 'integer' | 'number' | 'money' | 'boolean' | 'dict'
export type Value = string | number | boolean | null

export const KINDS: Kind[] = ['string', 'integer', 'number', 'money', 'boolean', 'dict']
/** The value list of the dict fields: schemas/dicts/enabled-status.json. */
export const DICT = 'enabled-status'
const ITEMS: Record<string, string> = {
  ENABLED: 'ENABLED',
  DISABLED: 'DISABLED',
  启用: 'ENABLED',
  停用: 'DISABLED',
  Enabled: 'ENABLED',
  Disabled: 'DISABLED',
}
const TRUTH: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  是: true,
  false: false,
  no: false,
  n: false,
  '0': false,
  否: false,
}

/** Values of each kind, some of which every other kind refuses. */
export const SAMPLES: Record<Kind, Value[]> = {
  string: ['12', '007', ' 3 ', '1.50', '-4', 'north hall', 'ENABLED', '启用', 'yes', '', '1.005', "it's"],
  integer: [0, 1, 7, -12, 40_000],
  number: [0, 1, 2.5, -3.25, 1200],
  money: [0, 1, 19.99, -7.5, 300],
  boolean: [true, false],
  dict: ['ENABLED', 'DISABLED'],
}

/** The converted value; null for an empty one and for one that does not convert. */
export function converted(value: Value, from: Kind, to: Kind): Value {
  if (value === null) return null
  switch (to) {
    case 'string':
      return textOf(value, from)
    case 'dict':
      return ITEMS[textOf(value, from)] ?? null
    case 'boolean':
      return TRUTH[textOf(value, from).trim().toLowerCase()] ?? null
    default:
      return fitting(figureOf(value), to)
  }
}

/** Whether a row with this value stops the change of type. */
export function stopsChange(value: Value, from: Kind, to: Kind): boolean {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return false
  return converted(value, from, to) === null
}

function textOf(value: Exclude<Value, null>, kind: Kind): string {
  return kind === 'money' ? (value as number).toFixed(2) : String(value)
}

function figureOf(value: Exclude<Value, null>): number | null {
  if (typeof value === 'string')
    return /^[+-]?\d{1,12}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : null
  return Number(value)
}

function fitting(figure: number | null, kind: Kind): number | null {
  if (figure === null) return null
  const units = kind === 'integer' ? figure : figure * 100
  return Math.abs(units - Math.round(units)) < 1e-9 ? figure : null
}

/** As the column holds it, in JSON. */
export function inColumn(value: Value, kind: Kind): unknown {
  return kind === 'money' && value !== null ? Math.round((value as number) * 100) : value
}

/** From the column, in JSON. */
export function fromColumn(held: unknown, kind: Kind): Value {
  if (held === null || held === undefined) return null
  return kind === 'money' ? Number(held) / 100 : (held as Value)
}

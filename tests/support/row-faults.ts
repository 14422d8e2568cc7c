import type { Shape } from './declared-rows.ts'

/** What of these rows differs from the declared one, a sentence for each column. */
export function rowFaults(declared: Shape, rows: readonly unknown[]): string[] {
  if (declared.kind === 'any') return []
  if (declared.kind === 'union') return unionFaults(declared.of, rows)
  if (declared.kind !== 'object') return [`the row is declared as ${inWords(declared)}, which no row is`]
  const faults = rows.flatMap((row) => faultsOfRow(declared.props, row as Record<string, unknown>))
  return [...new Set(faults)]
}

// Each row is one of these; what differs least is what was meant.
function unionFaults(shapes: Shape[], rows: readonly unknown[]): string[] {
  return rows.flatMap((row) => {
    const faults = shapes.map((shape) => rowFaults(shape, [row]))
    return faults.toSorted((one, other) => one.length - other.length)[0] ?? []
  })
}

type Props = Extract<Shape, { kind: 'object' }>['props']

function faultsOfRow(props: Props, row: Record<string, unknown>): string[] {
  const undeclared = Object.keys(row).filter((name) => !(name in props))
  const differing = Object.entries(props).flatMap(([name, { shape, isOptional }]) => {
    if (!(name in row)) return isOptional ? [] : [`"${name}" is declared but not selected`]
    const value = row[name]
    if (fits(shape, value)) return []
    return [`"${name}" is declared as ${inWords(shape)} but was ${kindOf(value)}`]
  })
  return [...undeclared.map((name) => `"${name}" is selected but not declared`), ...differing]
}

/** Whether the value is what the type says, down to the leaves of a JSON value. */
function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'any':
      return true
    case 'null':
      return value === null || value === undefined
    case 'primitive':
      return typeof value === shape.name
    case 'literal':
      return value === shape.value
    case 'instance':
      return shape.name === 'Date' ? value instanceof Date : value instanceof Uint8Array
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(shape.item, item))
    case 'union':
      return shape.of.some((each) => fits(each, value))
    case 'object':
      return typeof value === 'object' && value !== null && hasProps(shape.props, value)
  }
}

function hasProps(props: Props, value: object): boolean {
  return Object.entries(props).every(([name, { shape, isOptional }]) => {
    const given = (value as Record<string, unknown>)[name]
    return given === undefined ? isOptional : fits(shape, given)
  })
}

export function inWords(shape: Shape): string {
  switch (shape.kind) {
    case 'primitive':
    case 'instance':
      return shape.name
    case 'literal':
      return JSON.stringify(shape.value)
    case 'array':
      return `${shape.item.kind === 'union' ? `(${inWords(shape.item)})` : inWords(shape.item)}[]`
    case 'union':
      return shape.of.map(inWords).join(' | ')
    case 'object':
      return `{ ${Object.entries(shape.props)
        .map(([name, prop]) => `${name}${prop.isOptional ? '?' : ''}: ${inWords(prop.shape)}`)
        .join('; ')} }`
    default:
      return shape.kind
  }
}

const LONGEST = 200

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'a Date'
  if (value instanceof Uint8Array) return 'bytes'
  const text = JSON.stringify(value) ?? 'undefined'
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return value === null || typeof value === 'object' ? shown : `the ${typeof value} ${shown}`
}

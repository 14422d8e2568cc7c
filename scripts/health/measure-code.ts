// Measures syntax trees; source texts come in as arguments.
import { parseAst } from 'vite'

export interface CodeSizes {
  lines: number
  functions: { name: string; lines: number }[]
  /** `x as T`, except `as const`. */
  casts: number
  /** `any` as a type. */
  anys: number
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

/** Sizes of a file and of each named function in it. Anonymous callbacks count as part of the function around them. */
export function measureCode(path: string, text: string): CodeSizes {
  const found: CodeSizes = { lines: linesIn(text), functions: [], casts: 0, anys: 0 }
  const addFunction = (named: Node, name: string) =>
    found.functions.push({ name, lines: linesIn(text.slice(named.start, named.end)) })

  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const name = nameOfFunction(value)
    if (name !== undefined) addFunction(value, name)
    if (value.type === 'TSAsExpression' && !isConst(value['typeAnnotation'])) found.casts++
    if (value.type === 'TSAnyKeyword') found.anys++
    Object.values(value).forEach(visit)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Median and 95th percentile; each is one of the values. */
export function spreadOf(values: number[]): { median: number; p95: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

/** The name of a function declaration, a method, or a variable that holds a function. */
function nameOfFunction(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return nameIn(node['id'])
  if (node.type === 'VariableDeclarator') return isFunction(node['init']) ? nameIn(node['id']) : undefined
  if (node.type === 'MethodDefinition' || node.type === 'Property')
    return isFunction(node['value']) ? nameIn(node['key']) : undefined
  return undefined
}

const nameIn = (value: unknown) =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'PrivateIdentifier')
    ? String(value['name'])
    : undefined

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isFunction = (value: unknown) => isNode(value) && FUNCTIONS.has(value.type)

const isConst = (value: unknown) =>
  isNode(value) && value.type === 'TSTypeReference' && nameIn(value['typeName']) === 'const'

const linesIn = (text: string) => text.trimEnd().split('\n').length

// What every `sql<Row>` template of the server declares, read from its types with the TypeScript compiler.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is'

/** What a value may be; `any` where the type does not say. */
export type Shape =
  | { kind: 'any' }
  | { kind: 'null' }
  | { kind: 'primitive'; name: 'string' | 'number' | 'boolean' | 'bigint' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'instance'; name: 'Date' | 'Uint8Array' }
  | { kind: 'array'; item: Shape }
  | { kind: 'object'; props: Record<string, { shape: Shape; isOptional: boolean }> }
  | { kind: 'union'; of: Shape[] }

/** A template that declares what its rows are. */
export interface DeclaredRow {
  /** For example src/server/modules/cart/queries.ts:31. */
  place: string
  row: Shape
}

/** By the template's text; two templates of the same text may declare different rows. */
export type DeclaredRows = Record<string, DeclaredRow[]>

/** What a template is found by when it runs: its text between the values. */
export function keyOf(fragments: readonly string[]): string {
  return fragments.join('${}')
}

const CACHE = resolve('.cache/declared-rows.json')
const SEEN = resolve('.cache/seen-rows.txt')
/** Set where a test runs others in a copy of the tree with the same statements: the copied types will do. */
const IS_KEPT = process.env['DECLARED_ROWS'] === 'kept'

/** Vitest calls this before the tests. Reading the types takes seconds, so they are kept until a source changes. */
export function setup() {
  if (IS_KEPT && existsSync(CACHE)) return
  const version = versionOfSources()
  const kept = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {}
  if (kept.version === version) return
  const rows = readDeclaredRows()
  mkdirSync(resolve('.cache'), { recursive: true })
  writeFileSync(CACHE, JSON.stringify({ version, rows }))
}

/** Keeps that a test has seen a row of this template, for `npm run health`. */
export function keepAsSeen(place: string) {
  appendFileSync(SEEN, `${place}\n`)
}

export function seenPlaces(): Set<string> {
  return new Set(existsSync(SEEN) ? readFileSync(SEEN, 'utf8').split('\n') : [])
}

export function keptDeclaredRows(): DeclaredRows {
  return JSON.parse(readFileSync(CACHE, 'utf8')).rows
}

function versionOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync('src/{server,shared,generated}/**/*.ts').toSorted()
  for (const file of [...files, 'tests/support/declared-rows.ts'])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function readDeclaredRows(): DeclaredRows {
  const compiler = new API({ cwd: process.cwd() })
  try {
    const project = compiler
      .updateSnapshot({ openProjects: [resolve('tests/support/server.tsconfig.json')] })
      .getProjects()[0]!
    const declared: DeclaredRows = {}
    for (const path of globSync('src/server/**/*.ts').toSorted()) {
      if (!readFileSync(path, 'utf8').includes('sql<')) continue
      for (const { key, row } of templatesOf(project, path)) (declared[key] ??= []).push(row)
    }
    return declared
  } finally {
    compiler.close()
  }
}

function templatesOf({ program, checker }: Project, path: string): { key: string; row: DeclaredRow }[] {
  const file = program.getSourceFile(resolve(path))
  if (!file) return []
  return sqlTemplates(file).flatMap((template) => {
    const type = checker.getTypeFromTypeNode(template.typeArguments![0]!)
    const row = type && shapeOf(checker, type)
    const fragments = fragmentsOf(template)
    // A template without words of its own reads like any other statement that is passed on.
    if (!row || !isOfRows(row) || fragments.join('').trim() === '') return []
    return { key: keyOf(fragments), row: { place: placeOf(file, template), row } }
  })
}

// A condition declares what it is, too, but it is no statement.
export function isOfRows(shape: Shape): boolean {
  return shape.kind === 'object' || (shape.kind === 'union' && shape.of.every(isOfRows))
}

function sqlTemplates(file: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = []
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      if (node.typeArguments) found.push(node)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function fragmentsOf({ template }: TaggedTemplateExpression): string[] {
  if (!isTemplateExpression(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

function placeOf(file: SourceFile, node: Node): string {
  const line = file.text.slice(0, node.end).split('\n').length
  return `${relative('.', file.fileName)}:${line}`
}

/** Types that contain themselves are followed this far. */
const DEEPEST = 6

export function shapeOf(checker: Checker, type: Type, depth = 0): Shape {
  const inner = (each: Type) => shapeOf(checker, each, depth + 1)
  const { flags } = type
  if (depth > DEEPEST) return { kind: 'any' }
  if (flags & (TypeFlags.Null | TypeFlags.VoidLike)) return { kind: 'null' }
  if (flags & TypeFlags.Boolean) return { kind: 'primitive', name: 'boolean' }
  if (type.isLiteralType()) return { kind: 'literal', value: type.value as string | number | boolean }
  if (flags & TypeFlags.StringLike) return { kind: 'primitive', name: 'string' }
  if (flags & TypeFlags.NumberLike) return { kind: 'primitive', name: 'number' }
  if (flags & TypeFlags.BigIntLike) return { kind: 'primitive', name: 'bigint' }
  if (type.isUnionType()) return { kind: 'union', of: type.getTypes().map(inner) }
  if (!(flags & (TypeFlags.Object | TypeFlags.Intersection))) return { kind: 'any' }
  if (checker.isArrayLikeType(type)) {
    const items = checker.getTypeArguments(type as TypeReference).map(inner)
    return { kind: 'array', item: items.length === 1 ? items[0]! : { kind: 'union', of: items } }
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return { kind: 'instance', name }
  if (name === 'Buffer' || name === 'Uint8Array') return { kind: 'instance', name: 'Uint8Array' }
  if (checker.getIndexInfosOfType(type).length > 0) return { kind: 'any' }
  const symbols = checker.getPropertiesOfType(type)
  // A row that depends on a type parameter.
  if (symbols.length === 0) return { kind: 'any' }
  const types = checker.getTypeOfSymbol(symbols)
  return {
    kind: 'object',
    props: Object.fromEntries(
      symbols.map((prop, at) => [
        prop.name,
        { shape: inner(types[at]!), isOptional: (prop.flags & SymbolFlags.Optional) !== 0 },
      ]),
    ),
  }
}

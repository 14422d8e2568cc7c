// The sources of the server as syntax, with what each file imports and where its functions are called.
import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Program } from 'typescript/unstable/sync'
import type { CallExpression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import {
  contains,
  functionsAround,
  isFunction,
  nameOfFunction,
  visitAll,
  type FunctionNode,
} from './syntax.ts'

interface Import {
  /** The path of a file, or the name of a package. */
  from: string
  name: string
}

export interface Source {
  file: SourceFile
  imports: Map<string, Import>
}

const SERVER = `${resolve('src/server')}/`

export class Sources {
  readonly all: Source[]
  readonly #byPath: Map<string, Source>
  readonly #executed: TaggedTemplateExpression[] = []
  readonly #calls = new Map<string, { source: Source; call: CallExpression }[]>()
  /** Modules outside the server, as they are at run time. */
  readonly #loaded = new Map<string, Record<string, unknown>>()

  constructor(program: Program) {
    this.all = globSync('src/server/**/*.ts')
      .toSorted()
      .map((path) => program.getSourceFile(resolve(path)))
      .filter((file) => file !== undefined)
      .map((file) => ({ file, imports: importsOf(file) }))
    this.#byPath = new Map(this.all.map((source) => [source.file.fileName, source]))
    for (const source of this.all) visitAll(source.file, (node) => this.#noteCall(source, node))
  }

  #noteCall(source: Source, node: Node) {
    if (!isCallExpression(node)) return
    const { expression } = node
    if (isPropertyAccessExpression(expression) && expression.name.text === 'execute') {
      if (isTaggedTemplateExpression(expression.expression)) this.#executed.push(expression.expression)
    }
    if (!isIdentifier(node.expression)) return
    const calls = this.#calls.get(node.expression.text) ?? []
    calls.push({ source, call: node })
    this.#calls.set(node.expression.text, calls)
  }

  /** Loads what the server imports from elsewhere in src, to read its constants and call its functions. */
  async load() {
    const elsewhere = new Set(
      this.all
        .flatMap(({ imports }) => [...imports.values()])
        .map(({ from }) => from)
        .filter((from) => from.startsWith('/') && !from.startsWith(SERVER) && from.endsWith('.ts')),
    )
    await Promise.all(
      [...elsewhere].map(async (path) => this.#loaded.set(path, await import(pathToFileURL(path).href))),
    )
  }

  at(path: string): Source | undefined {
    return this.#byPath.get(path)
  }

  loaded(path: string): Record<string, unknown> | undefined {
    return this.#loaded.get(path)
  }

  /** The calls of a function that is imported from the file that ends so. */
  callsOf(names: readonly string[], from: string): CallExpression[] {
    return names.flatMap((name) =>
      (this.#calls.get(name) ?? [])
        .filter(
          ({ source }) =>
            source.file.fileName.endsWith(from) || source.imports.get(name)?.from.endsWith(from),
        )
        .map(({ call }) => call),
    )
  }

  /** The templates that are run without the functions of the connection. */
  get executed(): TaggedTemplateExpression[] {
    return this.#executed
  }

  /** The function that a call names, where a module declares it. */
  calleeOf({ expression }: CallExpression): FunctionNode | undefined {
    if (!isIdentifier(expression)) return undefined
    const here = this.at(expression.getSourceFile().fileName)
    const imported = here?.imports.get(expression.text)
    const home = imported ? this.at(imported.from) : here
    return home && functionsOf(home.file).get(imported?.name ?? expression.text)
  }

  /** The calls of a function outside itself. */
  callersOf(callee: FunctionNode): CallExpression[] {
    const name = nameOfFunction(callee)
    if (name === undefined) return []
    const home = callee.getSourceFile().fileName
    const around = functionsAround(callee).at(-1)
    return (this.#calls.get(name) ?? [])
      .filter(({ source, call }) => {
        if (contains(callee, call) && source.file.fileName === home) return false
        if (around) return source.file.fileName === home && contains(around, call)
        return source.file.fileName === home || source.imports.get(name)?.from === home
      })
      .map(({ call }) => call)
  }
}

function importsOf(file: SourceFile): Map<string, Import> {
  const found = new Map<string, Import>()
  for (const statement of file.statements) {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue
    const specifier = statement.moduleSpecifier.text
    const from = specifier.startsWith('.') ? resolve(dirname(file.fileName), specifier) : specifier
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !isNamedImports(bindings)) continue
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) found.set(name.text, { from, name: propertyName?.text ?? name.text })
  }
  return found
}

function functionsOf(file: SourceFile): Map<string, FunctionNode> {
  const found = new Map<string, FunctionNode>()
  visitAll(file, (node) => {
    const name = isFunction(node) && functionsAround(node).length === 0 ? nameOfFunction(node) : undefined
    if (name !== undefined && isFunction(node)) found.set(name, node)
  })
  return found
}

// The names that a module of the server declares and imports.
import type { Statement } from 'typescript/unstable/ast'
import { isVariableStatement } from 'typescript/unstable/ast/is'
import { declare, declareFunction } from './execute.ts'
import type { Source, Sources } from './sources.ts'
import { fromJs, lazy, scopeWithin, type Evaluator, type Scope, type Value } from './values.ts'

/** The scopes of one world. */
export class Modules {
  readonly #it: Evaluator
  readonly #sources: Sources
  readonly #scopes = new Map<string, Scope>()

  constructor(it: Evaluator, sources: Sources) {
    this.#it = it
    this.#sources = sources
  }

  scopeOf(path: string): Scope {
    const known = this.#scopes.get(path)
    if (known) return known
    const scope = scopeWithin()
    this.#scopes.set(path, scope)
    const source = this.#sources.at(path)
    if (!source) return scope
    this.#declareImports(source, scope)
    for (const statement of source.file.statements) this.#declare(statement, scope)
    return scope
  }

  #declare(statement: Statement, scope: Scope) {
    declareFunction(this.#it, statement, scope)
    if (isVariableStatement(statement)) declare(this.#it, statement.declarationList, scope)
  }

  #declareImports({ imports, file }: Source, scope: Scope) {
    for (const [name, { from, name: imported }] of imports)
      scope.declare(
        name,
        lazy(
          () =>
            this.#imported(from, imported) ?? {
              ...this.#it.unknown(file),
              path: name,
              type: () => undefined,
            },
        ),
      )
  }

  #imported(from: string, name: string): Value | undefined {
    if (this.#sources.at(from)) return this.scopeOf(from).lookup(name)?.()
    const loaded = this.#sources.loaded(from)
    return loaded && name in loaded ? fromJs(loaded[name]) : undefined
  }
}

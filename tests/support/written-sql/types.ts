// Questions about the types of the sources. Each is asked of the compiler once: an answer takes a message to
// its process and back.
import { SymbolFlags, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import type { Node } from 'typescript/unstable/ast'

/** How deep an object is searched for SQL. */
const DEEPEST = 3
/** More alternatives than any list of words of the trade. */
const MOST_LITERALS = 40

type Literal = string | number | boolean
const SQL_TYPES = /^(RawBuilder|Expression|OperationNodeSource)$/

export class Types {
  readonly #checker: Checker
  readonly #ofNode = new Map<Node, Type | undefined>()
  readonly #withSql = new Map<string, boolean>()
  /** A type in the words that the questions below need. */
  readonly #members = remembered((type: Type) => (type.isUnionType() ? type.getTypes() : [type]))
  readonly #elements = remembered((type: Type) => this.#elementOf(type))
  readonly #sql = remembered((type: Type) => this.#members(type).some((each) => isOfSql(each)))
  readonly #literals = remembered((type: Type) => literalsOf(this.#given(type)))
  readonly #truth = remembered((type: Type) => oneOf(this.#members(type).map(truthOf)))

  constructor(checker: Checker) {
    this.#checker = checker
  }

  at(node: Node): Type | undefined {
    if (!this.#ofNode.has(node))
      this.#ofNode.set(node, this.#constraint(this.#checker.getTypeAtLocation(node)))
    return this.#ofNode.get(node)
  }

  #constraint(type: Type | undefined): Type | undefined {
    return type && type.flags & TypeFlags.TypeParameter
      ? (this.#checker.getBaseConstraintOfType(type) ?? type)
      : type
  }

  /** Whether it is, or may be, a piece of SQL. */
  isSql(type: Type | undefined): boolean {
    return type !== undefined && this.#sql(type)
  }

  /** Whether SQL can be got from it: out of lists, objects and promises. */
  holdsSql(type: Type | undefined, depth = 0): boolean {
    if (!type || depth > DEEPEST || !(type.flags & COMPOSED)) return false
    const key = `${type.id} ${depth}`
    const known = this.#withSql.get(key)
    if (known !== undefined) return known
    this.#withSql.set(key, false)
    const holds = this.isSql(type) || this.#partsOf(type).some((part) => this.holdsSql(part, depth + 1))
    this.#withSql.set(key, holds)
    return holds
  }

  #partsOf(type: Type): readonly Type[] {
    if (type.isUnionType()) return this.#members(type)
    if (type.isIntersectionType()) return type.getTypes()
    if (type.isTypeReference()) return this.#checker.getTypeArguments(type)
    const symbols = this.#checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => !(flags & (SymbolFlags.Method | SymbolFlags.Class)))
    const index = this.#checker.getIndexInfosOfType(type).map(({ valueType }) => valueType)
    return [...index, ...this.#checker.getTypeOfSymbol(symbols).filter((each) => each !== undefined)]
  }

  /** The type of a list's items; undefined for other types. */
  element(type: Type | undefined): Type | undefined {
    return type && this.#elements(type)
  }

  #elementOf(type: Type): Type | undefined {
    const list = this.#members(type).find(
      (each) => each.flags & TypeFlags.Object && this.#checker.isArrayLikeType(each),
    )
    return list && this.#constraint(this.#checker.getTypeArguments(list as TypeReference)[0])
  }

  isList(type: Type | undefined): boolean {
    return this.element(type) !== undefined
  }

  /** The values of a union of literals; undefined for other types. */
  literals(type: Type | undefined): Literal[] | undefined {
    return type && this.#literals(type)
  }

  #given(type: Type): Type[] {
    return this.#members(type).filter(({ flags }) => !(flags & NOTHING))
  }

  /** The names of its properties; undefined where they are not all known. */
  names(type: Type | undefined): string[] | undefined {
    if (!type || !(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return undefined
    if (this.isList(type) || this.#checker.getIndexInfosOfType(type).length > 0) return undefined
    const names = this.#checker.getPropertiesOfType(type).map(({ name }) => name)
    return names.length > 0 ? names : undefined
  }

  isText(type: Type | undefined): boolean {
    return type !== undefined && (type.flags & TypeFlags.StringLike) !== 0
  }

  mayBeNull(type: Type | undefined): boolean {
    return (
      !type || this.#members(type).some(({ flags }) => flags & (NOTHING | TypeFlags.Any | TypeFlags.Unknown))
    )
  }

  /** Whether a value of it counts as true; undefined where the type leaves that open. */
  truth(type: Type | undefined): boolean | undefined {
    return type && this.#truth(type)
  }
}

const COMPOSED = TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection
const NOTHING = TypeFlags.Null | TypeFlags.VoidLike

function remembered<T>(ask: (type: Type) => T): (type: Type) => T {
  const known = new Map<number, T>()
  return (type) => {
    if (known.has(type.id)) return known.get(type.id) as T
    const answer = ask(type)
    known.set(type.id, answer)
    return answer
  }
}

function isOfSql(type: Type): boolean {
  return (type.flags & TypeFlags.Object) !== 0 && SQL_TYPES.test(type.getSymbol()?.name ?? '')
}

function literalsOf(types: Type[]): Literal[] | undefined {
  if (types.length === 0 || types.length > MOST_LITERALS) return undefined
  if (types.every(({ flags }) => flags & TypeFlags.BooleanLike)) return undefined
  return types.every((each) => each.isLiteralType()) ? types.map(({ value }) => value as Literal) : undefined
}

function truthOf(type: Type): boolean | undefined {
  if (type.flags & NOTHING) return false
  if (type.isLiteralType()) return Boolean(type.value)
  return type.flags & TypeFlags.Object ? true : undefined
}

function oneOf<T>(answers: T[]): T | undefined {
  return new Set(answers).size === 1 ? answers[0] : undefined
}

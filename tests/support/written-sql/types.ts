// Questions about the types of the sources, each asked of the compiler once.
import { SymbolFlags, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import type { Node } from 'typescript/unstable/ast'

/** How deep an object is searched for SQL. */
const DEEPEST = 3
const MOST_LITERALS = 40

export class Types {
  readonly #checker: Checker
  readonly #ofNode = new Map<Node, Type | undefined>()
  readonly #withSql = new Map<string, boolean>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  at(node: Node): Type | undefined {
    if (!this.#ofNode.has(node)) this.#ofNode.set(node, this.#checker.getTypeAtLocation(node))
    return this.#ofNode.get(node)
  }

  /** Whether it is, or may be, a piece of SQL. */
  isSql(type: Type | undefined): boolean {
    if (!type) return false
    if (type.isUnionType()) return type.getTypes().some((each) => this.isSql(each))
    return /^(RawBuilder|Expression|Raw|OperationNodeSource)$/.test(type.getSymbol()?.name ?? '')
  }

  /** Whether SQL can be got from it: in lists, objects and promises, and by calling it. */
  holdsSql(type: Type | undefined, depth = 0): boolean {
    if (!type || depth > DEEPEST) return false
    const key = `${type.id} ${depth}`
    const known = this.#withSql.get(key)
    if (known !== undefined) return known
    this.#withSql.set(key, false)
    const holds = this.isSql(type) || this.#partsOf(type).some((part) => this.holdsSql(part, depth + 1))
    this.#withSql.set(key, holds)
    return holds
  }

  #partsOf(type: Type): readonly Type[] {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes() ?? []
    if (!(type.flags & TypeFlags.Object)) return []
    if (type.isTypeReference() || this.#checker.isArrayLikeType(type))
      return this.#checker.getTypeArguments(type as TypeReference)
    const symbols = this.#checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => !(flags & (SymbolFlags.Method | SymbolFlags.Class)))
    const index = this.#checker.getIndexInfosOfType(type).map(({ valueType }) => valueType)
    return [...index, ...this.#checker.getTypeOfSymbol(symbols).filter((each) => each !== undefined)]
  }

  element(type: Type | undefined): Type | undefined {
    if (!type) return undefined
    if (type.isUnionType())
      return type
        .getTypes()
        .map((each) => this.element(each))
        .find((each) => each !== undefined)
    return this.#checker.isArrayLikeType(type)
      ? this.#checker.getTypeArguments(type as TypeReference)[0]
      : undefined
  }

  isList(type: Type | undefined): boolean {
    return this.element(type) !== undefined
  }

  /** The values of a union of literals; undefined for other types. */
  literals(type: Type | undefined): (string | number | boolean)[] | undefined {
    if (!type || type.flags & TypeFlags.BooleanLike) return undefined
    if (type.isLiteralType()) return [type.value as string | number | boolean]
    if (!type.isUnionType()) return undefined
    const given = type.getTypes().filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)))
    if (given.length === 0 || given.length > MOST_LITERALS) return undefined
    if (!given.every((each) => each.isLiteralType())) return undefined
    return given.map((each) => each.value as string | number | boolean)
  }

  isText(type: Type | undefined): boolean {
    return type !== undefined && (type.flags & TypeFlags.StringLike) !== 0
  }

  mayBeNull(type: Type | undefined): boolean {
    return this.#some(type, TypeFlags.Null | TypeFlags.VoidLike | TypeFlags.Any | TypeFlags.Unknown)
  }

  /** Whether the type leaves open if the value counts as true; else which it is. */
  truth(type: Type | undefined): boolean | undefined {
    if (!type) return undefined
    if (type.isUnionType()) {
      const each = new Set(type.getTypes().map((one) => this.truth(one)))
      return each.size === 1 ? [...each][0] : undefined
    }
    if (type.flags & (TypeFlags.Null | TypeFlags.VoidLike)) return false
    if (type.isLiteralType()) return Boolean(type.value)
    return type.flags & TypeFlags.Object ? true : undefined
  }

  #some(type: Type | undefined, flags: TypeFlags): boolean {
    if (!type) return true
    if (type.isUnionType()) return type.getTypes().some((each) => this.#some(each, flags))
    return (type.flags & flags) !== 0
  }
}

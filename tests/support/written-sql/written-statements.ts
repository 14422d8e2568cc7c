// Every statement that the server's sources write, with its text in each of its alternatives.
import type { CallExpression, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import type { Project } from 'typescript/unstable/sync'
import { Interpreter } from './interpreter.ts'
import { Modules } from './modules.ts'
import { propertyOf } from './properties.ts'
import { scopeAt } from './reach.ts'
import { Sources } from './sources.ts'
import { functionsAround, nameOfFunction, placeOf, visitAll, type FunctionNode } from './syntax.ts'
import { Types } from './types.ts'
import {
  joinedTexts,
  NeedsCallers,
  NotKnown,
  sqlText,
  type Evaluator,
  type Scope,
  type Value,
} from './values.ts'
import { inEachWorld } from './world.ts'

export interface WrittenStatement {
  place: string
  /** Its alternatives; none when `unknown` says why. */
  texts: StatementText[]
  unknown?: string
  /** The rows arrive as JSON. */
  isJson?: true
}

interface StatementText {
  text: string
  /** The template that declares its row. */
  template: TaggedTemplateExpression | undefined
  /** The templates within it. */
  inner: TaggedTemplateExpression[]
}

/** They ask the database and take the statement second. */
const ASK = ['many', 'one', 'maybeOne', 'run']

export class Reader {
  readonly #sources: Sources
  readonly #types: Types

  constructor(sources: Sources, types: Types) {
    this.#sources = sources
    this.#types = types
  }

  static async of({ program, checker }: Project): Promise<Reader> {
    const sources = new Sources(program)
    await sources.load()
    return new Reader(sources, new Types(checker))
  }

  /** The statements as they are asked. */
  asked(): WrittenStatement[] {
    const executed = this.#sources.executed.map((template) =>
      this.#read(template, (it, scope) => [it.evaluate(template, scope)]),
    )
    const asked = this.#sources.callsOf(ASK, '/db/connection.ts').flatMap((call) => {
      const statement = call.arguments[1]
      // They ask each other for what they were given.
      const isPassedOn = functionsAround(call).some((fn) => ASK.includes(nameOfFunction(fn) ?? ''))
      return statement && !isPassedOn
        ? [this.#read(call, (it, scope) => [it.evaluate(statement, scope)])]
        : []
    })
    return [...executed, ...asked]
  }

  /** The templates that declare a row, wherever they are used. */
  templates(): { template: TaggedTemplateExpression; place: string }[] {
    const found: TaggedTemplateExpression[] = []
    for (const { file } of this.#sources.all)
      visitAll(file, (node) => {
        if (
          isTaggedTemplateExpression(node) &&
          isIdentifier(node.tag) &&
          node.tag.text === 'sql' &&
          node.typeArguments
        )
          found.push(node)
      })
    return found.map((template) => ({ template, place: placeOf(template) }))
  }

  /** The reads of a round trip, each as a statement of its own: their rows arrive as JSON. */
  read(): WrittenStatement[] {
    return this.#sources.callsOf(['together'], '/db/together.ts').map((call) => ({
      ...this.#read(call, (it, scope) => readsOf(it, call, scope)),
      isJson: true as const,
    }))
  }

  #read(
    at: CallExpression | TaggedTemplateExpression,
    values: (it: Evaluator, scope: Scope) => Value[],
  ): WrittenStatement {
    const place = placeOf(at)
    const byCaller = new Set<FunctionNode>()
    for (;;) {
      try {
        const texts = inEachWorld((world) => {
          const it = new Interpreter(this.#types, world)
          const modules = new Modules(it, this.#sources)
          const moduleScope = (path: string) => modules.scopeOf(path)
          const scope = scopeAt({ it, sources: this.#sources, moduleScope, byCaller }, at)
          return values(it, scope).map((value) => written(value))
        }).flat()
        const unique = new Map(texts.map((each) => [each.text, each]))
        return {
          place,
          texts: [...unique.values()],
          ...(unique.size === 0 && { unknown: 'no way leads to it' }),
        }
      } catch (error) {
        if (error instanceof NotKnown) return { place, texts: [], unknown: error.message }
        if (!(error instanceof NeedsCallers) || byCaller.has(error.callee)) throw error
        byCaller.add(error.callee)
      }
    }
  }
}

/** The clauses that write stand before each read, which may name them. */
function readsOf(it: Evaluator, call: CallExpression, scope: Scope): Value[] {
  const [, reads, options] = [...call.arguments].map((argument) => it.evaluate(argument, scope))
  if (reads?.kind !== 'object') throw new NotKnown('reads that are put together at run time')
  const changes = options && propertyOf(it, { from: options, name: 'changes', at: call })
  return [...reads.props.values()].map((read) => {
    const value = read()
    if (value.kind !== 'sql' || changes?.kind !== 'sql') return value
    return joinedTexts([sqlText('with '), changes, sqlText(' '), value], value.template)
  })
}

function written(value: Value): StatementText {
  if (value.kind === 'unknown') {
    if (value.param) throw new NeedsCallers(value.param)
    throw new NotKnown(value.reason ?? `the statement ${value.path}`)
  }
  if (value.kind !== 'sql') throw new NotKnown(`a statement that is ${value.kind}`)
  let count = 0
  const text = value.parts.map((part) => (typeof part === 'string' ? part : `$${++count}`)).join('')
  return { text, template: value.template, inner: value.inner ?? [] }
}

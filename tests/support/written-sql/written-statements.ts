// Every statement that the server's sources write, with its text in each of its alternatives.
import type { CallExpression, Expression, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import type { Project } from 'typescript/unstable/sync'
import { Interpreter } from './interpreter.ts'
import { Modules } from './modules.ts'
import { scopeAt } from './reach.ts'
import { Sources } from './sources.ts'
import { placeOf, visitAll, type FunctionNode } from './syntax.ts'
import { Types } from './types.ts'
import { NeedsCallers, NotKnown, type Evaluator, type SqlText, type Value } from './values.ts'
import { inEachWorld } from './world.ts'

export interface WrittenStatement {
  place: string
  /** Its alternatives; none when `unknown` says why. */
  texts: { text: string; template: TaggedTemplateExpression | undefined }[]
  unknown?: string
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
    return this.#sources.callsOf(ASK, '/db/connection.ts').flatMap((call) => {
      const statement = call.arguments[1]
      return statement ? [this.#read(call, statement)] : []
    })
  }

  /** The templates that declare a row, wherever they are used. */
  templates(): { template: TaggedTemplateExpression; place: string }[] {
    const found: TaggedTemplateExpression[] = []
    for (const { file } of this.#sources.all)
      visitAll(file, (node) => {
        if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql' && node.typeArguments)
          found.push(node)
      })
    return found.map((template) => ({ template, place: placeOf(template) }))
  }

  one(template: TaggedTemplateExpression): WrittenStatement {
    return this.#read(template, template)
  }

  #read(at: CallExpression | TaggedTemplateExpression, statement: Expression): WrittenStatement {
    const place = placeOf(at)
    const byCaller = new Set<FunctionNode>()
    for (;;) {
      try {
        const texts = inEachWorld((world) => {
          const it = new Interpreter(this.#types, world)
          const modules = new Modules(it, this.#sources)
          const scope = scopeAt(
            { it, sources: this.#sources, moduleScope: (path) => modules.scopeOf(path), byCaller },
            statement,
          )
          return written(it, it.evaluate(statement, scope))
        })
        const unique = new Map(texts.map((each) => [each.text, each]))
        return { place, texts: [...unique.values()], ...(unique.size === 0 && { unknown: 'no way leads to it' }) }
      } catch (error) {
        if (error instanceof NotKnown) return { place, texts: [], unknown: error.message }
        if (!(error instanceof NeedsCallers) || byCaller.has(error.callee)) throw error
        byCaller.add(error.callee)
      }
    }
  }
}

function written(it: Evaluator, value: Value): WrittenStatement['texts'][number] {
  if (value.kind === 'unknown') {
    if (value.param) throw new NeedsCallers(value.param)
    throw new NotKnown(value.reason ?? `the statement ${value.path}`)
  }
  if (value.kind !== 'sql') throw new NotKnown(`a statement that is ${value.kind}`)
  return { text: textOf(value), template: value.template }
}

function textOf({ parts }: SqlText): string {
  let count = 0
  return parts.map((part) => (typeof part === 'string' ? part : `$${++count}`)).join('')
}

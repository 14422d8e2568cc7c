import { bind, withDefault } from './bindings.ts'
import type { FunctionNode } from './syntax.ts'
import { lazy, list, NotKnown, scalar, type Evaluator, type Fn, type Lazy, type Scope } from './values.ts'

/** Calls within calls; a condition that describes itself goes on for ever. */
const DEEPEST = 40
let depth = 0

export function functionValue(it: Evaluator, node: FunctionNode, outer: Scope): Fn {
  return {
    kind: 'function',
    node,
    call: (args) => {
      if (depth > DEEPEST) throw new NotKnown('a function that calls itself')
      depth++
      try {
        const scope = outer.inner()
        bindParameters(it, node, { args, scope })
        return it.run(node, scope)
      } finally {
        depth--
      }
    },
  }
}

export function bindParameters(
  it: Evaluator,
  node: FunctionNode,
  { args, scope }: { args: Lazy[]; scope: Scope },
) {
  for (const [at, parameter] of node.parameters.entries()) {
    const value: Lazy = parameter.dotDotDotToken
      ? lazy(() => list(args.slice(at).map((each) => each())))
      : (args[at] ?? (() => scalar(undefined)))
    bind(it, parameter.name, { value: withDefault(it, { value, node: parameter, scope }), scope })
  }
}

// Screens that share a base answer at the same address, told apart by their fixed parameters. The
// contract has one operation for an address: it says what any of them takes and answers.
import type { JsonSchema } from '../../shared/screen/json-schema.ts'

export interface Parameter {
  name: string
  in: 'query' | 'path'
  required: boolean
  schema: JsonSchema
  description?: string
}

export interface Operation {
  tags: string[]
  summary: string
  description: string
  /** Answered for a time only. */
  deprecated?: true
  security: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

/** What an address says of itself that two screens answer at; `one` may be of several screens already. */
export function bothOf(one: Operation, other: Operation): Operation {
  const parameters = bothParameters(one.parameters ?? [], other.parameters ?? [])
  const requestBody = bothContents(one.requestBody, other.requestBody)
  const answer = bothContents(one.responses['200'], other.responses['200'])
  return {
    ...one,
    tags: [...new Set([...one.tags, ...other.tags])],
    summary: `${one.summary}; ${other.summary}`,
    description: [...new Set([one.description, other.description])].join('; '),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...one.responses, 200: { description: 'Done', ...answer } },
  }
}

function bothParameters(one: Parameter[], other: Parameter[]): Parameter[] {
  const names = [...new Set([...one, ...other].map(({ name }) => name))]
  return names.map((name) => {
    const [first, second] = [one, other].map((all) => all.find((each) => each.name === name))
    const known = (first ?? second)!
    return first && second
      ? { ...first, schema: eitherOf(first.schema, second.schema) }
      : { ...known, required: known.in === 'path' }
  })
}

type Contents = { content?: Record<string, { schema: JsonSchema }> } | undefined

function bothContents(one: Contents, other: Contents) {
  const contents = { ...other?.content, ...one?.content }
  const types = Object.keys(contents)
  if (types.length === 0) return undefined
  return {
    content: Object.fromEntries(
      types.map((type) => {
        const [first, second] = [one, other].map((side) => side?.content?.[type]?.schema)
        return [type, { schema: first && second ? eitherOf(first, second) : (first ?? second)! }]
      }),
    ),
  }
}

function eitherOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  const choices = one.anyOf ?? [one]
  const isKnown = choices.some((choice) => JSON.stringify(choice) === JSON.stringify(other))
  return isKnown ? one : { anyOf: [...choices, other] }
}

// Computed fields: CEL over the row's other fields, `now` and `today`. Server and browser compute them the
// same way whenever a row is read; they are neither stored nor sent. Unlike conditions they never become SQL,
// so whole numbers and decimals may mix, and days can be counted.
import type { Environment } from '@marcbachmann/cel-js'
import { rowContext, rowEnvironment } from './condition.ts'
import { languageWordFault } from './language-words.ts'
import { giveAs, midnight, takenBy } from './given-value.ts'
import type { Field } from './normal-form.ts'
import type { ComputedType } from './normal-field-parts.ts'

const DAY_MS = 86_400_000

/**
 * The value of a computed field for a row; null while a field it needs is unset, or when the result is not a
 * number.
 */
export function computedValue(
  field: Field,
  { fields, row, now }: { fields: Field[]; row: Record<string, unknown>; now: Date },
): unknown {
  const { compute, as } = field.computed!
  try {
    return giveAs(as, parsedOf(compute, fields)(rowContext(fields, { row, now })), field.decimals)
  } catch {
    // An unset field, a division by zero or an invalid date: there is no value.
    return null
  }
}

/** The reason why an expression cannot be used, in one sentence, or null. */
export function computeFault(compute: string, { as, fields }: { as: ComputedType; fields: Field[] }) {
  const taken = languageWordFault(compute, fields)
  if (taken) return taken
  const result = environmentOf(fields).check(compute)
  if (!result.valid)
    return result.error && 'summary' in result.error ? result.error.summary : 'This is not an expression.'
  const { takes, inWords } = takenBy(as)
  const type = String(result.type)
  return takes.includes(type) ? null : `The expression gives a ${type}, and "as": "${as}" wants ${inWords}.`
}

const environments = new WeakMap<Field[], Environment>()

function environmentOf(fields: Field[]): Environment {
  const known = environments.get(fields)
  if (known) return known
  // A list leaves out link tables that it does not show, so no expression may depend on them.
  const environment = withFigures(rowEnvironment(fields.filter(({ link }) => !link)))
  environments.set(fields, environment)
  return environment
}

/** Adds what expressions may do beyond conditions: count days, and mix whole numbers with decimals. */
export function withFigures(environment: Environment): Environment {
  environment
    .registerFunction('daysBetween(string, string): int', (from: string, to: string) =>
      BigInt(Math.round((midnight(to) - midnight(from)) / DAY_MS)),
    )
    .registerFunction('addDays(string, int): string', (day: string, days: bigint) =>
      new Date(midnight(day) + Number(days) * DAY_MS).toISOString().slice(0, 10),
    )
  for (const [sign, work] of Object.entries(arithmetic)) {
    environment
      .registerOperator(`int ${sign} double: double`, (a: bigint, b: number) => work(Number(a), b))
      .registerOperator(`double ${sign} int: double`, (a: number, b: bigint) => work(a, Number(b)))
  }
  return environment
}

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

type Parsed = ReturnType<Environment['parse']>

const parsed = new WeakMap<Environment, Map<string, Parsed>>()

function parsedOf(compute: string, fields: Field[]): Parsed {
  const environment = environmentOf(fields)
  const cache = parsed.get(environment) ?? new Map<string, Parsed>()
  parsed.set(environment, cache)
  const known = cache.get(compute) ?? environment.parse(compute)
  cache.set(compute, known)
  return known
}

// Checks replies against the declaration of their call. Development checks each one, so that the contract in
// openapi.json cannot drift from the replies.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

const checks = new WeakMap<object, ValidateFunction>()
let ajv: Ajv | undefined

/** A call with the JSON Schema of its answer's data, where it declares one. */
interface Declared {
  method: string
  path: string
  reply?: object
}

/** Throws when `data`, as serialized, does not match the reply that the call declares. */
export function checkReply({ method, path, reply }: Declared, data: unknown) {
  if (!reply) return
  const isMatching = checkOf(reply)
  // Compares the serialized form: dates are strings there, and undefined fields are gone.
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null))
  if (isMatching(sent)) return
  const faults = (isMatching.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(`${method} ${path} answers what it does not declare: ${faults.slice(0, 5).join('; ')}`)
}

function checkOf(schema: object): ValidateFunction {
  let check = checks.get(schema)
  if (!check) {
    ajv ??= newAjv()
    check = ajv.compile(schema)
    checks.set(schema, check)
  }
  return check
}

function newAjv(): Ajv {
  const made = new Ajv({ allErrors: true, strict: false })
  // The package's types describe its CommonJS form.
  ;(addFormats as unknown as (to: Ajv) => void)(made)
  return made
}

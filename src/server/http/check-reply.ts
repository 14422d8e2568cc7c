// Whether a reply is what its call declares. Development checks each one, so that the
// contract in openapi.json cannot drift from what is served.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Call } from '../../shared/call.ts'

const checks = new WeakMap<object, ValidateFunction>()
let ajv: Ajv | undefined

/** Throws when `data`, as it is sent, does not match the reply that the call declares. */
export function checkReply({ method, path, reply }: Call, data: unknown) {
  if (!reply) return
  const isMatching = checkOf(reply)
  // What is sent: dates are texts by then, and fields without a value are left out.
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
  // The package's types name its CommonJS form.
  ;(addFormats as unknown as (to: Ajv) => void)(made)
  return made
}

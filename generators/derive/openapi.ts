// src/generated/openapi.json: the contract that the server returns on /api/openapi.json, so that reviewers
// see what a change does to clients.
import type { Call } from '../../src/shared/call.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { openApiOf } from '../../src/server/engine/open-api.ts'
import { contract } from '../../src/server/http/contract.ts'

export function openApi(screens: Screen[], calls: Call[]): string {
  return `${JSON.stringify(contract(calls, openApiOf(screens)), null, 1)}\n`
}

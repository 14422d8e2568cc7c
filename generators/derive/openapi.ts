// src/generated/openapi.json: the contract as the server answers it on /api/openapi.json, so that a
// review sees what a change does to those who call.
import type { Call } from '../../src/shared/call.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { screenPaths } from '../../src/server/engine/open-api.ts'
import { contract } from '../../src/server/http/contract.ts'

export function openApi(screens: Screen[], calls: Call[]): string {
  return `${JSON.stringify(contract(calls, screenPaths(screens)), null, 1)}\n`
}

// The screens' calls as OpenAPI paths, from the same normal form that serves them.
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { replyOf, sharedAnswers } from './open-api-replies.ts'
import { bodyWithFixed, fixedParameters, parametersOf, uploadForm } from './open-api-requests.ts'
import { bothOf, type Operation } from './open-api-shared.ts'
import { DAYS_ANSWERED } from './renames/days-answered.ts'
import { formerCalls } from './renames/former-calls.ts'

const summaries: Record<ScreenCall['kind'], string> = {
  list: 'List',
  detail: 'One record of',
  create: 'Create in',
  update: 'Change in',
  updateAt: 'Change in',
  save: 'Create or change in',
  remove: 'Remove from',
  options: 'Candidates for a picker from',
  action: 'Act in',
  history: 'Changes of a record of',
  template: 'The spreadsheet to fill in for an import into',
  importCheck: 'Upload and check a spreadsheet for',
  import: 'Carry out a checked import into',
  importRun: 'How an import stands, by default the latest, into',
  importReport: 'The uploaded rows with what is wrong, of an import into',
  export: 'A spreadsheet of',
  exportChosen: 'A spreadsheet of chosen rows of',
  bulkEdit: 'Give several records one value in',
  revert: 'Give former values to a record of',
  removed: 'Removed records of',
  restore: 'Restore to',
  purge: 'Remove for good from',
  counts: 'How many each quick filter finds in',
  groups: 'Groups, with their counts and sums, of',
  suggest: 'Values that a text column holds in',
}

/** The screens' part of the document. */
export function openApiOf(screens: Screen[]) {
  return { paths: screenPaths(screens), schemas: sharedAnswers }
}

export function screenPaths(screens: Screen[]): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const screen of screens) {
    for (const call of screen.calls) {
      const path = (paths[`/api${call.path}`] ??= {})
      const method = call.method.toLowerCase()
      const own = operation(screen, call)
      path[method] = path[method] ? bothOf(path[method], own) : own
    }
    for (const { call, movedTo } of formerCalls(screen)) {
      const path = (paths[`/api${call.path}`] ??= {})
      path[call.method.toLowerCase()] ??= formerOperation(operation(screen, call), movedTo)
    }
  }
  return paths
}

function operation(screen: Screen, call: ScreenCall): Operation {
  const body = bodyWithFixed(screen, call)
  const parameters = [...parametersOf(screen, call), ...(body ? [] : fixedParameters(screen))]
  const form = call.kind === 'importCheck' ? uploadForm : undefined
  return {
    tags: [screen.title.en],
    summary: `${summaries[call.kind]} ${screen.title.en}${call.action ? `: ${call.action}` : ''}`,
    description: [`Permission: ${call.permission}`, ...formerFields(screen)].join('. '),
    security: [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...(form && { requestBody: { content: { 'multipart/form-data': { schema: form } } } }),
    responses: { 200: replyOf(screen, call), 400: { description: 'A refusal' } },
  }
}

/** The same call at the address that the screen had before it was renamed. */
function formerOperation(own: Operation, movedTo: string): Operation {
  const moved = `The screen was renamed; use /api${movedTo}. This address is answered for ${DAYS_ANSWERED} days after the change, until the day in the header Sunset`
  return { ...own, deprecated: true, description: `${own.description}. ${moved}` }
}

/** What clients should call fields that had another name. */
function formerFields({ fields }: Screen): string[] {
  const renamed = fields.flatMap(({ prop, was }) => (was === null ? [] : [`${was} is called ${prop} now`]))
  if (renamed.length === 0) return []
  return [
    `${renamed.join(', ')}: requests may use the former name for ${DAYS_ANSWERED} days after the change, until the day in the header Sunset; replies have the present one`,
  ]
}

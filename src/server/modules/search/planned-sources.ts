// Where a search looks for its text as it was typed.
import { baseNumber } from '../../../shared/oe-number.ts'
import type { KnownTruck } from '../parts/fitment-of-truck.ts'
import type { VinReading } from '../vin/read-vin.ts'
import { HIT_CAP } from './hit.ts'
import { NEAREST } from './looked-at.ts'
import type { SearchPlan, Source, StatementPlan } from './search-plan.ts'
import type { SearchRequest } from './search-request.ts'

/** What the passes of a search are planned from. */
export interface Planning {
  request: SearchRequest
  terms: SearchPlan['terms']
  zonePromotions: string[]
  vin: VinReading | undefined
  truck: KnownTruck | undefined
}

/** Empty when nothing searchable was typed. */
export function sourcesOf({ request, terms, vin }: Planning, looksUp: StatementPlan['looksUp']): Source[] {
  const { mode, vehicleModelId, engineId } = request
  const { typed, number } = terms
  const numbers = (): Source[] =>
    number === ''
      ? []
      : [
          {
            ...{ kind: 'number', number, base: baseNumber(typed) },
            wanted: looksUp === 'each' ? HIT_CAP : NEAREST,
          },
        ]
  const documents = (): Source[] =>
    terms.documents === null
      ? []
      : [{ kind: 'documents', query: terms.documents, field: mode === 'spec' ? 'spec' : 'name' }]
  switch (mode) {
    case 'vin':
      return vin?.maker?.brandId ? [{ kind: 'vin', reading: vin }] : []
    case 'oe':
      return numbers()
    case 'drawing':
      return number === '' ? [] : [{ kind: 'drawing', number }]
    case 'engine':
      return number === '' ? [] : [{ kind: 'engine', number, typed }]
    case 'vehicle':
      if (vehicleModelId !== undefined) return [{ kind: 'fitting', vehicleModelId, engineId }]
      return number === '' ? [] : [{ kind: 'vehicle', number, typed }]
    case 'catalog':
      if (typed !== '') return documents()
      return [{ kind: request.zones.length > 0 ? 'zone' : 'category' }]
    case 'name':
    case 'spec':
      return documents()
    case 'full':
      return [...(isNumberLike(typed) ? numbers() : []), ...documents()]
  }
}

/** Whether the text has the form of a number: at least four characters, one of them a digit, and no Chinese. */
function isNumberLike(q: string): boolean {
  return /\d/.test(q) && !/\p{Script=Han}/u.test(q) && q.replace(/[^\p{L}\p{Nd}]/gu, '').length >= 4
}

/** Whether the text is looked for among the numbers. */
export function asksForNumber({ mode, q }: SearchRequest): boolean {
  return mode === 'oe' || (mode === 'full' && isNumberLike(q))
}

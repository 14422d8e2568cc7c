import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../../src/shared/screen/judge.ts'
import { formFields } from '../../src/web/admin/form/form-data.ts'
import { createFormStore } from '../../src/web/admin/form/form-store.ts'
import { CASES, conditionScreen, ME, NOW, ROWS } from '../support/condition-cases.ts'
import { smallScreen } from '../support/small-screen.ts'

const { screen } = smallScreen()
const around = {
  me: { userId: '1', tenantId: '1000', tenantType: '' },
  now: new Date('2026-01-31T00:00:00Z'),
  row: {},
}

function aStore(data: Record<string, unknown> = {}) {
  const fields = formFields(screen, 'create')
  const store = createFormStore({ screen, fields, mode: 'create', around }, data)
  const told: string[] = []
  for (const { prop } of fields) store.subscribe(() => told.push(prop), prop)
  return { store, told }
}

describe('typing into a form', () => {
  it('notifies only that field when nothing else depends on it', () => {
    const { store, told } = aStore({ code: 'A' })
    store.change('code', 'AB')
    expect(told).toEqual(['code'])
  })

  it('notifies the fields that a condition shows or hides', () => {
    const { store, told } = aStore({ code: 'A' })
    store.change('heated', true)
    expect(told.toSorted()).toEqual(['heated', 'limit'])
  })

  it('notifies a field of its fault and its correction, and not the others that are still wrong', () => {
    const { store, told } = aStore({ heated: true })
    store.check()
    expect(told.toSorted()).toEqual(['code', 'limit'])
    told.length = 0
    store.change('code', 'A')
    expect(told).toEqual(['code'])
    expect([...store.state().faults.keys()]).toEqual(['limit'])
  })

  it('notifies observers of the whole form, until they unsubscribe', () => {
    const { store } = aStore()
    let times = 0
    const stop = store.subscribe(() => times++)
    store.change('code', 'A')
    stop()
    store.change('code', 'AB')
    expect(times).toBe(1)
  })
})

it('evaluating a condition for one row after another gives the same results as for each row alone', () => {
  const { fields } = conditionScreen
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...CASES), fc.constantFrom(0, 1), fc.integer({ min: 0, max: 2 })), {
        minLength: 2,
        maxLength: 12,
      }),
      (asked) => {
        for (const [[condition], which, days] of asked) {
          const now = new Date(NOW.getTime() + days * 86_400_000)
          const situation = { row: ROWS[which]!, me: ME, now }
          // A new array has no cached decisions.
          const alone = holds(condition, { ...situation, fields: [...fields] })
          expect(holds(condition, { ...situation, fields })).toBe(alone)
        }
      },
    ),
    { numRuns: 60 },
  )
})

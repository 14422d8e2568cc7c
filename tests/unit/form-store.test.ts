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
  it('tells the field alone when nothing else follows from it', () => {
    const { store, told } = aStore({ code: 'A' })
    store.change('code', 'AB')
    expect(told).toEqual(['code'])
  })

  it('tells the fields that a condition shows or hides by it', () => {
    const { store, told } = aStore({ code: 'A' })
    store.change('heated', true)
    expect(told.toSorted()).toEqual(['heated', 'limit'])
  })

  it('tells a field of its fault and of its mending, and the others that are still wrong nothing', () => {
    const { store, told } = aStore({ heated: true })
    store.check()
    expect(told.toSorted()).toEqual(['code', 'limit'])
    told.length = 0
    store.change('code', 'A')
    expect(told).toEqual(['code'])
    expect([...store.state().faults.keys()]).toEqual(['limit'])
  })

  it('tells whoever asks about the whole form, until they stop asking', () => {
    const { store } = aStore()
    let times = 0
    const stop = store.subscribe(() => times++)
    store.change('code', 'A')
    stop()
    store.change('code', 'AB')
    expect(times).toBe(1)
  })
})

it('a condition asked of one row after another answers as if it had been asked of that row alone', () => {
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
          // A list of its own has never been asked before.
          const alone = holds(condition, { ...situation, fields: [...fields] })
          expect(holds(condition, { ...situation, fields })).toBe(alone)
        }
      },
    ),
    { numRuns: 60 },
  )
})

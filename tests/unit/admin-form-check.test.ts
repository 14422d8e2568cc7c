import { describe, expect, it } from 'vitest'
import { formFaults, liveFields } from '../../src/web/admin/form/form-check.ts'
import {
  bodyFromData,
  dataFromRow,
  formFields,
  isChanged,
  startData,
} from '../../src/web/admin/form/form-data.ts'
import { smallScreen } from '../support/small-screen.ts'

const { screen } = smallScreen()
const around = {
  me: { userId: '1', tenantId: '1000', tenantType: '' },
  now: new Date('2026-01-31T00:00:00Z'),
  row: {},
}

function faultsOf(data: Record<string, unknown>, mode: 'create' | 'edit' = 'create') {
  const when = { mode, around }
  const live = liveFields(screen, formFields(screen, mode), data, when)
  return formFaults(screen, live, data, when).map(({ field, rule }) => `${field} ${rule}`)
}

describe('a form', () => {
  it('begins with the defaults of its file', () => {
    expect(startData(formFields(screen, 'create'))).toEqual({ heated: false })
  })

  it('shows a field only when its condition holds, and then requires it', () => {
    expect(faultsOf({ code: 'A', heated: false })).toEqual([])
    expect(faultsOf({ code: 'A', heated: true })).toEqual(['limit required'])
  })

  it('requires what is required; blanks do not count', () => {
    expect(faultsOf({ code: '   ' })).toEqual(['code required'])
  })

  it('checks the limits of amounts', () => {
    expect(faultsOf({ code: 'A', rent: '0.00' })).toEqual(['rent exclusiveMinimum'])
    expect(faultsOf({ code: 'A', rent: '0.01' })).toEqual([])
  })

  it('shows the fault of one end at its range', () => {
    expect(faultsOf({ code: 'A', open: ['2026-02-01', '2026-01-01'] })).toEqual(['open closesAfterOpens'])
  })

  it('shows no fault of a comparison while one side is missing', () => {
    expect(faultsOf({ code: 'A', open: ['2026-02-01', ''] })).toEqual([])
  })

  it('does not check what is locked while editing', () => {
    expect(faultsOf({ code: 'A', code2: 'x'.repeat(500) }, 'edit')).toEqual([])
    expect(faultsOf({ code: 'A', code2: 'x'.repeat(500) }, 'create')).toEqual(['code2 maxLength'])
  })
})

describe('what is sent', () => {
  const fields = formFields(screen, 'edit')

  it('names both ends of a range and leaves out what a new row does not have', () => {
    expect(bodyFromData(fields, { code: ' A ', open: ['2026-01-01', ''] }, 'create')).toEqual({
      code: 'A',
      opens: '2026-01-01',
    })
  })

  it('clears with null the values that a change has emptied', () => {
    expect(bodyFromData(fields, { code: 'A' }, 'edit')).toMatchObject({
      code: 'A',
      kind: null,
      opens: null,
      closes: null,
    })
  })

  it('is the same after a round trip', () => {
    const row = {
      code: 'A',
      kind: 'COLD',
      rent: '1.50',
      heated: true,
      limit: 3,
      opens: '2026-01-01',
      closes: '2026-01-02',
      code2: null,
    }
    expect(bodyFromData(fields, dataFromRow(fields, row), 'edit')).toEqual(row)
  })

  it('counts as changed only when a different value would be saved', () => {
    expect(isChanged(fields, { code: 'A' }, { code: 'A ', kind: '' })).toBe(false)
    expect(isChanged(fields, { code: 'A' }, { code: 'B' })).toBe(true)
  })
})

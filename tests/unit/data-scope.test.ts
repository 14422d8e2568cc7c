import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dataScopes,
  isWiderThan,
  narrowedReach,
  widestScope,
} from '../../src/server/modules/identity/data-scope.ts'

describe('the data scope of several roles', () => {
  it('is the widest of them, in whatever order they come', () => {
    const held = fc.array(fc.constantFrom(...dataScopes), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(held, (scopes) => {
        const widest = widestScope({ platform: true, scopes })
        expect(scopes).toContain(widest)
        expect(scopes.filter((scope) => isWiderThan(scope, widest))).toEqual([])
      }),
    )
  })

  it.each([
    [['DEPARTMENT', 'OWN'], 'DEPARTMENT'],
    [['DEPARTMENT', 'DEPARTMENT_BELOW'], 'DEPARTMENT_BELOW'],
    [['TENANT', 'DEPARTMENT_BELOW'], 'TENANT'],
    [['TENANT', 'ALL'], 'ALL'],
    [['TENANT', 'TENANT_BELOW'], 'TENANT_BELOW'],
  ])('of %j is %s', (scopes, widest) => {
    expect(widestScope({ platform: true, scopes })).toBe(widest)
  })

  it('is the tenant instead of all tenants for users outside the platform', () => {
    expect(widestScope({ platform: false, scopes: ['ALL', 'OWN'] })).toBe('TENANT')
    expect(widestScope({ platform: false, scopes: [], everything: true })).toBe('TENANT')
  })

  it('is all tenants for platform users with all permissions', () => {
    expect(widestScope({ platform: true, scopes: ['OWN'], everything: true })).toBe('ALL')
  })

  it('is own rows without a role, and with an unknown code', () => {
    expect(widestScope({ platform: true, scopes: [] })).toBe('OWN')
    expect(widestScope({ platform: true, scopes: ['REGION'] })).toBe('OWN')
  })
})

describe('a user’s own data permission', () => {
  const of = (more: object) => ({
    ownScope: null,
    chosenDepartments: [],
    departmentId: '1',
    departmentsBelow: ['1', '2', '3'],
    ...more,
  })

  it('changes nothing where there is none', () => {
    expect(narrowedReach('DEPARTMENT_BELOW', of({}))).toEqual({
      dataScope: 'DEPARTMENT_BELOW',
      departmentIds: ['1', '2', '3'],
    })
  })

  it('narrows what the roles give', () => {
    expect(narrowedReach('ALL', of({ ownScope: 'DEPARTMENT' }))).toEqual({
      dataScope: 'DEPARTMENT',
      departmentIds: ['1'],
    })
    expect(narrowedReach('TENANT', of({ ownScope: 'CHOSEN', chosenDepartments: ['7'] }))).toEqual({
      dataScope: 'DEPARTMENT',
      departmentIds: ['7'],
    })
  })

  it('never widens it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dataScopes),
        fc.constantFrom('TENANT', 'DEPARTMENT_BELOW', 'DEPARTMENT', 'OWN', 'CHOSEN', 'ALL'),
        fc.subarray(['1', '2', '7']),
        (roles, ownScope, chosenDepartments) => {
          const reach = narrowedReach(roles, of({ ownScope, chosenDepartments }))
          expect(isWiderThan(reach.dataScope, roles)).toBe(false)
          const before = narrowedReach(roles, of({})).departmentIds
          const isByDepartment = roles === 'DEPARTMENT' || roles === 'DEPARTMENT_BELOW'
          if (isByDepartment) expect(before).toEqual(expect.arrayContaining(reach.departmentIds))
        },
      ),
    )
  })
})

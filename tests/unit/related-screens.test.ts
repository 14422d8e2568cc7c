import { describe, expect, it } from 'vitest'
import { relationName, relationsOf } from '../../src/shared/screen/related-screens.ts'
import { screens } from '../support/screens.ts'

const namesOf = (name: string) =>
  relationsOf(
    screens,
    screens.find((screen) => screen.name === name)!,
  ).map(relationName)

describe('the rows that a row’s page shows', () => {
  it('are those of every screen that refers to it', () => {
    expect(namesOf('brand')).toEqual(
      expect.arrayContaining(['vehicle-series.brandId', 'part.brandId', 'engine.brandId']),
    )
  })

  it('leave out lines, which stand in the row itself, and the rows below it in its tree', () => {
    expect(namesOf('contract')).not.toContain('contract-line.contractId')
    expect(namesOf('menu')).toContain('role.menus')
    expect(namesOf('menu')).not.toContain('menu.parentId')
  })

  it('are those that the file names, in its order, where it names some', () => {
    expect(namesOf('customer').slice(0, 2)).toEqual(['store.custId', 'credit-customer.tenantId'])
  })
})

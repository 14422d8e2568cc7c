import { expect } from 'vitest'
import { menuRoutes } from '../../../src/shared/calls/session.ts'
import { aUser } from '../../support/people.ts'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases } from './served-recipes.ts'

export const permissionCases: RecipeCases = {
  'A field that only finance may see': async ({ on, server }) => {
    const price = await on('purchase-price').add({ part: 'Filter', cost: '98.76' })
    expect(await on('purchase-price', server.as('finance')).detail(price)).toMatchObject({ cost: '98.76' })
    const picker = on('purchase-price', server.as('picker'))
    expect(JSON.stringify([await picker.detail(price), await picker.list()])).not.toMatch(/cost|98\.76/)
    expect((await picker.tryList({ orderBy: 'cost' })).body.errors).toMatchObject([{ field: 'orderBy' }])
  },

  'A field that few may change': async ({ on, server }) => {
    const terms = await on('supplier-terms').add({ name: 'Standard', discount: 5 })
    const codes = ['view', 'edit'].map((act) => `supplier_supplier_terms_${act}`)
    const clerk = on('supplier-terms', server.as(await aUser(server, { codes })))
    expect((await clerk.tryChange(terms, { discount: 50 })).body.errors).toMatchObject([
      { field: 'discount' },
    ])
    expect(await clerk.change(terms, { name: 'Usual', discount: 5 })).toMatchObject({ name: 'Usual' })
  },

  'Roles that get a screen from the start': async ({ on, server }) => {
    const callback = await on('callback', server.as('finance')).add({ customer: 'Fleet 1' })
    const picker = on('callback', server.as('picker'))
    expect((await picker.list()).records).toMatchObject([{ id: callback.id }])
    expect((await picker.tryAdd({ customer: 'Fleet 2' })).status).toBe(403)
    const vendor = server.as('vendor')
    expect(JSON.stringify(expectDone(await vendor.get(menuRoutes)))).not.toContain('service_callback')
    expect((await on('callback', vendor).tryList()).status).toBe(403)
  },

  'A supplier sees only its own rows': async ({ on, server }) => {
    const bonuses = on('supplier-bonus')
    await bonuses.add({ name: 'Own', supplierId: '3001' })
    const other = await bonuses.add({ name: 'Other', supplierId: '3002' })
    expect((await bonuses.list()).total).toBe(2)
    const codes = ['view', 'add'].map((act) => `supplier_supplier_bonus_${act}`)
    const client = server.as(await aUser(server, { tenant: 'vendor', codes }))
    const supplier = on('supplier-bonus', client)
    expect((await supplier.list()).records).toMatchObject([{ name: 'Own' }])
    const unseen = await client.get('/supplier/supplier-bonus/detail', { id: other.id })
    expect(unseen.body.error).toBe('RECORD_NOT_FOUND')
    expect((await supplier.tryAdd({ name: 'Made up', supplierId: '3001' })).status).toBe(403)
  },
}

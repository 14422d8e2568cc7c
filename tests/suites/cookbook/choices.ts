import { expect } from 'vitest'
import { callOf } from '../../support/screens.ts'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases } from './served-recipes.ts'

export const choiceCases: RecipeCases = {
  'A choice from a fixed list': async ({ on, screen }) => {
    const lifts = on('lift')
    await lifts.add({ name: 'Lift 1', kind: 'POST' })
    await lifts.add({ name: 'Lift 2', kind: 'SCISSOR' })
    expect((await lifts.list({ kind: 'POST' })).records).toMatchObject([{ name: 'Lift 1' }])
    expect((await lifts.tryAdd({ name: 'Lift 3', kind: 'ROPE' })).body.errors).toMatchObject([
      { field: 'kind', rule: 'enum' },
    ])
    expect(screen('lift').fields.find(({ prop }) => prop === 'kind')!.column!.slot).toBe('badge')
  },

  'Only suppliers can be chosen': async ({ on, admin }) => {
    const visits = on('supplier-visit')
    const visit = await visits.add({ subject: 'Spring', supplierId: '3001' })
    const supplier = expectDone(
      await admin.get<{ tenantName: string }>('/sys-system/tenant/detail', { id: '3001' }),
    )
    expect(visit['supplierIdName']).toBe(supplier.tenantName)
    const customer = await visits.tryAdd({ subject: 'Autumn', supplierId: '2001' })
    expect(customer.body.errors).toMatchObject([{ field: 'supplierId', rule: 'reference' }])
  },

  'A reference to one of several screens': async ({ on }) => {
    const notes = on('inspection-note')
    const [person] = (await on('user').list({ tenantId: '1000' })).records
    const msg = 'Choose one of company, person'
    for (const about of [{}, { companyId: '3001', personId: person!['id'] }])
      expect((await notes.tryAdd({ finding: 'Loose bolts', ...about })).body.errors).toMatchObject([
        { field: 'companyId', msg },
      ])
    const note = await notes.add({ finding: 'Loose bolts', companyId: '3001' })
    const turned = await notes.change(note, { companyId: null, personId: person!['id'] })
    expect(turned).toMatchObject({ companyId: null, personId: person!['id'] })
  },

  'When the truck maker changes, the series follows': async ({ on, admin, screen }) => {
    const trucks = on('fleet-truck')
    const [here, there] = (await on('brand').list({ kind: 'VEHICLE' })).records
    const seriesOf = async (brand: Record<string, unknown>) =>
      (await on('vehicle-series').list({ brandId: brand['id'] })).records[0]!['id']
    const [own, other] = [await seriesOf(here!), await seriesOf(there!)]
    const asked = { for: 'fleet-truck.seriesId', form: JSON.stringify({ brandId: here!['id'] }) }
    const { path } = callOf(screen('vehicle-series'), 'options')!
    const offered = expectDone(await admin.get<{ records: { value: string }[] }>(path, asked)).records
    expect(offered.map(({ value }) => value)).toContain(own)
    expect(offered.map(({ value }) => value)).not.toContain(other)
    const truck = await trucks.add({ plate: 'A 1', brandId: here!['id'], seriesId: own })
    expect((await trucks.tryChange(truck, { brandId: there!['id'] })).body.errors).toMatchObject([
      { field: 'seriesId', rule: 'fits' },
    ])
  },

  'When the kind changes, the unit follows': async ({ on }) => {
    const oil = await on('supply-kind').add({ name: 'Oil', unit: 'litre' })
    const rags = await on('supply-kind').add({ name: 'Rags', unit: 'piece' })
    const supplies = on('supply')
    const stored = await supplies.add({ name: '10W-40', kindId: oil.id })
    expect(stored).toMatchObject({ unit: 'litre' })
    expect(await supplies.add({ name: 'Cloths', kindId: rags.id, unit: 'box' })).toMatchObject({
      unit: 'box',
    })
    expect(await supplies.change(stored, { kindId: rags.id })).toMatchObject({ unit: 'litre' })
  },

  'A row that may be removed although others refer to it': async ({ on }) => {
    const scanners = on('scanner')
    const [old, spare] = [await scanners.add({ name: 'Old' }), await scanners.add({ name: 'Spare' })]
    const scan = await on('scan').add({ code: '690', scannerId: old.id, spareId: spare.id })
    expectDone(await scanners.remove(old))
    expect(await on('scan').detail(scan)).toMatchObject({ scannerId: old.id })
    const refused = await scanners.remove(spare)
    expect(refused.body).toMatchObject({ error: 'IN_USE', msg: expect.stringContaining('Scans') })
  },
}

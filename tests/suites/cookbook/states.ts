import { expect } from 'vitest'
import { aUser } from '../../support/people.ts'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases } from './served-recipes.ts'

export const stateCases: RecipeCases = {
  'A draft that is published': async ({ on }) => {
    const guides = on('repair-guide')
    const draft = await guides.add({ name: 'Clutch' })
    expect(draft).toMatchObject({ status: 'DRAFT' })
    expect(draft['allowedActions']).toEqual(expect.arrayContaining(['edit', 'publish']))
    expectDone(await guides.act('publish', { ids: draft.id }))
    const published = await guides.detail(draft)
    expect(published).toMatchObject({ status: 'PUBLISHED' })
    expect(published['allowedActions']).toContain('withdraw')
    expect(published['allowedActions']).not.toContain('edit')
    expect((await guides.tryChange(published, { name: 'Clutches' })).body.error).toBe('NOT_ALLOWED_NOW')
    expect((await guides.tryAdd({ name: 'Gears', status: 'PUBLISHED' })).body.errors).toMatchObject([
      { field: 'status' },
    ])
  },

  'A reason when something is rejected': async ({ on }) => {
    const requests = on('price-request')
    const request = await requests.add({ part: 'Filter' })
    expect((await requests.act('reject', { ids: request.id })).body.errors).toMatchObject([
      { field: 'reason', rule: 'required' },
    ])
    expectDone(await requests.act('reject', { ids: request.id, reason: 'Too high' }))
    expect(await requests.detail(request)).toMatchObject({ status: 'REJECTED', reason: 'Too high' })
    expect((await requests.tryAdd({ part: 'Pump', reason: 'None' })).body.errors).toMatchObject([
      { field: 'reason' },
    ])
  },

  'A step that is possible only under a condition': async ({ on }) => {
    const payouts = on('payout')
    const [ready, bare] = [
      await payouts.add({ payee: 'Ready', invoiceNo: 'F-1' }),
      await payouts.add({ payee: 'Bare' }),
    ]
    expect(expectDone(await payouts.act('approve', { ids: `${ready.id},${bare.id}` }))).toMatchObject([
      { label: 'Ready', done: true },
      { label: 'Bare', done: false, msg: 'Enter the invoice number first' },
    ])
    expect(await payouts.detail(ready)).toMatchObject({ status: 'APPROVED' })
    expect(await payouts.detail(bare)).toMatchObject({ status: 'PENDING' })
  },

  'A button that runs code': async ({ on, server }) => {
    const warranties = on('warranty')
    const [pump, hose] = [
      await warranties.add({ part: 'Pump', endsOn: '2026-12-31' }),
      await warranties.add({ part: 'Hose', endsOn: '2026-06-30' }),
    ]
    const ids = `${pump.id},${hose.id}`
    expect((await warranties.act('extend', { ids, days: 0 })).body.errors).toMatchObject([{ field: 'days' }])
    expect(expectDone(await warranties.act('extend', { ids, days: 31 }))).toEqual({ extended: 2 })
    expect(await warranties.detail(pump)).toMatchObject({ endsOn: '2027-01-31', version: 2 })
    const codes = ['service_warranty_view', 'service_warranty_edit']
    const reader = on('warranty', server.as(await aUser(server, { codes })))
    expect((await reader.act('extend', { ids, days: 31 })).status).toBe(403)
  },
}

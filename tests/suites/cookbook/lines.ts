import { expect } from 'vitest'
import type { RecipeCases, StoredRow } from './served-recipes.ts'

export const lineCases: RecipeCases = {
  'A row with its lines': async ({ on }) => {
    const estimates = on('estimate')
    const jobs = [
      { job: 'Change oil', hours: 1 },
      { job: 'Change clutch', hours: 0 },
    ]
    expect((await estimates.tryAdd({ name: 'Truck 1', jobs })).body.errors).toMatchObject([
      { field: 'jobs.1.hours' },
    ])
    expect((await estimates.tryAdd({ name: 'Truck 1', jobs: [] })).body.errors).toMatchObject([
      { field: 'jobs', rule: 'minItems' },
    ])
    const row = await estimates.add({ name: 'Truck 1', jobs: [jobs[0], { ...jobs[1], hours: 6.5 }] })
    expect((await estimates.detail(row))['jobs']).toMatchObject([
      { lineNo: 1, job: 'Change oil' },
      { lineNo: 2, job: 'Change clutch' },
    ])
  },

  'A total of the lines': async ({ on }) => {
    const kits = on('repair-kit')
    const parts = [
      { part: 'Seal', quantity: 4, price: '2.50' },
      { part: 'Bearing', quantity: 1, price: '30.00' },
    ]
    const kit = await kits.add({ name: 'Hub', parts })
    expect(kit).toMatchObject({ amount: '40.00' })
    const [seal] = (kit['parts'] as StoredRow[]).map(({ id, version }) => ({ id, version }))
    expect(await kits.change(kit, { parts: [seal] })).toMatchObject({ amount: '10.00' })
    expect((await kits.list({ amount: '10,10' })).records).toMatchObject([{ name: 'Hub' }])
  },

  'Shares that must add up to 100': async ({ on }) => {
    const bonuses = on('bonus')
    const shares = (rest: number) => [
      { person: 'Wang', share: 60 },
      { person: 'Li', share: rest },
    ]
    expect((await bonuses.tryAdd({ name: 'May', shares: shares(30) })).body.errors).toEqual([
      { field: 'shares', rule: 'whole', msg: 'The shares must add up to 100' },
    ])
    await bonuses.add({ name: 'May', shares: shares(40) })
  },

  'A line that starts with a value of its row': async ({ on }) => {
    const items = [{ goods: 'Axles' }, { goods: 'Brakes', dueOn: '2026-07-01' }]
    const delivery = await on('delivery').add({ name: 'June', dueOn: '2026-06-30', items })
    expect(delivery['items']).toMatchObject([
      { goods: 'Axles', dueOn: '2026-06-30' },
      { goods: 'Brakes', dueOn: '2026-07-01' },
    ])
  },
}

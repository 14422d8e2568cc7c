import { expect } from 'vitest'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases } from './served-recipes.ts'

export const listCases: RecipeCases = {
  'The newest rows first': async ({ on }) => {
    const incidents = on('incident')
    for (const happenedOn of ['2026-02-02', '2026-03-03', '2026-01-01'])
      await incidents.add({ place: 'Depot', happenedOn })
    const daysOf = async (search = {}) =>
      (await incidents.list(search)).records.map(({ happenedOn }) => happenedOn)
    expect(await daysOf()).toEqual(['2026-03-03', '2026-02-02', '2026-01-01'])
    expect(await daysOf({ orderBy: 'happenedOn' })).toEqual(['2026-01-01', '2026-02-02', '2026-03-03'])
  },

  'A search between two amounts': async ({ on }) => {
    const expenses = on('expense')
    for (const amount of ['99.99', '100.00', '200.00', '200.01'])
      await expenses.add({ name: 'Tolls', amount })
    const found = async (amount: string) =>
      (await expenses.list({ amount })).records.map((row) => row['amount']).toSorted()
    expect(await found('100,200')).toEqual(['100.00', '200.00'])
    expect(await found('100,')).toEqual(['100.00', '200.00', '200.01'])
  },

  'Tabs with counts above the list': async ({ on, admin }) => {
    const enquiries = on('enquiry')
    await enquiries.add({ subject: 'Late delivery', urgent: true })
    await enquiries.add({ subject: 'Late invoice', status: 'APPROVED' })
    await enquiries.add({ subject: 'Wrong part' })
    const counts = async (search = {}) => {
      const reply = await admin.get<{ counts: { total: number }[] }>('/service/enquiry/counts', search)
      return expectDone(reply).counts.map(({ total }) => total)
    }
    // All rows, those of "Urgent", those of "Unsettled".
    expect(await counts()).toEqual([3, 1, 2])
    expect(await counts({ subject: 'Late' })).toEqual([2, 1, 1])
    expect((await enquiries.list({ quick: 'urgent' })).records).toMatchObject([{ subject: 'Late delivery' }])
  },

  'A total below the list': async ({ on }) => {
    const cash = on('petty-cash')
    for (const purpose of ['Stamps', 'Stamps', 'Stamps', 'Coffee'])
      await cash.add({ purpose, amount: '0.10' })
    const page = await cash.list({ purpose: 'Stamps', size: 1 })
    expect(page.records).toHaveLength(1)
    expect(page.summary).toEqual({ amount: '0.30' })
  },

  'Rows found by name or by number': async ({ on }) => {
    const workshops = on('workshop')
    await workshops.add({ name: 'North', stationNo: 'W-17' })
    await workshops.add({ name: 'South', stationNo: 'W-18' })
    expect(await workshops.labels('nor')).toEqual(['North'])
    expect(await workshops.labels('18')).toEqual(['South'])
  },

  'One value for many rows': async ({ on, admin }) => {
    const racks = on('rack')
    const open = await racks.add({ name: 'R1', aisle: 'A' })
    const sealed = await racks.add({ name: 'R2', aisle: 'A', sealed: true })
    const ids = [open.id, sealed.id]
    const answer = await racks.act<object[]>('bulk-update', { ids, values: { aisle: 'B' } })
    expect(expectDone(answer)).toMatchObject([
      { label: 'R1', done: true },
      { label: 'R2', done: false, msg: expect.stringMatching(/\w/) },
    ])
    expect(await racks.detail(open)).toMatchObject({ aisle: 'B' })
    expect(await racks.detail(sealed)).toMatchObject({ aisle: 'A' })
    const history = await admin.get<{ total: number }>('/warehouse/rack/history', { id: open.id })
    expect(expectDone(history).total).toBe(2)
  },
}

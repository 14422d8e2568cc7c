import { expect } from 'vitest'
import { aCsv, checked, download, imported } from '../../support/sheets.ts'
import { expectDone } from '../../support/shopping.ts'
import type { RecipeCases, StoredRow } from './served-recipes.ts'

export const callCases: RecipeCases = {
  'Calls at an address of your own': async ({ admin, screen }) => {
    const base = '/partner/weighbridge'
    const { id } = expectDone(await admin.post<StoredRow>(`${base}/add`, { name: 'Gate 1' }))
    expect(expectDone(await admin.get(`${base}/list`))).toMatchObject({ records: [{ id }] })
    expectDone(await admin.delete(`${base}/remove/${id}`))
    expect(expectDone(await admin.get(`${base}/list`))).toMatchObject({ total: 0 })
    const codes = screen('weighbridge').permissions.map(({ code }) => code)
    expect(codes).toContain('docking_weighbridge_remove')
  },

  'Rows from a spreadsheet and back': async ({ on, admin, screen }) => {
    const containers = screen('container')
    await on('container').add({ code: 'C-1', volume: 40 })
    const sheet = aCsv('Code,Volume (l)\nC-1,60\nC-2,80\n')
    expect(await imported(admin, containers, sheet)).toMatchObject({ status: 'DONE', created: 1, changed: 1 })
    const exported = await download(admin, containers, 'export', { format: 'csv' })
    const text = await exported.text()
    expect(text).toContain('C-1,60')
    expect(await imported(admin, containers, aCsv(text))).toMatchObject({
      status: 'DONE',
      changed: 0,
      created: 0,
    })
    const wrong = await checked(admin, containers, aCsv('Code,Volume (l)\nC-3,0\n'))
    expect(wrong).toMatchObject({ bad: 1, badRows: [{ cells: [{ msg: expect.stringMatching(/\w/) }] }] })
  },

  'A rule that looks at other rows': async ({ on }) => {
    const loans = on('tool-loan')
    const late = await loans.add({ tool: 'Jack', borrowerId: '7', dueOn: '2026-06-02' })
    const wanted = { tool: 'Torch', borrowerId: '7', dueOn: '2026-06-10' }
    expect((await loans.tryAdd(wanted)).body.errors).toEqual([
      { field: 'borrowerId', rule: 'overdue', msg: 'has a tool that is overdue' },
    ])
    await loans.change(late, { returnedOn: '2026-06-03' })
    await loans.add(wanted)
  },
}

import { expect } from 'vitest'
import { readWith } from '../../support/screen-sources.ts'
import type { RecipeCases } from './served-recipes.ts'

export const formCases: RecipeCases = {
  'A field that appears when it is needed': async ({ on }) => {
    const breakdowns = on('breakdown')
    const towed = { plate: 'A 1', towed: true }
    expect((await breakdowns.tryAdd(towed)).body.errors).toMatchObject([
      { field: 'towedBy', rule: 'required' },
    ])
    const row = await breakdowns.add({ ...towed, towedBy: 'Road Help' })
    expect(await breakdowns.change(row, { towed: false })).toMatchObject({ towedBy: null })
  },

  'The end must not be before the start': async ({ on }) => {
    const leases = on('lease')
    const lease = { name: 'Hall 1', startsOn: '2026-05-02' }
    expect((await leases.tryAdd({ ...lease, endsOn: '2026-05-01' })).body.errors).toEqual([
      { field: 'endsOn', rule: 'endsAfterStart', msg: 'The lease cannot end before it starts' },
    ])
    await leases.add(lease)
    await leases.add({ ...lease, endsOn: '2026-05-02' })
  },

  'A long form in tabs': ({ screen, server }) => {
    const audit = screen('factory-audit')
    expect(audit.form).toMatchObject({ as: 'page', layout: 'tabs' })
    const text = server.services.screens.textOf(audit).replace('["score", "remark"]', '["score"]')
    expect(readWith(text, audit.file).mistakes).toMatchObject([
      { file: audit.file, fix: expect.stringContaining('remark') },
    ])
  },
}

import { describe, expect, it } from 'vitest'
import type { RawAcrossRule } from '../../src/shared/screen/normal-across.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const fields: Record<string, RawField> = {
  name: { label: text('Name') },
  days: { label: text('Days'), type: 'dateRange', of: ['fromDay', 'toDay'] },
  share: { label: text('Share'), type: 'integer' },
  twice: { label: text('Twice'), type: 'computed', compute: 'share * 2.0', as: 'number' },
}

const rule = (more: Partial<RawAcrossRule>): RawAcrossRule => ({ name: 'rule', say: text('No'), ...more })
const faultsOf = (...across: RawAcrossRule[]) =>
  readWith(aScreen({ fields, across })).mistakes.map(({ field, fix }) => `${field}: ${fix}`)

describe('a rule across rows', () => {
  it('is read with its defaults', () => {
    const across = [rule({ apart: ['fromDay', 'toDay'] })]
    expect(readWith(aScreen({ fields, across })).screen!.across).toEqual([
      {
        ...{ name: 'rule', by: [], where: null, field: 'fromDay', say: text('No') },
        ...{ kind: 'apart', from: 'fromDay', to: 'toDay' },
      },
    ])
  })

  it.each<[Partial<RawAcrossRule>, string]>([
    [{}, 'across.0: Say one of apart, sum and count.'],
    [{ sum: 'share' }, 'across.0.atMost: Say the limit.'],
    [{ apart: ['fromDay', 'toDay'], atMost: 1 }, 'across.0.atMost: Leave it out'],
    [{ sum: 'name', atMost: 1 }, 'across.0.sum: '],
    [{ sum: 'twice', atMost: 1 }, 'across.0.sum: '],
    [{ count: true, atMost: 1, by: ['nme'] }, 'across.0.by: Did you mean "name"?'],
    [{ count: true, atMost: 1 }, 'across.0.field: Say which prop is marked.'],
    [{ count: true, atMost: 1, by: ['name'], where: 'shar > 1' }, 'across.0.where: '],
    [{ count: true, atMost: 1, by: ['name'], where: 'name == me.account' }, 'across.0.where: Name fields'],
  ])('reports the mistake in %j', (more, fault) => {
    expect(faultsOf(rule(more)).join('\n')).toContain(fault)
  })

  it('has a name of its own', () => {
    const one = rule({ count: true, atMost: 1, by: ['name'] })
    expect(faultsOf(one, one)).toEqual(['across: Give each rule a name of its own.'])
  })
})

import { describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const fields: Record<string, RawField> = {
  name: { label: text('Name') },
  share: { label: text('Share'), type: 'integer' },
  hidden: { label: text('Hidden'), readCode: true },
}

const faultsOf = (more: Partial<RawScreen>) =>
  readWith(aScreen({ fields, merge: { by: ['name'] }, ...more })).mistakes.map(
    ({ field, fix }) => `${field}: ${fix}`,
  )

describe('a screen whose rows are merged', () => {
  it('is read with its props and a permission code', () => {
    const { screen } = readWith(aScreen({ fields, merge: { by: ['name'] } }))
    expect(screen!.merge).toEqual({ by: ['name'] })
    expect(screen!.permissions.map(({ name }) => name)).toContain('merge')
    expect(readWith(aScreen({ fields, merge: {} })).screen!.merge).toEqual({ by: [] })
    expect(readWith(aScreen({ fields })).screen!.merge).toBeNull()
  })

  it.each<[string, Partial<RawScreen>, string]>([
    ['an unknown prop', { merge: { by: ['nme'] } }, 'merge.by: Did you mean "name"?'],
    ['a prop that is no text', { merge: { by: ['share'] } }, 'merge.by: '],
    ['a prop that not everyone sees', { merge: { by: ['hidden'] } }, 'merge.by: '],
    ['duplicates of a table that grows', { table: { grows: true } }, 'merge.by: Leave it out'],
    [
      'rows of a tree',
      {
        table: { parent: 'aboveId' },
        fields: { ...fields, aboveId: { label: text('Above'), ref: 'container-zone' } },
      },
      'merge: Leave it out: a row of a tree',
    ],
    [
      'rows that refer to each other',
      { fields: { ...fields, otherId: { label: text('Other'), ref: 'container-zone' } } },
      'merge: Leave it out: a row could come to refer to itself',
    ],
    [
      'an action of the same name',
      { actions: { merge: { label: text('Merge') } } },
      'merge: Give the action or transition',
    ],
  ])('refuses %s', (_, more, fault) => {
    expect(faultsOf(more).join('\n')).toContain(fault)
  })
})

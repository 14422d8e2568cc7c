import { describe, expect, it } from 'vitest'
import type { RawNotifyRule } from '../../src/shared/screen/normal-notify.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const fields = {
  name: { label: text('Name') },
  keeper: { label: text('Keeper'), ref: 'user' },
  cost: { label: text('Cost'), type: 'money', readCode: true },
} as const

const aRule = (more: Partial<RawNotifyRule> = {}): RawNotifyRule => ({
  ...{ name: 'kept', label: text('Kept'), on: ['create'], to: { fields: ['keeper'] }, say: text('{name}') },
  ...more,
})
const faultsOf = (...notify: RawNotifyRule[]) =>
  readWith(aScreen({ fields, notify })).mistakes.map(({ field, fix }) => `${field}: ${fix}`)

describe('a notification rule', () => {
  it('is read with its defaults', () => {
    expect(faultsOf(aRule())).toEqual([])
    expect(readWith(aScreen({ fields, notify: [aRule()] })).screen!.notify).toEqual([
      {
        ...aRule(),
        changed: [],
        when: null,
        to: { roles: [], fields: ['keeper'], followers: false, creator: false },
      },
    ])
  })

  it.each<[string, Partial<RawNotifyRule>, string]>([
    ['an act that the screen lacks', { on: ['aprove'] }, 'notify.0.on: '],
    [
      'a role that the product lacks',
      { to: { roles: ['finanse'] } },
      'notify.0.to.roles: Did you mean "finance"?',
    ],
    ['a field that holds no user', { to: { fields: ['name'] } }, 'notify.0.to.fields: '],
    ['nobody', { to: { creator: false } }, 'notify.0.to: '],
    ['a field that the screen lacks', { say: text('{nam}') }, 'notify.0.say: Did you mean "name"?'],
    ['a field that takes a right of its own', { say: text('{cost}') }, 'notify.0.say: '],
    ['a change of what is not there', { changed: ['nme'] }, 'notify.0.changed: '],
    ['a condition that cannot be read', { when: 'nme == 1' }, 'notify.0.when: '],
  ])('does not name %s', (_, more, fault) => {
    expect(faultsOf(aRule(more))).toEqual([expect.stringContaining(fault)])
  })

  it('has a name of its own', () => {
    expect(faultsOf(aRule(), aRule())).toEqual(['notify: Give each rule a name of its own.'])
  })
})

import { describe, expect, it } from 'vitest'
import { changesBetween, listModule, modulesOf } from '../../src/web/admin/vite-plugin/screen-modules.ts'
import { mistakeLine } from '../../src/shared/screen/mistake-line.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { smallScreen } from '../support/small-screen.ts'

const { screen } = smallScreen()
const named = (name: string, table: Partial<Screen['table']> = {}): Screen => ({
  ...screen,
  name,
  table: { ...screen.table, ...table },
})

describe('the screens as the browser gets them', () => {
  it('are a lazy chunk each', () => {
    const source = listModule(modulesOf({ screens: [named('user'), named('role')], dicts: [] }))
    expect(source).toContain('"user": () => import("virtual:screen/user")')
    expect(source).toContain('"role": () => import("virtual:screen/role")')
  })

  it('say which screen has which items', () => {
    const item = named('dictionary-item', {
      master: { screen: 'dictionary', prop: 'dictId', inForm: false },
    })
    const source = listModule(modulesOf({ screens: [named('dictionary'), item], dicts: [] }))
    expect(source).toContain('itemScreens = {"dictionary":"dictionary-item"}')
  })

  it('bring the colours of the value lists they use', () => {
    expect(smallScreen().colours).toEqual({ 'zone-kind': { COLD: 'blue' } })
  })
})

describe('a change of the files', () => {
  const before = modulesOf({ screens: [named('user'), named('role')], dicts: [] })

  it('reports nothing when a file was saved unchanged', () => {
    expect(changesBetween(before, modulesOf({ screens: [named('user'), named('role')], dicts: [] }))).toEqual(
      {},
    )
  })

  it('reports what is new and what is different', () => {
    const after = modulesOf({
      screens: [named('user', { labelProp: 'kind' }), named('role'), named('zone')],
      dicts: [],
    })
    expect(Object.keys(changesBetween(before, after))).toEqual(['user', 'zone'])
  })

  it('reports null for a deleted file', () => {
    expect(changesBetween(before, modulesOf({ screens: [named('user')], dicts: [] }))).toEqual({ role: null })
  })
})

it('reports a mistake with file, field, rule and fix', () => {
  const mistake = {
    file: 'schemas/screens/a.json',
    field: 'fields.x.dict',
    rule: 'A dict exists',
    fix: 'Did you mean "y"?',
  }
  expect(mistakeLine(mistake)).toBe('schemas/screens/a.json: fields.x.dict: A dict exists. Did you mean "y"?')
})

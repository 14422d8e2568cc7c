import { expect, it } from 'vitest'
import { aScreen, readWith } from '../support/screen-sources.ts'

const screenOf = (raw: Parameters<typeof readWith>[0]) => readWith(raw).screen

it('prints rows of a screen whose file says so, with a permission of their own', () => {
  const printing = screenOf(aScreen({ print: { title: { zh: '合同', en: 'Contract' }, max: 20 } }))
  expect(printing?.print).toEqual({ title: { zh: '合同', en: 'Contract' }, max: 20 })
  expect(printing?.permissions.map(({ name }) => name)).toContain('print')
  expect(screenOf(aScreen({ print: true }))?.print).toEqual({ title: aScreen().title, max: 100 })
  expect(screenOf(aScreen())).toMatchObject({ print: null })
  expect(screenOf(aScreen())?.permissions.map(({ name }) => name)).not.toContain('print')
})

it('refuses more rows than can be drawn, and acts that are called like the button', () => {
  const fields = (raw: Parameters<typeof readWith>[0]) => readWith(raw).mistakes.map(({ field }) => field)
  expect(fields(aScreen({ print: { max: 201 } }))).toEqual(['print.max'])
  const print = { label: { zh: '打印', en: 'Print' } }
  expect(fields(aScreen({ actions: { print } }))).toEqual(['actions.print'])
})

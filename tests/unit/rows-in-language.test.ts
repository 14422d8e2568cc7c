import { describe, expect, it } from 'vitest'
import { rowsInLanguage } from '../../src/web/admin/list/rows-in-language.ts'
import { smallScreen } from '../support/small-screen.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const { screen } = smallScreen({
  fields: {
    name: { label: both('Name'), required: true, column: true },
    nameEn: { label: both('English name'), column: { hide: true } },
  },
  check: [],
})
const rows = [
  { id: '1', name: '店铺券', nameEn: 'Store coupon' },
  { id: '2', name: '采购券', nameEn: null },
]
const namesIn = (language: 'zh' | 'en', shown: string[]) =>
  rowsInLanguage(screen, { rows, shown, language }).map(({ name }) => name)

describe('the names of a list', () => {
  it('are English on an English page, and Chinese where a row has no other', () => {
    expect(namesIn('en', ['name'])).toEqual(['Store coupon', '采购券'])
  })

  it('are Chinese on a Chinese page, and beside a column of the English ones', () => {
    expect(namesIn('zh', ['name'])).toEqual(['店铺券', '采购券'])
    expect(namesIn('en', ['name', 'nameEn'])).toEqual(['店铺券', '采购券'])
  })
})

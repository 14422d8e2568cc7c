import { describe, expect, it } from 'vitest'
import { checkWords } from '../../src/web/i18n/check-words.ts'

describe('the check of the pages’ words', () => {
  it('reports a key that one language lacks', () => {
    const zh = { cart: { title: '购物车', empty: '空' } }
    const en = { cart: { title: 'Cart' } }
    expect(checkWords({ zh, en, sources: [`t('title') t('empty')`] })).toEqual([
      'cart:empty has no English words.',
    ])
  })

  it('reports a key that is unused, half translated, or loses a placeholder', () => {
    const zh = { cart: { left: '余 {{count}} 件', title: '购物车', old: '旧' } }
    const en = { cart: { left: 'some left', title: '购物车 Cart', old: 'Old' } }
    expect(checkWords({ zh, en, sources: [`t('left') t('title')`] })).toEqual([
      'cart:left has other placeholders in English () than in Chinese (count).',
      'cart:title has Chinese in its English words.',
      'cart:old is not used.',
    ])
  })

  it('counts a key as used when its beginning is assembled at run time', () => {
    const words = { cart: { stock: { few: 'Few', none: 'None' } } }
    expect(checkWords({ zh: words, en: words, sources: ['t(`stock.${level}`)'] })).toEqual([])
  })
})

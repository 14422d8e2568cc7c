import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  initialTokens,
  numberTokens,
  textTokens,
  tsqueryOfAny,
  tsqueryText,
  tsvectorText,
  wholeNameQuery,
  wholeNameTokens,
} from '../../src/shared/tokens.ts'

describe('search tokens', () => {
  it('cuts Chinese into pairs and its last character', () => {
    expect(textTokens('离合器从动盘')).toEqual(['离合', '合器', '器从', '从动', '动盘', '盘'])
  })

  it('keeps a word whole and cuts it where letters meet digits', () => {
    expect(textTokens('430mm M12x1.5')).toEqual(['430mm', '430', 'mm', 'm12x15', 'm', '12', 'x', '1.5'])
  })

  it('separates Chinese from the words beside it', () => {
    expect(textTokens('制动鼓410×220')).toEqual(['制动', '动鼓', '鼓', '410220', '410', '220'])
  })

  it('makes one token of a number however it is written', () => {
    expect(numberTokens('3509DC3-010')).toEqual(['3509dc3010'])
  })

  it('keeps every ending of the initials', () => {
    expect(initialTokens('zdg')).toEqual(['~zdg', '~dg'])
  })

  it('makes one token of a whole name, whatever its spaces, signs and capitals', () => {
    expect(wholeNameTokens(['离合器 总成', 'Clutch, Complete', ''])).toEqual([
      '@离合器总成',
      '@clutchcomplete',
    ])
    expect(wholeNameQuery(['clutch complete'])).toBe("'@clutchcomplete'")
    expect(wholeNameQuery(['', '…'])).toBeNull()
  })

  it('never holds a quote, a backslash or a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tokens = [
          ...textTokens(text),
          ...numberTokens(text),
          ...initialTokens(text),
          ...wholeNameTokens([text]),
        ]
        expect(tokens.filter((token) => /['"\\\s]/u.test(token) || token === '')).toEqual([])
      }),
    )
  })

  it('are in a document behind the sign of their field', () => {
    expect(tsvectorText(['制动', '~zd'], 'name')).toBe("'=制动' '~zd'")
    expect(tsvectorText(['制动', '410'], 'spec')).toBe("'#制动' '#410'")
    expect(tsvectorText(['410', 'wg1'])).toBe("'410' 'wg1'")
  })
})

describe('search queries', () => {
  it('require all terms separated by spaces, and any of those separated by commas', () => {
    expect(tsqueryText('制动鼓 410, 蹄片', { fields: ['name'] })).toBe(
      "('=制动' & '=动鼓' & ('=410')) | ('=蹄片')",
    )
  })

  it('leave out what a wider alternative finds anyway, and what was said twice', () => {
    const fields = { fields: ['name' as const] }
    expect(tsqueryOfAny(['机油滤清器', '机油滤', '机滤', '机油滤'], fields)).toBe(
      "('=机油' & '=油滤') | ('=机滤')",
    )
    expect(tsqueryOfAny(['oil filter', 'Filter OIL'], fields)).toBe(tsqueryText('oil filter', fields))
  })

  it('match only the beginning of long terms with a digit', () => {
    expect(tsqueryText('wg9925')).toContain("'wg9925':*")
    expect(tsqueryText('430')).not.toContain(':*')
  })

  it('read a decimal both as a separate number and as a word without the point', () => {
    expect(tsqueryText('50.8', { fields: ['spec'] })).toBe("(('#508' | ('#50.8')))")
  })

  it('find a single Chinese character anywhere', () => {
    expect(tsqueryText('鼓')).toBe("(('鼓':* | '=鼓':* | '#鼓':*))")
  })

  it('read letters as a word or as initials', () => {
    expect(tsqueryText('LHQ', { fields: ['name'] })).toBe("(('=lhq' | '~lhq':*))")
  })

  it('look in every field, and outside, where none is given', () => {
    expect(tsqueryText('410')).toBe("((('410' | '=410' | '#410')))")
  })

  it('look for the first term in the name and for the rest in the specification too', () => {
    expect(tsqueryText('制动 410', { fields: ['name'], laterFields: ['name', 'spec'] })).toBe(
      "('=制动' & (('=410' | '#410')))",
    )
  })

  it('find nothing to look for in punctuation', () => {
    expect(tsqueryText(" %%_ \\ ' ,, ")).toBeUndefined()
  })

  it('never let a typed operator or quote through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const text = tsqueryText(typed) ?? ''
        const withoutTokens = text.replace(/'[^'\\]*'/gu, "''")
        expect(withoutTokens).toMatch(/^(?:''|:\*|[ &|()])*$/u)
      }),
    )
  })
})

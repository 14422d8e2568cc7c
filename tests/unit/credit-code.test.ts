import { describe, expect, it } from 'vitest'
import { isCreditCode } from '../../src/shared/credit-code.ts'

describe('a unified social credit code', () => {
  it.each(['91330100799655058B', '914403001922038216', '9144030071526726XG'])('%s is one', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })

  it.each([
    ['a wrong check sign', '91330100799655058C'],
    ['two signs exchanged', '91330100799650558B'],
    ['a letter that none has', '9133010079965505I8'],
    ['small letters', '91330100799655058b'],
    ['too few signs', '9133010079965505'],
    ['nothing', ''],
  ])('with %s is invalid', (_, code) => expect(isCreditCode(code)).toBe(false))
})

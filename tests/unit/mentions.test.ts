import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedIn, piecesOf } from '../../src/web/admin/record/discussion/mentions.ts'

const person = (name: string) => ({ id: name, name })

describe('the names in a comment', () => {
  it('stand out, the longer of two that begin alike', () => {
    const pieces = piecesOf('@李明 和 @李明亮 看一下', [person('李明'), person('李明亮')])
    expect(pieces.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@李明', '@李明亮'])
  })

  it('leave the text as it was typed', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.string(), names, (text, some) => {
        expect(
          piecesOf(text, some.map(person))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('tell only those whose name is still there', () => {
    expect(namedIn('Ask @Ann', [person('Ann'), person('Bob')])).toEqual([person('Ann')])
  })
})

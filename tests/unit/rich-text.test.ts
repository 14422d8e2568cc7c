// Formatted text from an attacker, and how the remaining text is measured.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '../../src/server/engine/clean-rich-text.ts'
import {
  mostMarkup,
  plainText,
  richTextFault,
  richTextLength,
  richTextOf,
} from '../../src/shared/rich-text.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const LINK = '<a target="_blank" rel="noopener nofollow" href="https://example.com/a?b=1&amp;c=2">x</a>'

describe('cleaning', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    [
      'a script in pieces',
      '<scr<script>ipt>alert(1)</scr</script>ipt><p>a</p>',
      'ipt&gt;alert(1)ipt&gt;<p>a</p>',
    ],
    ['an image with a handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" class="x" style="color:red" id="y">a</p>', '<p>a</p>'],
    ['a link to a script', '<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['one hidden by entities', '<p><a href="&#106;ava&#9;script:alert(1)">x</a></p>', '<p>x</p>'],
    ['a link to data', '<p><a href="data:text/html,x">x</a></p>', '<p>x</p>'],
    ['a link to this server', '<p><a href="//evil.example">x</a></p>', '<p>x</p>'],
    ['a drawing', '<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
    ['a frame and a form', '<iframe src="https://e.com"></iframe><form action=/><p>a</p></form>', '<p>a</p>'],
    ['a comment', '<!--<p>b</p>--><p>a</p>', '<p>a</p>'],
    ['an open tag', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['signs', '<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    [
      'other names of tags',
      '<h1>a</h1><p><b>b</b><i>c</i></p>',
      '<h2>a</h2><p><strong>b</strong><em>c</em></p>',
    ],
    ['a first number', '<ol start="3" onclick="x"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ])('keeps only the text of %s', (_, sent, kept) => {
    expect(cleanRichText(sent)).toBe(kept)
  })

  it('opens external links without a referrer', () => {
    expect(
      cleanRichText('<p><a href="https://example.com/a?b=1&c=2" onclick="x" rel="opener">x</a></p>'),
    ).toBe(`<p>${LINK}</p>`)
  })

  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p><ul><li></li></ul>', '<script>x</script>'])(
    'treats %s as no value',
    (sent) => {
      expect(cleanRichText(sent)).toBe('')
    },
  )

  it('handles a megabyte of nested quotes', () => {
    const clean = cleanRichText(`${'<blockquote>'.repeat(90_000)}a`)
    expect(clean.match(/<blockquote>/g)!.length).toBeLessThanOrEqual(20)
    expect(plainText(clean)).toBe('a')
  })

  it('changes nothing the second time, and lets no other tag through', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="https://e.com/?a=1&b">',
        '</a>',
        '<b>',
        '<li>',
        '<ul>',
        '</ul>',
      ),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<img src=x onerror=y>',
        '<svg>',
        '<math>',
        '<style>',
        '<!--',
        '-->',
      ),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '&lt;',
        '&amp;lt;',
        '<p title="',
        '<textarea>',
        '</h2>',
        '<ol start=2>',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanRichText(pieces.join(''))
        expect(cleanRichText(once)).toBe(once)
        const left = once
          .replaceAll(/<\/?(p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|a)( \/)?>/g, '')
          .replaceAll(
            /<a target="_blank" rel="noopener nofollow" href="https?:[^"<>]*">|<ol start="\d+">/g,
            '',
          )
        expect(left).not.toMatch(/[<>]/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('measuring', () => {
  it('counts the text as people do, without tags and entities', () => {
    expect(richTextLength('<h2>标题</h2><p>a&nbsp;&lt;😀</p>')).toBe(6)
    expect(plainText('<h2>标题</h2><ul><li><p>a</p></li><li><p>b<br>c</p></li></ul>')).toBe('标题\na\nb\nc')
    expect(plainText(`<p>${LINK.replace('b=1', 'b>1')}</p>`)).toBe('x')
  })

  it('matches the result for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const lines = said
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(Boolean)
        expect(plainText(richTextOf(said) ?? '').replaceAll(/\s/g, '')).toBe(
          lines.join('').replaceAll(/\s/g, ''),
        )
      }),
    )
  })

  it('refuses overlong and too short text, and more tags than text', () => {
    const limits = { minLength: 2, maxLength: 3 }
    expect(richTextFault('<p>abc</p>', limits)).toBeNull()
    expect(richTextFault('<p>abcd</p>', limits)).toEqual({ rule: 'maxLength', limit: 3 })
    expect(richTextFault('<p>a</p>', limits)).toEqual({ rule: 'minLength', limit: 2 })
    expect(richTextFault(`<p>ab</p>${'<br>'.repeat(mostMarkup(3))}`, limits)?.rule).toBe('markup')
  })
})

it.each([
  ['a search', { search: 'input' as const }, 'fields.story.search'],
  ['a unique one', { unique: true }, 'fields.story.unique'],
  ['an order', { column: { sort: true } }, 'fields.story.column.sort'],
  ['an edit in a cell', { column: { edit: true } }, 'fields.story.column.edit'],
  ['a book', { maxLength: 20_001 }, 'fields.story.maxLength'],
  ['numbers', { maximum: 3 }, 'fields.story.maximum'],
])('reports %s', (_, words, place) => {
  const { mistakes } = readWith(
    aScreen({
      fields: { name: { label: text('Name') }, story: { label: text('Story'), type: 'richText', ...words } },
    }),
  )
  expect(mistakes).toMatchObject([{ field: place }])
})

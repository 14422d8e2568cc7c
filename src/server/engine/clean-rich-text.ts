import sanitize from 'sanitize-html'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { mostMarkup, plainText, RICH_TEXT_MAX, richTextOf } from '../../shared/rich-text.ts'
import { isHttpAddress } from '../../shared/screen/http-address.ts'
import type { Field } from '../../shared/screen/normal-form.ts'
import type { Row } from './hook.ts'
import { rowsIn } from '../../shared/row.ts'

/** Deeper than anybody indents; without a bound thousands of quotes nest in one text. */
const DEEPEST = 20

/** What the editor makes, and nothing else: what is not named here does not come through. */
const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['target', 'rel', 'href'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    ol: (tagName, { start = '' }) => ({
      tagName,
      attribs: /^[1-9][0-9]{0,3}$/.test(start) && start !== '1' ? { start } : ({} as sanitize.Attributes),
    }),
    // Of a link that leads elsewhere the text stays.
    a: (tagName, { href = '' }) =>
      isHttpAddress(href)
        ? { tagName, attribs: { target: '_blank', rel: 'noopener nofollow', href } }
        : { tagName: 'span', attribs: {} as sanitize.Attributes },
  },
}

/** Formatted text with nothing in it but the tags of the editor; empty when it says nothing. */
export function cleanRichText(html: string): string {
  const clean = settled(html)
  return plainText(clean) === '' ? '' : clean
}

const MOST_PASSES = 5

/**
 * Tags that are taken out may leave others standing where a reader puts them elsewhere, so it is
 * cleaned until nothing changes. What never settles keeps its text alone.
 */
function settled(html: string): string {
  let clean = html
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = sanitize(clean, rules).trim()
    if (next === clean) return clean
    clean = next
  }
  return richTextOf(plainText(clean)) ?? ''
}

/** Pasted text may carry tags that go; so much of it is worth looking for them. */
function mostUncleaned(maxLength: number | null): number {
  return 4 * mostMarkup(maxLength ?? RICH_TEXT_MAX)
}

/** The values with every formatted text cleaned, those of lines too; one that says nothing is no value. */
export function withCleanRichTexts(fields: Field[], values: Row): Row {
  const clean: Row = { ...values }
  for (const { prop, type, lines, maxLength } of fields) {
    const value = clean[prop]
    // What is far too long is left as it is, to be refused without the work of cleaning it.
    if (definitionOf(type).isMarkup && typeof value === 'string' && value.length <= mostUncleaned(maxLength))
      clean[prop] = cleanRichText(value) || null
    if (lines && Array.isArray(value))
      clean[prop] = rowsIn(value).map((line) => withCleanRichTexts(lines.fields, line))
  }
  return clean
}

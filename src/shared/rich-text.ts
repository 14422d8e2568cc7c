// Formatted text: its plain content and its limits. The form and the server measure it alike; only the server
// decides which tags may stay.

/** The default limit of characters. */
export const RICH_TEXT_MAX = 5000

/** The limit of text and tags together, for a text with this limit of characters. */
export function mostMarkup(maxLength: number): number {
  return maxLength * 10 + 2000
}

// An attribute may contain ">", so it is skipped as a whole.
const TAG = /<(?:"[^"]*"|[^"<>])*>/g
const BLOCK_END = /<\/(?:p|h2|h3|li|blockquote)>|<br\s*\/?>/gi

/** The text line by line, without tags; empty without a value. */
export function plainText(html: string): string {
  return decoded(html.replace(BLOCK_END, '\n').replace(TAG, ''))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Characters of the text as people count them, without tags and line ends. */
export function richTextLength(html: string): number {
  return [...plainText(html).replaceAll('\n', '')].length
}

/** Formatted text with one paragraph per line; no value for an empty text. */
export function richTextOf(text: string): string | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines.map((line) => `<p>${encoded(line)}</p>`).join('') : null
}

interface Limits {
  minLength: number | null
  maxLength: number | null
}

/** The problem with the size of a text; `markup` when the tags exceed their limit. */
export function richTextFault(
  html: string,
  { minLength, maxLength }: Limits,
): { rule: 'minLength' | 'maxLength' | 'markup'; limit: number } | null {
  const length = richTextLength(html)
  if (minLength !== null && length < minLength) return { rule: 'minLength', limit: minLength }
  if (maxLength === null) return null
  if (length > maxLength) return { rule: 'maxLength', limit: maxLength }
  if ([...html].length > mostMarkup(maxLength)) return { rule: 'markup', limit: mostMarkup(maxLength) }
  return null
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => signs[sign]!)
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// The id of a row in a table that the product does not own: the parts of its key, whatever their types, as one
// text that needs no escaping in an address, a list of ids or a cell.

/** Between the parts of a key. */
export const KEY_SEPARATOR = '~'
/** Before the hexadecimal UTF-8 of a part that is not plain. */
export const ENCODED = '='
/** Characters of a plain part, as a regular expression that PostgreSQL and JavaScript read alike. */
export const PLAIN_PART = '[A-Za-z0-9_-][A-Za-z0-9_.:@-]*'

const PART = `(=([0-9a-f]{2})*|${PLAIN_PART})`

/** The form of such an id; see encodeKey. */
export const EXISTING_ID_PATTERN = `^${PART}(~${PART})*$`

const form = new RegExp(EXISTING_ID_PATTERN)
const plain = new RegExp(`^${PLAIN_PART}$`)

/** An id made of the texts of a row's key columns. */
export function encodeKey(parts: readonly string[]): string {
  return parts.map(encodePart).join(KEY_SEPARATOR)
}

/** The texts of the key columns in an id; null for a text that `encodeKey` does not make. */
export function decodeKey(id: string): string[] | null {
  if (!form.test(id)) return null
  const parts = id.split(KEY_SEPARATOR).map(decodePart)
  return encodeKey(parts) === id ? parts : null
}

function encodePart(text: string): string {
  if (plain.test(text)) return text
  const bytes = [...new TextEncoder().encode(text)]
  return ENCODED + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function decodePart(part: string): string {
  if (!part.startsWith(ENCODED)) return part
  const bytes = part.slice(ENCODED.length).match(/../g) ?? []
  return new TextDecoder().decode(new Uint8Array(bytes.map((byte) => Number.parseInt(byte, 16))))
}

import iconv from 'iconv-lite'

/**
 * A CSV file's bytes as text. Excel saves CSV as UTF-8 with a mark, as UTF-16, or in the system's
 * own code page, which in China is GBK. Bytes that are valid UTF-8 are UTF-8: GBK text is not, by
 * accident, except for a few words of a few characters.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return iconv.decode(Buffer.from(bytes), 'utf16le')
  if (first === 0xfe && second === 0xff) return iconv.decode(Buffer.from(bytes), 'utf16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), 'gb18030')
  }
}

/** The character between cells: whichever of , ; and tab the first line has most of. */
export function delimiterOf(text: string): string {
  const firstLine = /^[^\r\n]*/.exec(text)![0]
  const count = (character: string) => firstLine.split(character).length
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best))
}

// Determines a file's kind from its bytes. The name only distinguishes kinds that look alike inside: those of
// one container, and csv from other text.
import { fileTypeFromBuffer } from 'file-type'
import { fromBuffer, type ZipFile } from 'yauzl'
import type { FileKind } from '../../../shared/files.ts'

/** The kind of a file; undefined for kinds that are not accepted. */
export async function contentKind(bytes: Buffer, name: string): Promise<FileKind | undefined> {
  const ending = name.split('.').at(-1)!.toLowerCase()
  if (startsWith(bytes, 'PK\u0003\u0004')) return zipKind(bytes)
  // Archives are never unpacked to look inside.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return undefined
  const found = await fileTypeFromBuffer(bytes)
  switch (found?.ext) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'gif':
    case 'pdf':
      return found.ext
    case 'cfb':
      return ending === 'doc' || ending === 'xls' || ending === 'ppt' ? ending : undefined
    case undefined:
      return isPlainText(bytes) ? (ending === 'csv' ? 'csv' : 'txt') : undefined
    case 'xml':
      return ending === 'xml' && isPlainXml(bytes) ? 'xml' : undefined
    default:
      return undefined
  }
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
}

/** Office documents are recognized by the names in the archive's directory. */
async function zipKind(bytes: Buffer): Promise<FileKind | undefined> {
  const names = await entryNames(bytes)
  if (!names) return undefined
  const has = (folder: string) => names.some((name) => name.startsWith(folder))
  if (names.includes('OFD.xml')) return 'ofd'
  if (!names.includes('[Content_Types].xml')) return 'zip'
  return has('word/') ? 'docx' : has('xl/') ? 'xlsx' : has('ppt/') ? 'pptx' : 'zip'
}

/** A document has dozens of entries; later ones do not matter. */
const MOST_ENTRIES = 2000

function entryNames(bytes: Buffer): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: true }, (error: Error | null, archive: ZipFile) => {
      if (error) return resolve(undefined)
      const names: string[] = []
      archive.on('error', () => resolve(undefined))
      archive.on('end', () => resolve(names))
      archive.on('entry', ({ fileName }) => {
        if (names.push(fileName) === MOST_ENTRIES) resolve(names)
        else archive.readEntry()
      })
      archive.readEntry()
    })
  })
}

const MARKUP = /^[\s\uFEFF]*<(?:!doctype|\?xml|[a-z!])/i

/**
 * Text that no browser would treat as a page: UTF-8 or GB 18030 without control characters, and without tags
 * at its start.
 */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false
  const text = decoded(bytes)
  return text !== undefined && !MARKUP.test(text)
}

/** Declared as XML, without a document type or styles that a reader would follow, and not as a page or a drawing. */
function isPlainXml(bytes: Buffer): boolean {
  const text = decoded(bytes)
  return (
    text !== undefined &&
    /^\uFEFF?<\?xml\s/.test(text) &&
    !/<!doctype|<!entity|<\?xml-stylesheet|<(?:\w+:)?(?:html|svg|script)[\s>/]/i.test(text)
  )
}

function decoded(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Tries the next encoding; if none fits, it is not text.
    }
  }
  return undefined
}

// Files uploaded as spreadsheets that are something else, or hide something.
import { deflateRawSync, crc32 } from 'node:zlib'
import type { NamedFile } from './sheets.ts'

interface ZipPart {
  name: string
  content: string | Buffer
  /** The unpacked size of the part according to the directory. */
  claimed?: number
}

/** A zip file with these parts, and possibly a lying directory. */
export function aZip(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const label = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimed ?? plain.length, 18)
    fields.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, label, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, label]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end])
}

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

/** A workbook with one sheet, given as the sheet's XML. */
export function aBareXlsx(
  sheetData: string,
  { more = [], after = '', name = 'bare.xlsx' }: { more?: ZipPart[]; after?: string; name?: string } = {},
): NamedFile {
  const bytes = aZip([
    { name: '[Content_Types].xml', content: types },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    },
    ...more,
  ])
  return { name, bytes }
}

/** A row of inline texts as in a sheet's XML. */
export function textRow(row: number, texts: string[]): string {
  return `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
}

const OLD_CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The container of .xls files. */
export const oldXls: NamedFile = {
  name: 'old.xls',
  bytes: Buffer.concat([OLD_CONTAINER, Buffer.alloc(2048)]),
}

/** An xlsx with a password is wrapped in the same container. */
export const encryptedXlsx: NamedFile = {
  name: 'secret.xlsx',
  bytes: Buffer.concat([
    OLD_CONTAINER,
    Buffer.alloc(512),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(512),
  ]),
}

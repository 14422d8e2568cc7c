// Small files that once kept the server busy for seconds or minutes.
import { aZip } from './odd-sheets.ts'
import type { NamedFile } from './sheets.ts'

const oneSheet = '<sheet name="1" sheetId="1" r:id="rId1"/>'
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`

function workbook(
  sheet: string,
  more: { name: string; content: string }[] = [],
  sheets: string = oneSheet,
): Buffer {
  const book = `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`
  return aZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: book },
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    ...more,
  ])
}

const styled = (formatCode: string) => ({
  name: 'xl/styles.xml',
  content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
})
const oneRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c></row>'
const xlsx = (name: string, bytes: Buffer): NamedFile => ({ name: `${name}.xlsx`, bytes })
const csv = (name: string, text: string): NamedFile => ({ name: `${name}.csv`, bytes: Buffer.from(text) })

/** Each file, keyed by its attack. */
export const hostileSheets = {
  'a number format of brackets': () => xlsx('brackets', workbook(oneRow, [styled('['.repeat(200_000))])),
  'a longer number format of brackets': () =>
    xlsx('more-brackets', workbook(oneRow, [styled('['.repeat(4_000_000))])),
  'a number format of quotation marks': () =>
    xlsx('quotes', workbook(oneRow, [styled(`${'&quot;[\\'.repeat(100_000)}`)])),
  'blank lines and nothing else': () => csv('blank', '\n'.repeat(4_800_000)),
  'rows of commas and nothing else': () => csv('commas', ',,,,\n'.repeat(900_000)),
  'shared texts that unpack to 127 MB': () =>
    xlsx(
      'texts',
      workbook(oneRow, [
        { name: 'xl/sharedStrings.xml', content: `<sst>${'<si><t>x</t></si>'.repeat(7_800_000)}</sst>` },
      ]),
    ),
  'one shared text in a hundred thousand cells': () =>
    xlsx(
      'shared',
      workbook('<row><c t="s"><v>0</v></c></row>'.repeat(100_000), [
        { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` },
      ]),
    ),
  'a head cell of spaces': () => csv('spaces', `code${' '.repeat(50_000)}x,name\n1,2\n`),
  'three hundred thousand head cells': () => csv('heads', `code,name,${'s,'.repeat(300_000)}s\n1,2\n`),
  'five thousand long head cells': () =>
    csv('long-heads', `code,name,${`${'Status'.repeat(32)},`.repeat(5_000)}s\n1,2\n`),
  'long values where few are offered': () =>
    csv('values', `code,name,status\n${`c,n,${'Enabled'.repeat(5_000)}\n`.repeat(120)}`),
  'cells of ten thousand names': () =>
    csv('names', `code,name,status\n${`c,n,"${'a1,'.repeat(10_000)}"\n`.repeat(120)}`),
  'a hundred thousand sheets': () => xlsx('sheets', workbook(oneRow, [], oneSheet.repeat(100_000))),
  'a cell of a million letters': () => csv('long', `code,name\n${'x'.repeat(1_000_000)},b\n`),
  'a quotation mark that is never closed': () => csv('open', `code,name\n"${'a,b\n'.repeat(1_000_000)}`),
  'elements within elements': () => xlsx('deep', workbook('<row><c>'.repeat(300_000))),
} satisfies Record<string, () => NamedFile>

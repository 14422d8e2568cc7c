// Files uploaded by mistake or with bad intent: each gets a clear message in both languages, and nothing
// changes.
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { callOf, listRows, screens } from '../support/screens.ts'
import { aBareXlsx, encryptedXlsx, oldXls, textRow } from '../support/odd-sheets.ts'
import {
  aCsv,
  anXlsx,
  checked,
  imported,
  settled,
  upload,
  type Cell,
  type NamedFile,
} from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin').in('en')
const post = screens.find(({ name }) => name === 'post')!
const user = screens.find(({ name }) => name === 'user')!
const HEAD = ['Code', 'Name', 'Sort']

let last = 0
const aCode = () => `bad-${++last}`
const countPosts = async () =>
  Number((await one(server.db, sql<{ count: string }>`select count(*) as count from posts`)).count)
const onePost = async (code: string) =>
  expectDone(await listRows(admin(), post, { code, size: 100 })).records.find((row) => row['code'] === code)

/** Uploads in both languages; returns the error name and both messages. */
async function refusal(file: NamedFile) {
  const before = await countPosts()
  const said: { error: string; msg: string }[] = []
  for (const language of ['zh', 'en'] as const) {
    const client = server.as('admin').in(language)
    const answer = await upload(client, post, file)
    if (answer.status === 200) {
      const run = await settled(client, post, answer.data.id)
      expect(run.status).toBe('REFUSED')
      said.push(run.problem!)
    } else {
      expect(answer.status).toBeLessThan(500)
      said.push({ error: answer.body.error!, msg: answer.body.msg })
    }
  }
  expect(await countPosts()).toBe(before)
  expect(said[0]!.msg).toMatch(/\p{Script=Han}/u)
  expect(said[1]!.msg).not.toMatch(/\p{Script=Han}/u)
  expect(said[0]!.error).toBe(said[1]!.error)
  return { error: said[0]!.error, msg: said[1]!.msg }
}

describe('a file that is refused', () => {
  it('is missing', async () => {
    const answer = await admin().fetch(callOf(post, 'importCheck')!.path, {
      method: 'POST',
      body: new FormData(),
    })
    expect(await answer.json()).toMatchObject({ code: 400, error: 'IMPORT_NO_FILE' })
    expect(await admin().post(callOf(post, 'importCheck')!.path, {})).toMatchObject({
      status: 400,
      body: { error: 'IMPORT_NO_FILE' },
    })
  })

  it('is cut off inside the form', async () => {
    const answer = await admin().fetch(callOf(post, 'importCheck')!.path, {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCode',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(await answer.json()).toMatchObject({ code: 400, error: 'BAD_REQUEST' })
  })

  it('is empty', async () => {
    expect(await refusal(aCsv(''))).toMatchObject({ error: 'IMPORT_EMPTY_SHEET' })
    expect(await refusal(await anXlsx([]))).toMatchObject({ error: 'IMPORT_EMPTY_SHEET' })
    expect(await refusal(await anXlsx([HEAD]))).toMatchObject({ error: 'IMPORT_EMPTY_SHEET' })
  })

  it('has other columns: the error names the missing ones and the nearest known names', async () => {
    const { error, msg } = await refusal(
      await anXlsx([
        ['Cod', 'Title'],
        ['a', 'b'],
      ]),
    )
    expect(error).toBe('IMPORT_WRONG_COLUMNS')
    expect(msg).toContain('Missing: Code, Name')
    expect(msg).toContain('Cod (did you mean “Code”?)')
  })

  it('has a column twice', async () => {
    expect(
      await refusal(
        await anXlsx([
          ['Code', 'Name', 'code'],
          ['a', 'b', 'c'],
        ]),
      ),
    ).toMatchObject({
      error: 'IMPORT_COLUMN_TWICE',
    })
  })

  it('has merged cells, and the error says where', async () => {
    const file = await anXlsx([HEAD, [aCode(), 'A', 1], [aCode(), 'B', 2]], {
      change: (sheet) => sheet.mergeCells('B2:B3'),
    })
    expect(await refusal(file)).toMatchObject({
      error: 'IMPORT_MERGED_CELLS',
      msg: 'Sheet “Sheet1” has merged cells (B2:B3). Unmerge them and import again',
    })
  })

  it('has more rows than the screen accepts', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => `many-${index},Name`)
    expect(await refusal(aCsv(`Code,Name\n${rows.join('\n')}`))).toMatchObject({
      error: 'IMPORT_TOO_MANY_ROWS',
      msg: 'The file has more than 5000 rows. Split it into several files',
    })
  })

  // A tenth of them is refused in the same way; what matters at a million is the memory.
  it('has a million rows', async () => {
    const rows = runsInFull('src/server/spreadsheet/', 'src/server/engine/sheets/') ? 1_000_000 : 100_000
    const row = (index: number) => `<row r="${index}"><c t="n"><v>${index}</v></c><c t="n"><v>1</v></c></row>`
    const data = Array.from({ length: rows }, (_, index) => row(index + 2)).join('')
    expect(await refusal(aBareXlsx(textRow(1, ['Code', 'Name']) + data))).toMatchObject({
      error: 'IMPORT_TOO_MANY_ROWS',
    })
  })

  it('is a zip bomb according to its directory', async () => {
    const bomb = { name: 'xl/media/a.bin', content: 'x', claimed: 4_000_000_000 }
    expect(await refusal(aBareXlsx(textRow(1, HEAD), { more: [bomb] }))).toMatchObject({
      error: 'IMPORT_TOO_LARGE_INSIDE',
    })
  })

  it('unpacks to more than its directory declares', async () => {
    const file = aBareXlsx('', {
      more: [{ name: 'xl/styles.xml', content: ' '.repeat(100_000), claimed: 10 }],
    })
    expect(await refusal(file)).toMatchObject({ error: 'IMPORT_BROKEN_FILE' })
  })

  it('has one endless text', async () => {
    const text = 'a'.repeat(20 * 1024 * 1024)
    expect(await refusal(aBareXlsx(textRow(1, HEAD) + textRow(2, [text])))).toMatchObject({
      error: 'IMPORT_TOO_LARGE_INSIDE',
    })
  })

  it('has macros', async () => {
    const macros = { name: 'xl/vbaProject.bin', content: 'code' }
    const file = aBareXlsx(textRow(1, HEAD), { more: [macros], name: 'rows.xlsm' })
    expect(await refusal(file)).toMatchObject({ error: 'IMPORT_MACROS' })
  })

  it('is an old .xls that holds no workbook, or one that was renamed', async () => {
    expect(await refusal(oldXls)).toMatchObject({ error: 'IMPORT_BROKEN_FILE' })
    expect(await refusal({ ...oldXls, name: 'new.xlsx' })).toMatchObject({ error: 'IMPORT_BROKEN_FILE' })
  })

  it('has a password', async () => {
    expect(await refusal(encryptedXlsx)).toMatchObject({ error: 'IMPORT_ENCRYPTED' })
  })

  it('is a web page with a different extension', async () => {
    const page = '\uFEFF\n<html><table><tr><td>Code</td></tr></table></html>'
    expect(await refusal(aCsv(page, 'export.xlsx'))).toMatchObject({ error: 'IMPORT_WEB_PAGE' })
  })

  it('is cut off', async () => {
    const { name, bytes } = await anXlsx([HEAD, [aCode(), 'Cut', 1]])
    expect(await refusal({ name, bytes: bytes.subarray(0, bytes.length - 200) })).toMatchObject({
      error: 'IMPORT_BROKEN_FILE',
    })
  })

  it('has truncated XML', async () => {
    const file = aBareXlsx(`${textRow(1, HEAD)}<row><c></row>`)
    expect(await refusal(file)).toMatchObject({ error: 'IMPORT_BROKEN_FILE' })
  })

  it('is another kind of file', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])
    expect(await refusal({ name: 'picture.png', bytes: picture })).toMatchObject({
      error: 'IMPORT_FILE_KIND',
    })
  })

  it('has a stray quotation mark, and the error says where', async () => {
    expect(await refusal(aCsv('Code,Name\na,"b\nc,d'))).toMatchObject({
      error: 'IMPORT_BROKEN_CSV',
    })
  })
})

describe('a file that is read', () => {
  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['GBK', (text: string) => iconv.encode(text, 'gbk')],
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ])('is csv in %s', async (_, encode) => {
    const code = aCode()
    const run = await imported(admin(), post, aCsv(encode(`岗位编码,岗位名称\n${code},仓库主管\n`)))
    expect(run).toMatchObject({ status: 'DONE', created: 1 })
    expect(await onePost(code)).toMatchObject({ name: '仓库主管' })
  })

  it.each([';', '\t'])('is csv with %j between its cells', async (separator) => {
    const code = aCode()
    const file = aCsv([HEAD, [code, 'Other separator', '4']].map((row) => row.join(separator)).join('\r\n'))
    expect(await imported(admin(), post, file)).toMatchObject({ status: 'DONE', created: 1 })
    expect(await onePost(code)).toMatchObject({ name: 'Other separator', sort: 4 })
  })

  it('has a name in Chinese, which stays as it is', async () => {
    const run = await checked(admin(), post, aCsv(`Code,Name\n${aCode()},A\n`, '岗位 名单.csv'))
    expect(run.fileName).toBe('岗位 名单.csv')
  })

  it('uses the value of a formula, and refuses one without', async () => {
    const [good, bad] = [aCode(), aCode()]
    const file = await anXlsx([
      HEAD,
      [good, 'Computed', { formula: '1+2', result: 3 } as Cell],
      [bad, 'Not computed', { formula: '1+2' } as Cell],
      [aCode(), 'Wrong', { error: '#N/A' } as Cell],
    ])
    const run = await imported(admin(), post, file, { mode: 'GOOD' })
    expect(run).toMatchObject({ created: 1, bad: 2 })
    expect(run.badRows[0]!.cells[0]!.msg).toBe('is a formula without a result, enter the value')
    expect(await onePost(good)).toMatchObject({ sort: 3 })
  })

  it('keeps the zeros of a code, as text and by its number format', async () => {
    const number = 10_000 + last++
    const file = await anXlsx([HEAD, [`00${number}`, 'As text', '1.0'], [number, 'By format', 1]], {
      change: (sheet) => (sheet.getCell('A3').numFmt = '0000000000'),
    })
    expect(await imported(admin(), post, file)).toMatchObject({ status: 'DONE', created: 2 })
    expect(await onePost(`00${number}`)).toMatchObject({ sort: 1 })
    expect(await onePost(String(number).padStart(10, '0'))).toMatchObject({ name: 'By format' })
  })

  it('refuses a number that has lost its last digits', async () => {
    const run = await checked(admin(), post, await anXlsx([HEAD, [12_345_678_901_234_568, 'Long', 1]]))
    expect(run.badRows[0]!.cells[0]!.msg).toContain('more than 15 digits')
  })

  it('is on another sheet of the workbook when the first does not fit', async () => {
    const code = aCode()
    const file = await anXlsx([['Read me'], ['first']], {
      change: (sheet) => void sheet.workbook.addWorksheet('Posts').addRows([HEAD, [code, 'Second sheet', 1]]),
    })
    expect(await imported(admin(), post, file)).toMatchObject({ status: 'DONE', sheet: 'Posts', created: 1 })
  })

  it('names columns that are unknown, and those that are only for reading', async () => {
    const file = await anXlsx([
      ['Code', 'Name', 'Statsu', 'Created'],
      [aCode(), 'A', 'x', 'y'],
    ])
    const run = await checked(admin(), post, file)
    expect(run.unknown).toEqual([{ header: 'Statsu', near: 'Status' }])
    expect(run).toMatchObject({ created: 1, bad: 0 })
  })

  it('refuses a change to a fixed value, a missing reference and an overlong text', async () => {
    const code = aCode()
    await imported(admin(), post, await anXlsx([HEAD, [code, 'A', 1]]))
    const run = await checked(
      admin(),
      user,
      await anXlsx([
        ['User name', 'Name', 'Department', 'Phone'],
        ['newcomer1', 'N', 'No such department', '123'],
        ['newcomer2', 'x'.repeat(61), null, null],
      ]),
    )
    const said = run.badRows.map(({ cells }) => cells.map(({ header, msg }) => `${header}: ${msg}`))
    expect(said).toEqual([
      ['Department: does not exist or is not available', 'Phone: must be a phone number of 11 digits'],
      ['Name: must have at most 60 characters'],
    ])
  })
})

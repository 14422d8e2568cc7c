// Rows from a spreadsheet: checked against the rules of the form, then imported completely or in part.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run as execute } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { callOf, listRows, screens } from '../support/screens.ts'
import {
  aCsv,
  anXlsx,
  beginImport,
  checked,
  download,
  imported,
  settled,
  sheetOf,
  upload,
  valuesOf,
} from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin').in('en')
const screen = (name: string) => screens.find((each) => each.name === name)!
const post = screen('post')
const HEAD = ['Code', 'Name', 'Sort', 'Status', 'Remark']

let last = 0
const aCode = () => `imp-${++last}`
const postsLike = async (code: string) =>
  expectDone(await listRows(admin(), post, { code, size: 100 })).records
const onePost = async (code: string) => (await postsLike(code)).find((row) => row['code'] === code)

describe('an import', () => {
  it('creates the rows that are new and changes those that its key finds', async () => {
    const [old, fresh] = [aCode(), aCode()]
    await imported(admin(), post, await anXlsx([HEAD, [old, 'Before', 5, 'Enabled', 'kept']]))
    const run = await imported(
      admin(),
      post,
      await anXlsx([
        ['Code', 'Name'],
        [old, 'After'],
        [fresh, 'New'],
      ]),
    )
    expect(run).toMatchObject({ status: 'DONE', created: 1, changed: 1, unchanged: 0, bad: 0 })
    expect(await onePost(old)).toMatchObject({ name: 'After', sort: 5, remark: 'kept', version: 2 })
    expect(await onePost(fresh)).toMatchObject({ name: 'New', version: 1, status: 'ENABLED' })
  })

  it('changes nothing when the same file comes again', async () => {
    const code = aCode()
    const file = await anXlsx([HEAD, [code, 'Same', 7, '启用', null]])
    await imported(admin(), post, file)
    expect(await imported(admin(), post, file)).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(await onePost(code)).toMatchObject({ version: 1 })
  })

  it('changes nothing before it is confirmed', async () => {
    const code = aCode()
    const run = await checked(admin(), post, await anXlsx([HEAD, [code, 'Only checked']]))
    expect(run).toMatchObject({ status: 'CHECKED', created: 1, rows: 1 })
    expect(await onePost(code)).toBeUndefined()
  })

  it('names the cell and the reason of each bad row, from the left', async () => {
    const code = aCode()
    const run = await checked(
      admin(),
      post,
      await anXlsx([HEAD, [code, 'Good'], [aCode(), null, 'many', 'Enabeld'], [code, 'Again']]),
    )
    expect(run).toMatchObject({ status: 'CHECKED', created: 1, bad: 2 })
    expect(run.badRows).toMatchObject([
      {
        row: 3,
        cells: [
          { column: 'B', header: 'Name', msg: 'is required' },
          { column: 'C', header: 'Sort', value: 'many', msg: 'must be a whole number' },
          {
            column: 'D',
            header: 'Status',
            value: 'Enabeld',
            msg: '“Enabeld” is not offered, did you mean “Enabled”?',
          },
        ],
      },
      { row: 4, cells: [{ column: 'A', value: code, msg: 'is the same as in row 2' }] },
    ])
  })

  it('imports every row or none', async () => {
    const code = aCode()
    const { id } = await checked(admin(), post, await anXlsx([HEAD, [code, 'Good'], [aCode(), null]]))
    const refused = await beginImport(admin(), post, id)
    expect(refused).toMatchObject({ status: 409, body: { error: 'IMPORT_HAS_FAULTS' } })
    expect(await onePost(code)).toBeUndefined()
  })

  it('imports only the valid rows when that is chosen', async () => {
    const code = aCode()
    const file = await anXlsx([HEAD, [code, 'Good'], [aCode(), null]])
    const run = await imported(admin(), post, file, { mode: 'GOOD' })
    expect(run).toMatchObject({ status: 'DONE', created: 1, bad: 1, badRows: [{ row: 3 }] })
    expect(await onePost(code)).toMatchObject({ name: 'Good' })
  })

  it('changes nothing when a row has become invalid since the check', async () => {
    const [first, second] = [aCode(), aCode()]
    const { id } = await checked(
      admin(),
      post,
      await anXlsx([HEAD, [first, 'One'], [second, 'Two', 1, 'Disabled']]),
    )
    await execute(server.db, sql`update dict_items set status = 'DISABLED' where value = 'DISABLED'`)
    expectDone(await beginImport(admin(), post, id))
    const failed = await settled(admin(), post, id)
    await execute(server.db, sql`update dict_items set status = 'ENABLED' where value = 'DISABLED'`)
    expect(failed).toMatchObject({ status: 'CHECKED', bad: 1, problem: { error: 'IMPORT_HAS_FAULTS' } })
    expect(await onePost(first)).toBeUndefined()
  })

  it('can be started only once', async () => {
    const { id } = await checked(admin(), post, await anXlsx([HEAD, [aCode(), 'Once']]))
    expectDone(await beginImport(admin(), post, id))
    expect(await beginImport(admin(), post, id)).toMatchObject({
      status: 409,
      body: { error: 'IMPORT_NOT_READY' },
    })
    expect(await settled(admin(), post, id)).toMatchObject({ status: 'DONE', created: 1 })
  })

  it('writes each row into the audit trail', async () => {
    const code = aCode()
    await imported(admin(), post, await anXlsx([HEAD, [code, 'First']]))
    await imported(admin(), post, await anXlsx([HEAD, [code, 'Second']]))
    const { id } = (await onePost(code)) as { id: string }
    const history = expectDone(await admin().get<unknown>(callOf(post, 'history')!.path, { id }))
    expect(JSON.stringify(history)).toContain('"action":"update"')
    expect(JSON.stringify(history)).toContain('"action":"create"')
  })

  it('is found again without its number by the person who began it', async () => {
    const { id } = await checked(admin(), post, await anXlsx([HEAD, [aCode(), 'Mine']]))
    const path = callOf(post, 'importRun')!.path
    expect(expectDone(await admin().get(path))).toMatchObject({ id, status: 'CHECKED' })
    const other = server.as(await aUser(server, { codes: ['system_post_import'] }))
    expect(expectDone(await other.get(path))).toBeNull()
    expect(await other.get(path, { id })).toMatchObject({ status: 404 })
    expect(await beginImport(other, post, id)).toMatchObject({ status: 404 })
    expect((await download(other, post, 'importReport', { id })).status).toBe(404)
  })

  it('continues where a crashed server left it, and writes no row twice', async () => {
    const [done, left] = [aCode(), aCode()]
    const { id } = await checked(admin(), post, await anXlsx([HEAD, [done, 'Done'], [left, 'Left']]))
    await imported(admin(), post, await anXlsx([HEAD, [done, 'Done']]))
    await execute(
      server.db,
      sql`
        update import_runs
        set status = 'IMPORTING', mode = 'GOOD', worker = 'gone', beat_at = ${server.clock()}, last_row = 2, rows_done = 1,
          created_rows = 1, attempts = 1
        where id = ${id}
      `,
    )
    const { imports } = server.services
    expect(await imports.resume(server.clock())).toBe(0)
    await execute(
      server.db,
      sql`update import_runs set beat_at = beat_at - interval '2 minutes' where id = ${id}`,
    )
    expect(await imports.resume(server.clock())).toBe(1)
    expect(await settled(admin(), post, id)).toMatchObject({ status: 'DONE', created: 2, rows: 2 })
    expect(await onePost(done)).toMatchObject({ version: 1 })
    expect(await onePost(left)).toMatchObject({ name: 'Left' })
  })

  it('gives up on a file that crashes the server each time, and says so', async () => {
    const { id } = await checked(admin(), post, await anXlsx([HEAD, [aCode(), 'Heavy']]))
    await execute(
      server.db,
      sql`update import_runs set status = 'IMPORTING', mode = 'ALL', worker = null, attempts = 3 where id = ${id}`,
    )
    await server.services.imports.resume(server.clock())
    expect(await settled(admin(), post, id)).toMatchObject({
      status: 'FAILED',
      problem: { error: 'IMPORT_BROKE_OFF' },
    })
  })
})

describe('an importing user', () => {
  it('needs the permission', async () => {
    const someone = server.as(await aUser(server, { codes: ['system_post_view', 'system_post_add'] }))
    const answer = await upload(someone, post, await anXlsx([HEAD, [aCode(), 'No']]))
    expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    for (const kind of ['template', 'importRun', 'importReport'] as const)
      expect((await download(someone, post, kind, { id: '1' })).status, kind).toBe(403)
  })

  it('writes rows of their own tenant and finds none of another', async () => {
    const code = aCode()
    await imported(admin(), post, await anXlsx([HEAD, [code, 'Platform']]))
    const account = await aUser(server, {
      tenant: 'vendor',
      codes: ['system_post_import', 'system_post_view'],
    })
    const vendor = server.as(account).in('en')
    const run = await imported(
      vendor,
      post,
      await anXlsx([
        ['Tenant', ...HEAD],
        ['', code, 'Vendor'],
      ]),
    )
    expect(run).toMatchObject({ status: 'DONE', created: 1, ignored: ['Tenant'] })
    expect(await onePost(code)).toMatchObject({ name: 'Platform', version: 1 })
    const theirs = await many(
      server.db,
      sql<{ name: string }>`select name from posts where code = ${code} order by name`,
    )
    expect(theirs).toEqual([{ name: 'Platform' }, { name: 'Vendor' }])
  })

  it('changes nothing outside their data scope', async () => {
    const code = aCode()
    await imported(admin(), post, await anXlsx([HEAD, [code, 'Not theirs']]))
    const account = await aUser(server, { scope: 'OWN', codes: ['system_post_import', 'system_post_view'] })
    const run = await checked(server.as(account).in('en'), post, await anXlsx([HEAD, [code, 'Taken over']]))
    expect(run).toMatchObject({ bad: 1, badRows: [{ cells: [{ header: 'Code', msg: 'already exists' }] }] })
  })

  it('must still be signed in when the rows are written', async () => {
    const account = await aUser(server, { codes: ['system_post_import', 'system_post_view'] })
    const someone = server.as(account).in('en')
    const { id } = await checked(someone, post, await anXlsx([HEAD, [aCode(), 'Late']]))
    await execute(
      server.db,
      sql`
        update import_runs set status = 'IMPORTING', mode = 'ALL', worker = null,
          session_id = ${newId()}
        where id = ${id}
      `,
    )
    await server.services.imports.resume(server.clock())
    expect(await settled(someone, post, id)).toMatchObject({
      status: 'FAILED',
      problem: { error: 'IMPORT_SIGNED_OUT' },
    })
  })

  it('belongs to the platform for rows that all tenants share', async () => {
    const account = await aUser(server, { tenant: 'vendor', codes: ['system_parameter_import'] })
    const answer = await upload(server.as(account), screen('parameter'), aCsv('Key,Name,Value\na,b,c'))
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('the screens of the tree', () => {
  it('accept users without a password, who then have one that nobody knows', async () => {
    const account = `imported${newId()}`
    const roles = expectDone(await listRows(admin(), screen('role'), { size: 100 })).records
    const role = roles.find((row) => row['tenantId'] === '1000' && row['everything'] !== true)!
    const run = await imported(
      admin(),
      screen('user'),
      await anXlsx([
        ['User name *', 'Name *', 'Roles', 'Department'],
        [account, 'Somebody New', role['name'] as string, null],
      ]),
    )
    expect(run).toMatchObject({ status: 'DONE', created: 1 })
    const [user] = expectDone(await listRows(admin(), screen('user'), { account })).records
    expect(user).toMatchObject({ account, realName: 'Somebody New', roles: [role['id']] })
    expect(Object.keys(user!)).not.toContain('password')
  })

  it('accept departments together with their parents from one file', async () => {
    const [top, below] = [`Top ${newId()}`, `Below ${newId()}`]
    const file = await anXlsx([
      ['Name', 'Parent department'],
      [top, null],
      [below, top],
    ])
    expect(await imported(admin(), screen('department'), file)).toMatchObject({ status: 'DONE', created: 2 })
    const rows = expectDone(await listRows(admin(), screen('department'), { size: 100 })).records
    const parent = rows.find(({ name }) => name === top)!
    expect(rows.find(({ name }) => name === below)).toMatchObject({
      parentId: parent['id'],
      parentIdName: top,
    })
    expect(await imported(admin(), screen('department'), file)).toMatchObject({ unchanged: 2 })
  })

  it('take the items of one dictionary', async () => {
    const [dict] = expectDone(await listRows(admin(), screen('dictionary'), { size: 1 })).records
    const value = `V${newId()}`
    const run = await imported(
      admin(),
      screen('dictionary-item'),
      aCsv(`Value,Chinese,English\n${value},值,Value\n`),
      { given: { dictId: String(dict!['id']) } },
    )
    expect(run).toMatchObject({ status: 'DONE', created: 1 })
    const [item] = expectDone(await listRows(admin(), screen('dictionary-item'), { value })).records
    expect(item).toMatchObject({ value, dictId: dict!['id'] })
  })

  it('are found again by the dictionary that they belong to, and by no other', async () => {
    const items = screen('dictionary-item')
    const page = await listRows(admin(), screen('dictionary'), { size: 2 })
    const [into, other] = expectDone(page).records.map((row) => String(row['id']))
    const file = aCsv(`Value,Chinese,English\nV${newId()},值,Value\n`)
    const { id } = await checked(admin(), items, file, { dictId: into! })
    const latest = (dictId: string) => admin().get(callOf(items, 'importRun')!.path, { dictId })
    expect(expectDone(await latest(into!))).toMatchObject({ id })
    expect(expectDone(await latest(other!))).not.toMatchObject({ id })
    expect(await latest('no id')).toMatchObject({ status: 400 })
  })
})

describe('the template', () => {
  it('has the columns in the reader’s language, with marks, rules, choices and an example', async () => {
    const response = await download(admin(), post, 'template')
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Posts-template.xlsx")
    const sheet = await sheetOf(await response.arrayBuffer())
    expect(valuesOf(sheet)[0]).toEqual(['Code *', 'Name *', 'Tenant', 'Sort', 'Status', 'Remark'])
    expect(JSON.stringify(sheet.getCell('A1').note)).toContain('Required')
    expect(sheet.getCell('A3').numFmt).toBe('@')
    expect(sheet.getCell('E2').dataValidation).toMatchObject({ type: 'list' })
    expect(sheet.getCell('E2').value).toBe('Enabled')
    expect(sheet.getCell('A2').text).toMatch(/^Example: /)
    const chinese = await sheetOf(await (await download(admin().in('zh'), post, 'template')).arrayBuffer())
    expect(valuesOf(chinese)[0]).toContain('岗位编码 *')
  })

  it('ignores its example row when it is imported', async () => {
    const response = await download(admin(), post, 'template')
    const sheet = await sheetOf(await response.arrayBuffer())
    const code = aCode()
    sheet.getRow(3).values = [code, 'Filled in']
    const bytes = new Uint8Array(await sheet.workbook.xlsx.writeBuffer())
    const run = await imported(admin(), post, { name: 'template.xlsx', bytes })
    expect(run).toMatchObject({ status: 'DONE', rows: 1, created: 1, unknown: [] })
  })
})

describe('the report', () => {
  it('shows the uploaded rows with the invalid cells marked and their reasons', async () => {
    const file = await anXlsx([HEAD, [aCode(), 'Good', 1], [aCode(), 'Bad', 'many']])
    const { id } = await checked(admin(), post, file)
    const sheet = await sheetOf(await (await download(admin(), post, 'importReport', { id })).arrayBuffer())
    expect(valuesOf(sheet)[0]!.at(-1)).toBe('What is wrong')
    expect(sheet.getCell('F2').text).toBe('')
    expect(sheet.getCell('F3').text).toBe('Sort: must be a whole number')
    expect(sheet.getCell('C3').fill).toMatchObject({ fgColor: { argb: 'FFFFD6D6' } })
    expect(sheet.getCell('C2').value).toBe(1)
  })

  it('is csv for csv, and can be corrected and uploaded again', async () => {
    const code = aCode()
    const { id } = await checked(admin(), post, aCsv(`Code,Name,Sort\n${code},Csv,many\n`))
    const response = await download(admin(), post, 'importReport', { id })
    expect(response.headers.get('content-type')).toContain('text/csv')
    const text = await response.text()
    expect(text).toContain('Sort: must be a whole number')
    const run = await checked(admin(), post, aCsv(text.replace('many', '3')))
    expect(run).toMatchObject({ created: 1, bad: 0, unknown: [] })
  })
})

// Rows of screens on paper: what stands there, and who prints what.
import { expect, it, onTestFinished, vi } from 'vitest'
import * as paperCalls from '../../src/shared/calls/paper.ts'
import { printRecords } from '../../src/shared/calls/record.ts'
import type { PaperTemplate } from '../../src/shared/paper/paper-template.ts'
import { signIn } from '../support/client.ts'
import { listRows, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

async function drawn(account: string, body: object, { path = printRecords.path, language = 'zh' } = {}) {
  const press = vi.spyOn(server.services.paperPress, 'draw')
  onTestFinished(() => press.mockRestore())
  const { access_token } = await signIn(server.url, account)
  const { status } = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, language, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const papers = press.mock.calls.at(-1)?.[0].papers ?? []
  press.mockClear()
  return { status, papers }
}

type Row = Record<string, unknown>

async function rowsOf(account: string, name: string): Promise<Row[]> {
  const { body } = await listRows(
    server.as(account),
    screens.find((screen) => screen.name === name)!,
  )
  return (body.data as { records: Row[] }).records
}

it('prints a contract with its groups of fields and its lines, by its company’s template', async () => {
  const contract = (await rowsOf('finance', 'contract')).find(({ amount }) => Number(amount) > 0)
  const ids = [String(contract!['id'])]
  const { status, papers } = await drawn('finance', { screen: 'contract', ids, as: 'records' })
  expect(status).toBe(200)
  const [{ title, code, groups, tables, qr }] = papers as [(typeof papers)[number]]
  expect({ title, code }).toEqual({ title: '合同', code: contract!['contractNo'] })
  expect(qr).toBe(`${server.url}/fiscal/contract/record/${ids[0]}`)
  expect(groups.map((group) => group.title)).toEqual([null, '合同', '结算条款', '明细', '自定义字段'])
  expect(JSON.stringify(groups)).toContain(contract!['tenantIdName'])
  expect(tables[0]!.title).toBe('合同明细')
  expect(tables[0]!.rows.length).toBeGreaterThan(0)

  const kind = 'screen.contract'
  const operations = server.as('operations')
  const {
    template,
    versionNo: after,
    tables: offered,
  } = expectDone(await operations.get(paperCalls.paperTemplate, { kind }))
  const key = offered[0]!.columns[0]!.key
  const changed: PaperTemplate = { ...template, size: 'A5', facts: ['name'], columns: [{ key, widthMm: 30 }] }
  expectDone(await operations.post(paperCalls.savePaperTemplate, { kind, after, template: changed }))
  const again = await drawn('finance', { screen: 'contract', ids, as: 'records' }, { language: 'en' })
  expect(again.papers).toMatchObject([
    {
      title: 'Contract',
      size: 'A5',
      groups: [{ facts: [{ label: 'Name' }] }],
      tables: [{ columns: [{ widthMm: 30 }] }],
    },
  ])
  const { documents } = expectDone(await operations.get(paperCalls.paperDocuments, { kind }))
  expect(documents.length).toBeGreaterThan(0)
  const tried = { kind, template: { ...changed, copies: 2 }, documentId: documents[0]!.id }
  const preview = await drawn('operations', tried, { path: paperCalls.previewPaper.path })
  expect(preview.papers).toHaveLength(2)
})

it('prints chosen rows one by one or as one table', async () => {
  const rows = await rowsOf('warehouse', 'quality-report')
  const ids = rows.slice(0, 3).map((row) => String(row['id']))
  const each = await drawn('warehouse', { screen: 'quality-report', ids, as: 'records' })
  expect(each.papers.map(({ title }) => title)).toEqual(ids.map(() => '质量报告'))
  const list = await drawn('warehouse', { screen: 'quality-report', ids, as: 'list' })
  expect(list.papers).toMatchObject([
    { size: 'A4_LANDSCAPE', tables: [{ rows: ids.map(() => expect.anything()) }] },
  ])
})

it('prints nothing beyond a person’s rights, tenant and limit', async () => {
  const contracts = await rowsOf('finance', 'contract')
  const ids = [String(contracts[0]!['id'])]
  const print = (account: string, more: object = {}) =>
    drawn(account, { screen: 'contract', ids, as: 'records', ...more })
  expect(await print('service')).toMatchObject({ status: 403, papers: [] })
  expect(await print('warehouse')).toMatchObject({ status: 403, papers: [] })
  const own = new Set((await rowsOf('vendor', 'contract')).map((row) => String(row['id'])))
  const foreign = contracts.map((row) => String(row['id'])).find((id) => !own.has(id))!
  expect(await print('vendor', { ids: [...own] })).toMatchObject({ status: 200 })
  expect(await print('vendor', { ids: [foreign] })).toMatchObject({ status: 404, papers: [] })
  expect(await print('finance', { screen: 'tenant' })).toMatchObject({ papers: [] })
  expect(await print('finance', { screen: 'nothing' })).toMatchObject({ status: 400 })
  expect(await print('finance', { ids: ['x'] })).toMatchObject({ status: 400 })
  const many = Array.from({ length: 60 }, (_, at) => String(at + 1))
  expect(await print('finance', { screen: 'invoice-application', ids: many })).toMatchObject({ status: 400 })
})

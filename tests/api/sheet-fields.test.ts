// Fields with their own codes, and regions, exported to a spreadsheet and imported again.
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { anXlsx, download, imported, sheetOf, valuesOf } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = theServer()
const yard: RawScreen = {
  title: label('Yards'),
  fields: {
    code: { label: label('Code'), required: true, search: 'input', column: true },
    place: { label: label('Place'), type: 'region', level: 'district', column: true },
    cost: { label: label('Cost'), type: 'money', readCode: true, column: true },
    discount: { label: label('Discount'), type: 'percent', writeCode: true, column: true },
  },
  import: { key: 'code' },
  export: true,
}
servedScreens(server, { 'screens/system/yard.json': yard })

const screen = () => server.services.screens.byName('yard')!
const admin = () => server.as('admin').in('en')
const CODES = ['view', 'add', 'edit', 'import', 'export'].map((act) => `system_yard_${act}`)
const someone = async (extra: string[] = []) =>
  server.as(await aUser(server, { codes: [...CODES, ...extra] })).in('en')

const HEAD = ['Code', 'Place', 'Cost', 'Discount']
async function aYard(more: (string | number | null)[] = ['330106', 12.5, '5%']) {
  const code = `Y${newId()}`
  expect(await imported(admin(), screen(), await anXlsx([HEAD, [code, ...more]]))).toMatchObject({
    created: 1,
  })
  return code
}
const rowOf = async (code: string) =>
  expectDone(await admin().get<{ records: Record<string, unknown>[] }>('/system/yard/list', { code }))
    .records[0]
const exported = async (client: Client, code: string) =>
  valuesOf(await sheetOf(await (await download(client, screen(), 'export', { code })).arrayBuffer()))

describe('a field with a read code', () => {
  it('is in no file of users without it, requested or not', async () => {
    const code = await aYard()
    const client = await someone()
    const [head, row] = await exported(client, code)
    expect(head).toEqual(['Code', 'Place', 'Discount'])
    expect(JSON.stringify(row)).not.toContain('12.5')
    expect((await download(client, screen(), 'export', { columns: 'code,cost' })).status).toBe(400)
    const template = await sheetOf(await (await download(client, screen(), 'template')).arrayBuffer())
    expect(JSON.stringify(valuesOf(template)[0])).not.toContain('Cost')
    const [own] = await exported(await someone(['system_yard_read_cost']), code)
    expect(own).toContain('Cost')
  })

  it('is ignored by their imports', async () => {
    const code = await aYard()
    const file = await anXlsx([
      ['Code', 'Place', 'Cost'],
      [code, '110101', 1],
    ])
    const run = await imported(await someone(), screen(), file)
    expect(run).toMatchObject({ status: 'DONE', changed: 1 })
    expect([...run.ignored, ...run.unknown.map(({ header }) => header)]).toContain('Cost')
    expect(await rowOf(code)).toMatchObject({ place: '110101', cost: '12.50' })
  })
})

it('an import leaves a field alone that requires a code to be changed', async () => {
  const code = await aYard()
  const file = await anXlsx([
    ['Code', 'Discount'],
    [code, '90%'],
  ])
  const run = await imported(await someone(), screen(), file)
  expect([...run.ignored, ...run.unknown.map(({ header }) => header)]).toContain('Discount')
  expect(await rowOf(code)).toMatchObject({ discount: 5 })
  await imported(await someone(['system_yard_write_discount']), screen(), file)
  expect(await rowOf(code)).toMatchObject({ discount: 90 })
})

describe('a region', () => {
  it('is read by its names or its code, and exported by its names', async () => {
    const byNames = await aYard(['浙江省/杭州市/西湖区', null, null])
    const byCode = await aYard(['330106', null, null])
    for (const code of [byNames, byCode]) {
      expect(await rowOf(code)).toMatchObject({ place: '330106' })
      const [head, row] = await exported(admin(), code)
      expect(row!.slice(0, 2)).toEqual([code, '浙江省/杭州市/西湖区'])
      const again = await imported(admin(), screen(), await anXlsx([head!, row!]))
      expect(again).toMatchObject({ unchanged: 1 })
    }
  })

  it.each(['浙江省', '330100', '浙江省/杭州市/东湖区', '杭州'])(
    'is refused as %s where a district is required',
    async (text) => {
      const run = await imported(admin(), screen(), await anXlsx([HEAD, [`Y${newId()}`, text]]), {
        mode: 'GOOD',
      })
      expect(run.badRows[0]!.cells).toMatchObject([{ header: 'Place', value: text }])
    },
  )
})

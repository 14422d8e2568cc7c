import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/server/db/ids.ts'
import { childEnv } from '../support/child-env.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { anOrder, expectDone } from '../support/shopping.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { press, see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()
const folder = mkdtempSync(join(tmpdir(), 'truck-parts-price-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run import -- FILE --supplier vendor`, beside the running server. */
async function importFile(file: string) {
  const program = ['--disable-warning=ExperimentalWarning', 'scripts/import.ts', file, '--supplier', 'vendor']
  const child = spawn(process.execPath, [...program, '--language', 'en'], {
    env: childEnv({
      SESSION_SECRET: TEST_SETTINGS.SESSION_SECRET,
      PORT: new URL(site.server.url).port,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

function priceList(code: string, oe: string) {
  return [
    '库存,价格,名称,英文名称,编码,OE号,品牌,规格',
    `12,88.50,测试离合器片,Test clutch disc,${code},${oe},中国重汽,430mm`,
    `5,不是价格,坏行,Bad row,${code}-B,${oe}1,中国重汽,`,
  ].join('\r\n')
}

describe.each(sweptLanguages({ sample: 'zh' }))('a supplier, seen in %s', (language) => {
  it('loads a price list while the server runs, a buyer orders from it, and its copy in GBK changes nothing', async () => {
    const oe = `WG97${newId().slice(-8)}`
    const code = `T-${oe}`
    const file = join(folder, `${oe}.csv`)
    writeFileSync(file, priceList(code, oe))

    const first = await importFile(file)
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).toContain('1 added')
    const errors = readFileSync(join(folder, `${oe}.errors.csv`), 'utf8')
    expect(errors).toContain(`${code}-B`)
    expect(errors.split('\n')[1]).toMatch(/^"?3"?,/)

    const { page, say } = await site.visit({
      language,
      as: 'buyer',
      path: `/quoteOrder/oe?q=${oe.toLowerCase()}`,
    })
    const result = page.getByRole('article').first()
    await see(result).toContainText(oe)
    await see(result).toContainText('88.50')
    await see(result.getByRole('button', { name: say('search:offers.add') }).first()).toBeVisible()

    const found = expectDone(await site.server.as('buyer').get(searchParts, { mode: 'oe', q: oe }))
    const { offerId, supplierId, warehouseId } = found.records[0]!.offers[0]!
    const offer = { offerId, supplierId, warehouseId, partId: found.records[0]!.partId }
    expect((await anOrder(site.server.as('buyer'), { offer, quantity: 2 })).status).toBe('pendingPayment')

    writeFileSync(file, iconv.encode(priceList(code, oe), 'gbk'))
    const again = await importFile(file)
    expect(again.output).toContain('0 added, 0 changed, 1 unchanged')
  })

  it('uploads a list in the browser, sees what it would do, puts it into force and undoes it', async () => {
    const code = `B-${newId().slice(-8)}`
    const file = join(folder, `${code}.csv`)
    const rows = [
      '某某公司报价单,,,,',
      '自编码,品名,品牌,批发价,库存数',
      `${code},测试水泵,中国重汽,66.50,9`,
      `${code}-2,坏行,中国重汽,-1,9`,
    ]
    writeFileSync(file, iconv.encode(rows.join('\r\n'), 'gbk'))
    const { page, say } = await site.visit({ language, as: 'vendor', path: '/vendor/priceList' })
    await page.locator('input[type=file]').setInputFiles(file)
    await see(page.getByText(say('price-list:columns.by.names'))).toBeVisible()
    await press(page, say('price-list:columns.check'))
    await see(page.getByText(code, { exact: true })).toBeVisible()
    await press(page, say('price-list:preview.run'))
    await see(page.getByText(say('price-list:run.IN_FORCE'), { exact: true })).toBeVisible()
    await page.reload()
    await press(page, say('price-list:run.undo'))
    await press(page.getByRole('dialog'), say('price-list:run.undo'))
    await see(page.getByText(say('price-list:run.UNDONE'))).toBeVisible()
  })
})

it('names the missing file, and exits with an error', async () => {
  const { code, output } = await importFile(join(folder, 'missing.csv'))
  expect(code).toBe(1)
  expect(output).toContain('missing.csv')
  expect(existsSync(join(folder, 'missing.errors.csv'))).toBe(false)
})

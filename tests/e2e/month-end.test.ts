// A month is closed: the buyer's statement, the money that settles it, and what the supplier is paid.
import { sql, type RawBuilder } from 'kysely'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { yuan } from '../../src/shared/money.ts'
import type { Language } from '../../src/shared/errors.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { screens } from '../support/screens.ts'
import { aShippedOnAccount, expectDone } from '../support/shopping.ts'
import { aSite, press, see, type Visit } from '../support/site.ts'
import { aSaleOf, aSupplierOfItsOwn } from '../support/supplier-with-sales.ts'
import { sweptLanguages } from '../support/swept.ts'
import { aPng, upload } from '../support/uploads.ts'

const site = aSite()
const APPLY = '/reconciliation/payforApply'
const BILL = '/reconciliation/supplierBill'
const INVOICE = '/reconciliation/supplierInvoice'
const PATIENCE = { timeout: 20_000 }

describe.each(sweptLanguages({ sample: 'zh' }))('the end of a month, seen in %s', (language) => {
  it('a buyer disputes, confirms and pays a part; finance settles the rest from the bank’s file', async () => {
    // Proposals wait for finance.
    await run(site.server.db, sql`update write_off_rules set automatic = false`)
    const { statementId, statementNo, lineId, orderNo } = await aStatement()
    const before = await findDifferences(site.server.db)
    const detail = `/fiscal/bill/detail?id=${statementId}`

    const buyer = await site.visit({ language, as: 'buyer', path: detail })
    const line = buyer.page.getByRole('row').filter({ hasText: orderNo })
    await press(line, buyer.say('bill:raise'))
    await buyer.page.getByRole('dialog').getByLabel(buyer.say('bill:why')).fill('2 / 3')
    await press(buyer.page.getByRole('dialog'), buyer.say('bill:raise'))
    await see(line).toContainText(buyer.say('bill:dispute.OPEN'))

    const finance = await site.visit({ language, as: 'finance', path: `/fiscal/bill-line/record/${lineId}` })
    await act(finance, language, { screen: 'statement-line', name: 'answer', fill: '3 / 3' })
    await see(finance.page.getByRole('main')).toContainText('3 / 3')

    await buyer.page.reload()
    await buyer.page.getByRole('button', { name: buyer.say('bill:confirmOne', { no: statementNo }) }).click()
    await press(buyer.page.getByRole('dialog'), buyer.say('bill:confirm'))
    await see(buyer.page.getByRole('main')).toContainText(buyer.say('bill:status.CONFIRMED'))
    await payPart(buyer, '10')

    const openFen = await leftOf(statementId)
    const bankNo = `BK${newId()}`
    await finance.page.goto(`${site.server.url}/fiscal/bankStatement`)
    await finance.page.locator('input[type=file]').setInputFiles({
      name: 'camt.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(camt({ bankNo, amount: yuan(openFen), reference: statementNo })),
    })
    await see(finance.page.getByRole('alert')).toBeVisible()
    const receiptId = await wordOf(sql`select id::text as word from receipts where bank_no = ${bankNo}`)
    await finance.page.goto(`${site.server.url}/fiscal/receipt`)
    await actOnRows(finance, language, { screen: 'receipt', name: 'propose', ids: [receiptId] })
    const proposed = await proposedOf(receiptId)
    expect(proposed).not.toEqual([])
    await finance.page.goto(`${site.server.url}/fiscal/write-off`)
    await actOnRows(finance, language, { screen: 'write-off', name: 'accept', ids: proposed })
    await buyer.page.reload()
    await see(buyer.page.getByRole('main')).toContainText(buyer.say('bill:status.SETTLED'))
    expect(await findDifferences(site.server.db)).toEqual(before)
  })

  it('a supplier confirms a bill; two people sign its payment, which finance makes with a receipt', async () => {
    const supplier = await aSupplierWithBill()
    // The order of the supplier was made up without the books.
    const before = await findDifferences(site.server.db)
    const vendor = await site.visit({
      language,
      as: supplier.account,
      path: `${BILL}/detail?id=${supplier.billId}`,
    })
    await act(vendor, language, { screen: 'supplier-bill', name: 'confirm' })
    const billStatus = () =>
      wordOf(sql`select status as word from supplier_bills where id = ${supplier.billId}`)
    await expect.poll(billStatus, PATIENCE).toBe('CONFIRMED')

    const applicationId = await anInvoicedApplication(supplier)
    expectDone(await site.server.as('credit').post(`${APPLY}/approve`, { ids: applicationId }))
    const signer = await site.visit({ language, as: 'operations', path: `${APPLY}/record/${applicationId}` })
    await act(signer, language, { screen: 'payment-application', name: 'approve' })
    const status = () =>
      wordOf(sql`select status as word from payment_applications where id = ${applicationId}`)
    await expect.poll(status, PATIENCE).toBe('TO_PAY')

    const finance = await site.visit({ language, as: 'finance', path: `/payOffline?id=${applicationId}` })
    await finance.page.getByLabel(finance.say('payable:field.reference')).fill(`ICBC${newId()}`)
    await finance.page.locator('input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await aPng(),
    })
    await see(finance.page.locator('.ant-upload-list-item-done')).toBeVisible()
    await press(finance.page, finance.say('payable:save'))
    await expect.poll(status, PATIENCE).toBe('PAID')
    expect(await findDifferences(site.server.db)).toEqual(before)
  })
})

/** The one value that a statement finds. */
const wordOf = async (statement: RawBuilder<{ word: string }>) => (await one(site.server.db, statement)).word

const proposedOf = async (receiptId: string) =>
  (
    await many(
      site.server.db,
      sql<{ id: string }>`
        select id::text as id from write_offs where receipt_id = ${receiptId} and status = 'PROPOSED' order by id
      `,
    )
  ).map(({ id }) => id)

const leftOf = async (statementId: string) =>
  (
    await one(
      site.server.db,
      sql<{
        openFen: number
      }>`select total_fen - settled_fen as open_fen from statements where id = ${statementId}`,
    )
  ).openFen

/** Presses an act on a row's page, answers what it asks, and confirms. */
async function act(
  { page }: Visit,
  language: Language,
  { screen, name, fill }: { screen: string; name: string; fill?: string },
) {
  await press(page.getByRole('main'), labelOf(screen, name)[language])
  await confirmAct(page, labelOf(screen, name)[language], fill)
}

/** Ticks rows of the list that is shown, presses an act in the bar below it, and confirms. */
async function actOnRows(
  { page, say }: Visit,
  language: Language,
  { screen, name, ids }: { screen: string; name: string; ids: string[] },
) {
  for (const id of ids) await page.locator(`[data-row-key="${id}"]`).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: say('admin:selection.title') })
  await press(bar, labelOf(screen, name)[language])
  await confirmAct(page, labelOf(screen, name)[language])
}

/** The question stays open until the act is done. */
async function confirmAct(page: Page, label: string, fill?: string) {
  const dialog = page.getByRole('dialog')
  if (fill) await dialog.locator('textarea').first().fill(fill)
  await press(dialog, label)
  await see(dialog).toHaveCount(0)
}

function labelOf(screen: string, name: string) {
  const { actions, states } = screens.find((each) => each.name === screen)!
  return [...actions, ...(states?.transitions ?? [])].find((each) => each.name === name)!.label
}

/** A part of the statement is paid at the cashier, and the page shows it. */
async function payPart({ page, say }: Visit, amount: string) {
  await page.getByRole('spinbutton', { name: say('bill:payAmount') }).fill(amount)
  const [cashier] = await Promise.all([
    page.waitForEvent('popup'),
    press(page.getByRole('main'), say('shopping:pay.now')),
  ])
  await cashier.waitForURL(/\/cashier\/\d+\?token=/)
  await press(cashier, say('cashier:outcome.success'))
  await see(cashier.getByRole('status')).toHaveText(say('cashier:state.paid'))
  await cashier.close()
  await see(page.getByRole('main')).toContainText(say('bill:status.PART'))
}

/** An order on account that has left, on the statement of the month's last day. */
async function aStatement() {
  const { server } = site
  const { orderId } = await aShippedOnAccount(server)
  monthsAhead += 1
  await makeStatements(server.db, firstOfMonth(monthsAhead))
  return one(
    server.db,
    sql<{ statementId: string; statementNo: string; lineId: string; orderNo: string }>`
      select s.id::text as statement_id, s.statement_no, l.id::text as line_id, l.document_no as order_no
      from statement_lines l
      join statements s on s.id = l.statement_id
      where l.order_id = ${orderId}
    `,
  )
}

// A statement is made once for a month, and a test may be run again.
let monthsAhead = 0

function firstOfMonth(ahead: number): Date {
  const [year, month] = site.server.clock().toISOString().split('-').map(Number)
  const day = new Date(Date.UTC(year!, month! - 1 + ahead, 1)).toISOString().slice(0, 10)
  return new Date(`${day}T02:00:00+08:00`)
}

/** The bank's file of one credit. */
const camt = (credit: { bankNo: string; amount: string; reference: string }) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>1602001234567890001</Id></Othr></Id></Acct>
<Ntry><Amt Ccy="CNY">${credit.amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<BookgDt><Dt>${site.server.clock().toISOString().slice(0, 10)}</Dt></BookgDt><AcctSvcrRef>${credit.bankNo}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>济南远航重卡维修服务站</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${credit.reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const DAY_MS = 86_400_000

/** A new supplier that sold for so much that two people sign its payment, with its bill of yesterday. */
async function aSupplierWithBill() {
  const { server } = site
  const supplier = await aSupplierOfItsOwn(server)
  const { tenantId } = supplier
  await aSaleOf(server, tenantId, { priceFen: 15_000_000 })
  const endsOn = new Date(server.clock().getTime() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10)
  const { id: billId } = expectDone(
    await server.as('finance').post<{ id: string }>(`${BILL}/submit`, { tenantId, endsOn }),
  )
  return { ...supplier, billId }
}

/** Its invoice is accepted, and its payment is applied for. */
async function anInvoicedApplication({
  account,
  accountId,
  billId,
}: Awaited<ReturnType<typeof aSupplierWithBill>>): Promise<string> {
  const { server } = site
  const vendor = server.as(account)
  const bill = expectDone(await vendor.get<Record<string, string>>(`${BILL}/detail`, { id: billId }))
  const { fileUrl } = expectDone(await upload(vendor, await aPng(), { field: 'supplier-invoice.files' }))
  const invoice = {
    ...{ billId, invoiceNo: String(newId()).padStart(20, '2'), kind: 'SPECIAL' },
    ...{ issuedOn: server.clock().toISOString().slice(0, 10), amount: bill['invoiceable'], tax: bill['tax'] },
    files: [fileUrl.split('/').at(-1)],
  }
  const { id: invoiceId } = expectDone(await vendor.post<{ id: string }>(`${INVOICE}/submit`, invoice))
  expectDone(await server.as('finance').post(`${INVOICE}/accept`, { ids: invoiceId }))
  const application = { accountId, billId, amount: bill['amount'], kind: 'BILL', reason: '货款' }
  const { id } = expectDone(await vendor.post<{ id: string }>(`${APPLY}/submit`, application))
  expectDone(await vendor.post(`${APPLY}/present`, { ids: id }))
  return id
}

// A buyer pays a statement by voucher or bound card; finance joins the money with what the bank reports.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payStatementByCard } from '../../src/shared/calls/card-payment.ts'
import { payStatement } from '../../src/shared/calls/payment.ts'
import { bindBankCard, setPaymentPassword } from '../../src/shared/calls/profile.ts'
import { sendCode } from '../../src/shared/calls/sms-code.ts'
import { importBankStatement, readBill } from '../../src/shared/calls/statement.ts'
import { sendStatementVoucher, sendTransferVoucher } from '../../src/shared/calls/transfer.ts'
import { fenFromYuan, yuan } from '../../src/shared/money.ts'
import { businessDay } from '../../src/shared/time.ts'
import { one } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import type { Client } from '../support/client.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const PASSWORD = '730519'
const CONFIRM = '/fiscal/transfer/confirm'

const statementOfBuyer = async () => {
  const { id } = await one(
    server.db,
    sql<{ id: string }>`
      select id::text as id from statements where tenant_id = 2001 and total_fen > settled_fen order by id limit 1
    `,
  )
  return expectDone(await server.as('buyer').get(readBill, { statementId: id }))
}

const today = () => businessDay(server.clock())

async function aVoucher(client: Client, of: { statementId: string; amount: string; paidOn?: string }) {
  const { fileUrl } = expectDone(await upload(client, await aPng(), { field: 'transfer.voucher' }))
  const voucher = { payer: '济南远航重卡维修服务站', paidOn: today(), images: [{ fileUrl }], ...of }
  return client.post(sendStatementVoucher, voucher)
}

const settledFen = async (statementId: string) =>
  fenFromYuan(expectDone(await server.as('buyer').get(readBill, { statementId })).settled)

/** A bank's list of credits: number, amount and payer of each. */
const camt = (credits: [string, string, string][]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>1602001234567890001</Id></Othr></Id></Acct>
${credits
  .map(
    ([no, amount, payer]) => `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<BookgDt><Dt>${today()}</Dt></BookgDt><AcctSvcrRef>${no}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`

const imported = (...credits: [string, string, string][]) =>
  server.as('finance').post(importBankStatement, { xml: camt(credits) })

describe('a voucher for a statement', () => {
  it('waits for finance, then settles a part of it, and the bank’s file enters nothing twice', async () => {
    const [buyer, finance] = [server.as('buyer'), server.as('finance')]
    const { statementId, payable, settled } = await statementOfBuyer()
    const { voucherId } = expectDone(await aVoucher(buyer, { statementId, amount: '20.00' }))
    const waiting = expectDone(await buyer.get(readBill, { statementId }))
    expect(waiting).toMatchObject({
      settled,
      payable: yuan(fenFromYuan(payable) - 2_000),
      transfers: [{ voucherId, amount: '20.00', status: 'PENDING' }],
    })
    // What waits for finance is not paid a second time.
    const whole = await buyer.post(payStatement, { statementId, amount: payable, method: 'sandbox' })
    expect(whole).toMatchObject({ status: 409, body: { error: 'STATEMENT_PAY_AMOUNT' } })

    const without = await finance.post(CONFIRM, { ids: voucherId })
    expect(without).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field: 'bankNo' }] } })
    expect((await buyer.post(CONFIRM, { ids: voucherId, bankNo: 'V1' })).status).toBe(403)
    expectDone(await finance.post(CONFIRM, { ids: voucherId, bankNo: 'V1' }))
    expect((await finance.post(CONFIRM, { ids: voucherId, bankNo: 'V1' })).status).toBe(409)
    expect(await settledFen(statementId)).toBe(fenFromYuan(settled) + 2_000)
    expect(await imported(['V1', '20.00', ''])).toMatchObject({
      status: 409,
      body: { error: 'RECEIPT_FILE_TWICE' },
    })
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('uses the money that the bank’s file has entered before, and not another customer’s', async () => {
    const [buyer, finance] = [server.as('buyer'), server.as('finance')]
    const { statementId, settled } = await statementOfBuyer()
    expectDone(await imported(['V2', '30.00', 'somebody'], ['V3', '40.00', 'somebody']))
    const receiptId = async (bankNo: string) =>
      (
        await one(
          server.db,
          sql<{ id: string }>`select id::text as id from receipts where bank_no = ${bankNo}`,
        )
      ).id
    const ofAnother = { ids: await receiptId('V3'), customerId: '2002' }
    expectDone(await finance.post('/fiscal/receipt/assign', ofAnother))
    const { voucherId } = expectDone(await aVoucher(buyer, { statementId, amount: '30.00' }))
    expect(await finance.post(CONFIRM, { ids: voucherId, bankNo: 'V3' })).toMatchObject({
      status: 409,
      body: { error: 'RECEIPT_OF_ANOTHER' },
    })
    expectDone(await finance.post(CONFIRM, { ids: voucherId, bankNo: 'V2' }))
    expect(await settledFen(statementId)).toBe(fenFromYuan(settled) + 3_000)
    const next = expectDone(await aVoucher(buyer, { statementId, amount: '30.00' })).voucherId
    expect(await finance.post(CONFIRM, { ids: next, bankNo: 'V2' })).toMatchObject({
      status: 409,
      body: { error: 'VOUCHER_NUMBER_USED' },
    })
    expectDone(await finance.post('/fiscal/transfer/refuse', { ids: next, reason: '未到账' }))
    expect(expectDone(await buyer.get(readBill, { statementId })).transfers[0]).toMatchObject({
      status: 'REFUSED',
      reason: '未到账',
    })
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('is refused for another company’s statement, an altered amount and a day to come', async () => {
    const { statementId, payable } = await statementOfBuyer()
    const buyer = server.as('buyer')
    expect((await aVoucher(server.as('buyer2'), { statementId, amount: '1.00' })).status).toBe(404)
    const tooMuch = yuan(fenFromYuan(payable) + 1)
    expect((await aVoucher(buyer, { statementId, amount: tooMuch })).status).toBe(409)
    expect((await aVoucher(buyer, { statementId, amount: '-1.00' })).status).toBe(409)
    const tomorrow = businessDay(new Date(server.clock().getTime() + 86_400_000))
    expect(await aVoucher(buyer, { statementId, amount: '1.00', paidOn: tomorrow })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paidOn' }] },
    })
  })
})

describe('a transfer for orders', () => {
  it('takes up the receipt of the same money, and keeps the bank’s file from entering it again', async () => {
    const [buyer, finance] = [server.as('buyer'), server.as('finance')]
    const paid = async () => {
      const order = await anOrder(buyer, { offer: await anOffer(server) })
      const { fileUrl } = expectDone(await upload(buyer, await aPng(), { field: 'transfer.voucher' }))
      const facts = { orderIds: [order.orderId], payer: 'x', paidOn: today(), images: [{ fileUrl }] }
      return { ...expectDone(await buyer.post(sendTransferVoucher, facts)), amount: order.amount }
    }
    const first = await paid()
    expectDone(await imported(['O1', first.amount, '']))
    expectDone(await finance.post(CONFIRM, { ids: first.voucherId, bankNo: 'O1' }))
    const receipt = await one(
      server.db,
      sql<{ status: string; openFen: number }>`
        select status, amount_fen - applied_fen as open_fen from receipts where bank_no = 'O1'
      `,
    )
    expect(receipt).toEqual({ status: 'APPLIED', openFen: 0 })
    const second = await paid()
    expectDone(await finance.post(CONFIRM, { ids: second.voucherId, bankNo: 'O2' }))
    expect((await imported(['O2', second.amount, ''])).body.error).toBe('RECEIPT_FILE_TWICE')
    const typed = { bankNo: 'O2', amount: second.amount, receivedOn: today() }
    expect((await finance.post('/fiscal/receipt/submit', typed)).body.error).toBe('RECEIPT_BY_TRANSFER')
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('a bound card', () => {
  it('pays a part of a statement with the payment password, and nobody else’s', async () => {
    const buyer = server.as('buyer')
    const { statementId, settled } = await statementOfBuyer()
    const phone = '13700000111'
    expectDone(await buyer.get(sendCode, { type: 'card', phone }))
    await server.services.sms.settled()
    const sms = server.services.sms.sandbox!.sent().find((each) => each.phone === phone)!
    const card = {
      accountType: 'PERSONAL',
      cardType: 'DEBIT',
      bank: 'ICBC',
      cardNumber: '6212262201023557228',
      idNumber: '11010519491231002X',
      holder: '周建国',
      phone,
      code: /\d{6}/.exec(sms.text)![0],
    } as const
    const { cardId } = expectDone(await buyer.post(bindBankCard, card))
    const passwords = { password: 'demo1234', paymentPassword: PASSWORD, paymentPassword1: PASSWORD }
    expectDone(await buyer.post(setPaymentPassword, passwords))
    const body = { statementId, amount: '50.00', cardId, paymentPassword: PASSWORD }
    expect((await buyer.post(payStatementByCard, { ...body, paymentPassword: '111222' })).status).toBe(400)
    expect(expectDone(await buyer.post(payStatementByCard, body))).toMatchObject({
      amount: '50.00',
      status: 'paid',
    })
    expect(await settledFen(statementId)).toBe(fenFromYuan(settled) + 5_000)
    expect((await server.as('buyer2').post(payStatementByCard, body)).status).toBe(404)
    expect(await findDifferences(server.db)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readCamt } from '../../src/server/modules/statements/camt.ts'

const entry = (amount: string, side: string, more = '') => `
  <Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-06-02</Dt></BookgDt><AcctSvcrRef>REF-${amount}</AcctSvcrRef>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>顺达车队</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>DZ260500001 &amp; more</Ustrd></RmtInf></TxDtls></NtryDtls>${more}</Ntry>`
const file = (entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><Othr><Id>1602001234567890001</Id></Othr></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`

describe('a bank statement in the form camt.053', () => {
  it('gives its credits and leaves its debits out', () => {
    expect(readCamt(file(entry('1234.50', 'CRDT') + entry('9.00', 'DBIT')))).toEqual([
      {
        bankNo: 'REF-1234.50',
        receivedOn: '2026-06-02',
        amountFen: 123_450,
        payer: '顺达车队',
        reference: 'DZ260500001 & more',
        account: '1602001234567890001',
      },
    ])
  })

  const payment = (no: string, amount: string, payer: string) =>
    `<TxDtls><Refs><AcctSvcrRef>${no}</AcctSvcrRef></Refs><Amt Ccy="CNY">${amount}</Amt>
    <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`
  const batch = (amount: string, payments: string) => `
    <Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-06-02</Dt></BookgDt>
      <AcctSvcrRef>BATCH</AcctSvcrRef><NtryDtls>${payments}</NtryDtls></Ntry>`
  const told = (xml: string) =>
    readCamt(xml).map(({ bankNo, amountFen, payer }) => ({ bankNo, amountFen, payer }))

  it('gives each payment of an entry that has several, and the sum when their amounts are missing', () => {
    expect(told(file(batch('30.00000', payment('A', '10.00', '甲') + payment('B', '20.00', '乙'))))).toEqual([
      { bankNo: 'A', amountFen: 1_000, payer: '甲' },
      { bankNo: 'B', amountFen: 2_000, payer: '乙' },
    ])
    expect(told(file(batch('30.00', payment('A', '10.00', '甲') + payment('A', '20.00', '乙'))))).toEqual([
      { bankNo: 'BATCH-1', amountFen: 1_000, payer: '甲' },
      { bankNo: 'BATCH-2', amountFen: 2_000, payer: '乙' },
    ])
    expect(told(file(batch('31.00', payment('A', '10.00', '甲') + payment('B', '20.00', '乙'))))).toEqual([
      { bankNo: 'BATCH', amountFen: 3_100, payer: '' },
    ])
  })

  it('is refused with another currency, a day that no calendar has and half a fen', () => {
    const first = file(entry('1.00', 'CRDT'))
    expect(() => readCamt(first.replace('"CNY"', '"USD"'))).toThrow('RECEIPT_FILE_CURRENCY')
    expect(() => readCamt(first.replace('2026-06-02', '2026-02-31'))).toThrow('RECEIPT_FILE_UNREADABLE')
    expect(() => readCamt(first.replace('>1.00<', '>1.005<'))).toThrow('RECEIPT_FILE_UNREADABLE')
  })

  it('is refused when it is something else', () => {
    for (const xml of ['no xml', '<a><b></a>', file('')])
      expect(() => readCamt(xml)).toThrow('RECEIPT_FILE_UNREADABLE')
  })
})

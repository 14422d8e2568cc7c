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

  it('is refused when it is something else', () => {
    for (const xml of ['no xml', '<a><b></a>', file('')])
      expect(() => readCamt(xml)).toThrow('RECEIPT_FILE_UNREADABLE')
  })
})

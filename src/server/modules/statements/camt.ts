import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan } from '../../../shared/money.ts'
import { xmlParser } from '../../spreadsheet/xml-events.ts'

export interface BankCredit {
  bankNo: string
  receivedOn: string
  amountFen: number
  payer: string
  reference: string
  account: string
}

/**
 * The credits of a bank's statement in the ISO 20022 form camt.053 (camt.052 and camt.054 have the same entries).
 * Debits, and what is not booked yet, are left out. Throws RECEIPT_FILE_UNREADABLE.
 */
export function readCamt(xml: string): BankCredit[] {
  const found: BankCredit[] = []
  const path: string[] = []
  let account = ''
  let entry: Map<string, string> | undefined
  const parser = xmlParser({
    open(name) {
      path.push(name)
      if (name === 'Ntry') entry = new Map()
    },
    text(piece) {
      if (entry) {
        const key = path.slice(path.lastIndexOf('Ntry') + 1).join('/')
        entry.set(key, (entry.get(key) ?? '') + piece)
      } else if (path.at(-2) === 'Othr' || path.at(-1) === 'IBAN') {
        if (path.includes('Acct')) account += piece.trim()
      }
    },
    close(name) {
      path.pop()
      if (name === 'Stmt') account = ''
      if (name !== 'Ntry' || !entry) return
      const credit = creditOf(entry, account)
      if (credit) found.push(credit)
      entry = undefined
    },
  })
  try {
    parser.write(xml)
  } catch {
    // What the parser says of its place in the file helps nobody.
    throw new AppError('RECEIPT_FILE_UNREADABLE')
  }
  if (found.length === 0) throw new AppError('RECEIPT_FILE_UNREADABLE')
  return found
}

function creditOf(entry: Map<string, string>, account: string): BankCredit | undefined {
  const value = (...keys: string[]) => {
    for (const key of keys) {
      const text = entry.get(key)?.trim()
      if (text) return text
    }
    return ''
  }
  const isBooked = ['', 'BOOK'].includes(value('Sts/Cd', 'Sts'))
  if (value('CdtDbtInd') !== 'CRDT' || !isBooked) return undefined
  const details = 'NtryDtls/TxDtls'
  return {
    bankNo: value('AcctSvcrRef', `${details}/Refs/AcctSvcrRef`, `${details}/Refs/TxId`, 'NtryRef'),
    receivedOn: value('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10),
    amountFen: fenFromYuan(value('Amt')),
    payer: value(`${details}/RltdPties/Dbtr/Nm`, `${details}/RltdPties/Dbtr/Pty/Nm`),
    reference: value(`${details}/RmtInf/Ustrd`, 'AddtlNtryInf'),
    account,
  }
}

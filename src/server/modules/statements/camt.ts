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

/** The texts of an entry or of a transaction in it, by their path below it. */
type Texts = Map<string, string>

interface Entry {
  texts: Texts
  /** A bank may put several payments into one entry. */
  transactions: Texts[]
}

/**
 * The credits of a bank's statement in the ISO 20022 form camt.053 (camt.052 and camt.054 have the same entries), one
 * for each payment of an entry. Debits, and what is not booked yet, are left out. Throws RECEIPT_FILE_UNREADABLE, and
 * RECEIPT_FILE_CURRENCY for money that is not in yuan.
 */
export function readCamt(xml: string): BankCredit[] {
  const found: BankCredit[] = []
  const path: string[] = []
  let account = ''
  let entry: Entry | undefined
  const parser = xmlParser({
    open(name, { Ccy: currency }) {
      path.push(name)
      if (name === 'Ntry') entry = { texts: new Map(), transactions: [] }
      if (name === 'TxDtls') entry?.transactions.push(new Map())
      // Of a transaction in another currency the account's own amount counts.
      if (name === 'Amt' && path.at(-2) === 'Ntry' && currency) entry?.texts.set('currency', currency)
    },
    text(piece) {
      if (entry) add(entry, path, piece)
      else if ((path.at(-2) === 'Othr' || path.at(-1) === 'IBAN') && path.includes('Acct'))
        account += piece.trim()
    },
    close(name) {
      path.pop()
      if (name === 'Stmt') account = ''
      if (name !== 'Ntry' || !entry) return
      found.push(...creditsOf(entry).map((credit) => ({ ...credit, account })))
      entry = undefined
    },
  })
  try {
    parser.write(xml)
  } catch (error) {
    if (error instanceof AppError) throw error
    // What the parser says of its place in the file helps nobody.
    throw new AppError('RECEIPT_FILE_UNREADABLE')
  }
  if (found.length === 0) throw new AppError('RECEIPT_FILE_UNREADABLE')
  return found
}

function add({ texts, transactions }: Entry, path: string[], piece: string) {
  const within = path.lastIndexOf('TxDtls')
  const of = within < 0 ? texts : transactions.at(-1)!
  const key = path.slice(Math.max(within, path.lastIndexOf('Ntry')) + 1).join('/')
  of.set(key, (of.get(key) ?? '') + piece)
}

type Credit = Omit<BankCredit, 'account'>

function creditsOf({ texts, transactions }: Entry): Credit[] {
  const isBooked = ['', 'BOOK'].includes(first(texts, 'Sts/Cd', 'Sts'))
  if (first(texts, 'CdtDbtInd') !== 'CRDT' || !isBooked) return []
  const currency = texts.get('currency') ?? 'CNY'
  if (currency !== 'CNY') throw new AppError('RECEIPT_FILE_CURRENCY', { currency })
  const whole = wholeOf(texts, transactions.length === 1 ? transactions[0]! : new Map())
  const parts = transactions.length > 1 ? partsOf(whole, transactions) : []
  // Without the amount of each, the entry is one sum of unknown payers.
  const isSplit =
    parts.length > 0 && parts.reduce((sum, { amountFen }) => sum + amountFen, 0) === whole.amountFen
  return isSplit ? parts : [whole]
}

function wholeOf(texts: Texts, transaction: Texts): Credit {
  return {
    bankNo:
      first(texts, 'AcctSvcrRef') ||
      first(transaction, 'Refs/AcctSvcrRef', 'Refs/TxId') ||
      first(texts, 'NtryRef'),
    receivedOn: dayOf(first(texts, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt')),
    amountFen: fenOf(first(texts, 'Amt')),
    payer: payerOf(transaction),
    reference: first(transaction, 'RmtInf/Ustrd') || first(texts, 'AddtlNtryInf'),
  }
}

function partsOf({ bankNo, receivedOn }: Credit, transactions: Texts[]): Credit[] {
  const amounts = transactions.map((of) => first(of, 'Amt', 'AmtDtls/TxAmt/Amt'))
  if (amounts.some((amount) => amount === '')) return []
  const numbers = transactions.map((of) => first(of, 'Refs/AcctSvcrRef', 'Refs/TxId'))
  const areOwn = numbers.every((no) => no !== '') && new Set(numbers).size === numbers.length
  return transactions.map((of, at) => ({
    bankNo: areOwn ? numbers[at]! : `${bankNo}-${at + 1}`,
    ...{ receivedOn, amountFen: fenOf(amounts[at]!) },
    ...{ payer: payerOf(of), reference: first(of, 'RmtInf/Ustrd') },
  }))
}

const payerOf = (transaction: Texts) => first(transaction, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm')

/** The first of these texts that is there. */
function first(texts: Texts, ...keys: string[]): string {
  return keys.map((key) => texts.get(key)?.trim()).find(Boolean) ?? ''
}

/** Banks write up to five decimals; those beyond the fen are 0. */
const fenOf = (amount: string) => fenFromYuan(amount.replace(/(\.\d\d)0+$/, '$1'))

/** A day that the calendar has. */
function dayOf(text: string): string {
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new RangeError(`Not a day: ${text}`)
  return day
}

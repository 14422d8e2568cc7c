// The tax service that issues e-invoices. It works in a queue: a request is accepted at once, and its outcome is
// asked for later.

interface TaxBuyer {
  name: string
  /** Empty for a person. */
  creditCode: string
}

interface TaxLine {
  /** Its place on the invoice, from 1. */
  lineNo: number
  name: string
  quantity: number
  amountFen: number
  netFen: number
  taxFen: number
  /** Percent. */
  rate: number
  isFreight: boolean
}

export interface TaxInvoice {
  /** Ours; asking again with the same number issues one invoice. */
  serialNo: string
  kind: 'SPECIAL' | 'ORDINARY'
  buyer: TaxBuyer
  email: string
  remark: string
  lines: TaxLine[]
  now: Date
}

export interface TaxRedLetter {
  serialNo: string
  kind: 'SPECIAL' | 'ORDINARY'
  /** The number of the invoice that it takes back. */
  invoiceNo: string
  buyer: TaxBuyer
  reason: 'RETURN' | 'ERROR' | 'STOPPED' | 'ALLOWANCE'
  /** The parts taken back, as positive amounts; null for the whole invoice. */
  lines: TaxLine[] | null
}

export interface TaxFile {
  kind: 'pdf' | 'ofd' | 'xml'
  url: string
}

export type TaxOutcome =
  /** `waitsForBuyer`: a red letter that the buyer has to confirm at the tax bureau. */
  | { state: 'working'; confirmNo: string | null; waitsForBuyer: boolean }
  | { state: 'refused'; reason: string }
  | { state: 'issued'; invoiceNo: string; issuedAt: Date; confirmNo: string | null; files: TaxFile[] }
  /** The service does not know the request: it has to be asked again. */
  | { state: 'unknown' }

/** Whether a request was taken into the queue; `refused` gives the reason in the service's words. */
export type TaxAnswer = { refused: string | null }

/**
 * One provider of the tax service. Nothing here touches the database, and no transaction is open during a call.
 * Every function throws when the service cannot be reached or does not accept our credentials.
 */
export interface TaxService {
  issue: (invoice: TaxInvoice) => Promise<TaxAnswer>
  invoiceOutcome: (asked: { serialNo: string }) => Promise<TaxOutcome>
  reverse: (letter: TaxRedLetter) => Promise<TaxAnswer>
  redLetterOutcome: (asked: { serialNo: string }) => Promise<TaxOutcome>
  /** The content of a file of an issued invoice. */
  download: (file: TaxFile) => Promise<Buffer>
}

// What a quotation says. Pure: the same facts make the same paper.
import { amountInChinese } from '../../../shared/chinese-amount.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { withMarkUp } from '../../../shared/quotation.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { Paper } from '../../paper/paper.ts'
import { paperWords } from './paper-words.ts'

interface QuotedLine {
  oeNumber: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  spec: string
  unit: string
  quantity: number
  /** What the workshop pays for a piece; it does not stand on the paper. */
  priceFen: number
}

export interface Quotation {
  number: string
  company: string
  contact: string
  customerName: string
  quotedOn: string
  validUntil: string
  /** Percent. */
  markUp: number
  note: string
  lines: QuotedLine[]
}

/** A quotation with the workshop's own prices: neither what it pays nor to whom. */
export function quotationPaper(quotation: Quotation, language: Language): Paper {
  const words = paperWords[language]
  const english = language === 'en'
  const priced = quotation.lines.map((line) => {
    const priceFen = withMarkUp(line.priceFen, quotation.markUp)
    return { ...line, priceFen, amountFen: priceFen * line.quantity }
  })
  const totalFen = priced.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const facts = [
    { label: words.buyer, value: quotation.customerName },
    { label: words.quotedOn, value: quotation.quotedOn },
    { label: words.validUntil, value: quotation.validUntil },
    { label: words.contact, value: quotation.contact },
  ]
  return {
    title: words.quotation,
    company: quotation.company,
    code: quotation.number,
    facts: facts.filter(({ value }) => value !== ''),
    columns: [
      { title: words.no, width: 24 },
      { title: words.oeNumber, width: 100 },
      { title: words.name, width: '*' },
      { title: words.brandSpec, width: 110 },
      { title: words.unit, width: 28 },
      { title: words.quantity, width: 44, align: 'right' },
      { title: words.price, width: 58, align: 'right' },
      { title: words.amount, width: 66, align: 'right' },
    ],
    rows: priced.map((line, at) => [
      String(at + 1),
      line.oeNumber,
      english ? line.nameEn || line.nameZh : line.nameZh || line.nameEn,
      [english ? line.brandEn : line.brandZh, line.spec].filter(Boolean).join(' / '),
      unitName(line.unit, language),
      String(line.quantity),
      yuan(line.priceFen),
      yuan(line.amountFen),
    ]),
    sums: [{ label: words.quoted, value: `¥${yuan(totalFen)}` }],
    notes: [
      `${words.inWords}${words.colon}${amountInChinese(totalFen)}`,
      words.quotationTerms.replace('{{day}}', quotation.validUntil),
      ...(quotation.note === '' ? [] : [`${words.remark}${words.colon}${quotation.note}`]),
    ],
    signatures: [words.quotedBy, words.acceptedBy].map((who) => who + words.colon),
  }
}

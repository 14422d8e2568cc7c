// What a quotation says. Pure: the same facts make the same paper.
import { amountInChinese } from '../../../shared/chinese-amount.ts'
import type { Language } from '../../../shared/errors.ts'
import { groupedYuan } from '../../../shared/money.ts'
import { withMarkUp } from '../../../shared/quotation.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { Paper } from '../../paper/paper.ts'
import { quotationWords } from './quotation-words.ts'

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
  const words = quotationWords[language]
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
  const columns = [
    { title: words.no, widthMm: 11 },
    { title: words.oeNumber, widthMm: 34 },
    { title: words.name, widthMm: null },
    { title: words.brandSpec, widthMm: 38 },
    { title: words.unit, widthMm: 10 },
    { title: words.quantity, widthMm: 18, align: 'right' as const },
    { title: words.price, widthMm: 20, align: 'right' as const },
    { title: words.amount, widthMm: 21, align: 'right' as const },
  ]
  const rows = priced.map((line, at) => [
    String(at + 1),
    line.oeNumber,
    english ? line.nameEn || line.nameZh : line.nameZh || line.nameEn,
    [english ? line.brandEn : line.brandZh, line.spec].filter(Boolean).join(' / '),
    unitName(line.unit, language),
    String(line.quantity),
    groupedYuan(line.priceFen),
    groupedYuan(line.amountFen),
  ])
  return {
    ...{ size: 'A4', barcode: null, qr: quotation.number, logo: null, copy: '', footer: '' },
    title: words.quotation,
    company: quotation.company,
    code: quotation.number,
    groups: [{ title: null, facts: facts.filter(({ value }) => value !== '') }],
    tables: [{ title: null, columns, rows }],
    sums: [{ label: words.quoted, value: `¥${groupedYuan(totalFen)}` }],
    notes: [
      `${words.inWords}${words.colon}${amountInChinese(totalFen)}`,
      words.quotationTerms.replace('{{day}}', quotation.validUntil),
      ...(quotation.note === '' ? [] : [`${words.remark}${words.colon}${quotation.note}`]),
    ],
    signatures: [words.quotedBy, words.acceptedBy].map((who) => who + words.colon),
  }
}

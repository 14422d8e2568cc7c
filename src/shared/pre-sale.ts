// Goods that a supplier sells before they arrive: their terms, and how they are written in a spreadsheet. Pure.

/** Most goods of one change or one file. */
export const PRE_SALE_LINES_MAX = 500
/** Nobody promises goods for later than this. */
export const PRE_SALE_DAYS_MAX = 366
export const DEPOSIT_PERCENT_MAX = 90
export const depositRules = ['KEPT', 'RETURNED'] as const
export type DepositRule = (typeof depositRules)[number]

/** When goods arrive and what is paid before; a day of null ends the pre-sale. Amounts are whole fen. */
export interface PreSaleTerms {
  goodsDueOn: string | null
  depositPercent: number | null
  depositFen: number | null
  depositRule: DepositRule
}

export type PreSaleFault = 'day' | 'percent' | 'deposit'

/** What is wrong with terms for goods at this price, on this day; undefined when nothing is. */
export function preSaleFault(
  { goodsDueOn, depositPercent, depositFen }: PreSaleTerms,
  { priceFen, today }: { priceFen: number; today: string },
): PreSaleFault | undefined {
  if (goodsDueOn !== null && (goodsDueOn <= today || goodsDueOn > dayAfter(today, PRE_SALE_DAYS_MAX)))
    return 'day'
  if (depositPercent !== null && (depositPercent < 1 || depositPercent > DEPOSIT_PERCENT_MAX))
    return 'percent'
  if (depositFen !== null && (depositFen <= 0 || depositFen >= priceFen)) return 'deposit'
  return undefined
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A line of a file as it is written. */
export interface PreSaleLine {
  /** The position below the headings, from 1. */
  row: number
  code: string
  day: string
  percent: string
  deposit: string
  rule: string
}

const HEADS = {
  day: /到货|arriv|due|date/i,
  percent: /比例|percent|%|％/i,
  rule: /退还|规则|不退|return|kept|keep|rule/i,
  deposit: /定金|deposit/i,
  code: /编码|编号|件号|图号|零件号|oe|code|number|part no/i,
} satisfies Record<Exclude<keyof PreSaleLine, 'row'>, RegExp>

/** The lines of a table by its headings; undefined where code or day has none. */
export function preSaleLines(table: string[][]): PreSaleLine[] | undefined {
  const heads = (table[0] ?? []).map((text) => text.trim())
  const at: Partial<Record<keyof typeof HEADS, number>> = {}
  for (const [place, head] of heads.entries()) {
    const meant = namesOfHeads.find((name) => at[name] === undefined && HEADS[name].test(head))
    if (meant) at[meant] = place
  }
  if (at.code === undefined || at.day === undefined) return undefined
  const cell = (cells: string[], name: keyof typeof HEADS) => (cells[at[name] ?? -1] ?? '').trim()
  return table
    .slice(1)
    .map((cells, place) => ({
      row: place + 1,
      code: cell(cells, 'code'),
      day: cell(cells, 'day'),
      percent: cell(cells, 'percent'),
      deposit: cell(cells, 'deposit'),
      rule: cell(cells, 'rule'),
    }))
    .filter(({ code }) => code !== '')
}

const namesOfHeads = Object.keys(HEADS) as (keyof typeof HEADS)[]

/** A day as people write it; undefined for what is none. Numbers are days of a spreadsheet's calendar. */
export function writtenDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T][\d:.Z]+)?$/.exec(plain)
  if (parts) return realDay(`${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`)
  if (!/^\d{5}$/.test(plain)) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Number(plain) * 86_400_000).toISOString().slice(0, 10)
}

function realDay(day: string): string | undefined {
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day ? undefined : day
}

/** Whether the deposit is kept or returned, as people write it; kept where nothing is said. */
export function writtenRule(text: string): DepositRule | undefined {
  const plain = text.trim()
  if (plain === '' || /^(kept|keep|不退|不退还|保留)/i.test(plain)) return 'KEPT'
  return /^(return|退)/i.test(plain) ? 'RETURNED' : undefined
}

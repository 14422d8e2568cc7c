// What the columns of a supplier's file mean: by the names that suppliers write, then by the values.
import type { ColumnChoice } from '../../../shared/price-list-columns.ts'
import { columnNamed, type Column } from './columns.ts'
import { nameKey, withoutUnit } from '../../../shared/name-key.ts'

/**
 * Names that say less than those of columns.ts, the better ones first: a list may have several prices, and a
 * drawing number is the code where there is no other.
 */
const LESS_CERTAIN: [Column, string[]][] = [
  [
    'code',
    '配件号 配件代码 商品编号 商品代码 产品代码 存货编码 存货编号 存货代码 料号 品号 物料号 物料代码 自编码 内部编码 厂家编码 productcode articleno article'.split(
      ' ',
    ),
  ],
  [
    'oeNumbers',
    '图号 件号 零件图号 零件号 原厂图号 原厂件号 原厂零件号 主机厂编码 主机厂图号 主机厂件号 厂图号 oe件号 oe图号 oe零件号 oereference drawingno drawingnumber 互换号'.split(
      ' ',
    ),
  ],
  [
    'name',
    '零件名称 配件品名 存货名称 货品名称 产品名 商品名 配件名 零件名 品名规格 itemname productname'.split(
      ' ',
    ),
  ],
  [
    'price',
    '含税出厂价 含税批发价 含税供货价 供货价 供应价 出厂价 批发价 协议价 结算价 报价 现价 新价 不含税价 未税价 零售价 市场价 netprice wholesaleprice exworksprice listprice cost'.split(
      ' ',
    ),
  ],
  [
    'stock',
    '库存数 可用库存 现有库存 当前库存 实际库存 可售库存 结存数量 结存 存量 库存件数 available availableqty stockqty instock'.split(
      ' ',
    ),
  ],
  ['brand', '牌子 商标 生产厂商 制造商 生产商 配套厂家 supplierbrand'.split(' ')],
  ['spec', '规格尺寸 参数 型号 说明 技术参数 model'.split(' ')],
]
/** Beside a code these are the maker's number. */
const MAKERS = new Set('图号 件号 零件号 零件图号'.split(' '))

export interface Guess {
  columns: ColumnChoice[]
  /** By names alone, and no other column has an equal claim. */
  isCertain: boolean
}

interface Guessing {
  heads: string[]
  /** Rows below the head. */
  rows: string[][]
  attributeNames: ReadonlySet<string>
}

/** Guesses the meaning of each column; a column that says nothing is left out. */
export function guessColumns({ heads, rows, attributeNames }: Guessing): Guess {
  const keys = heads.map(nameKey)
  const columns: ColumnChoice[] = keys.map(() => '')
  let isCertain = true
  const claims = (column: Column, found: number[]) => {
    const free = found.filter((at) => columns[at] === '')
    if (free.length === 0 || columns.includes(column)) return
    columns[free[0]!] = column
    if (free.length > 1) isCertain = false
  }
  const exact = keys.map((key) => columnNamed(key))
  const isBesideCode = (at: number) =>
    MAKERS.has(keys[at]!) &&
    exact.some((column, other) => column === 'code' && other !== at && !MAKERS.has(keys[other]!))
  for (const column of new Set(exact.flatMap((known) => known ?? [])))
    claims(
      column,
      positions(exact, (one, at) => one === column && !isBesideCode(at)),
    )
  for (const [column, names] of LESS_CERTAIN) {
    const others = names.filter((name) => keys.includes(name))
    // Two of several prices: which one is sold at is not for us to say.
    if (others.length > 1 && !columns.includes(column)) isCertain = false
    for (const name of others)
      claims(
        column,
        positions(keys, (key) => key === name),
      )
  }
  for (const [at, head] of heads.entries())
    if (columns[at] === '' && attributeNames.has(withoutUnit(head))) columns[at] = 'attribute'
  if (guessByValues(columns, rows)) isCertain = false
  return { columns: numberAsCode(columns), isCertain }
}

const positions = <T>(values: T[], is: (value: T, at: number) => boolean) =>
  values.flatMap((value, at) => (is(value, at) ? [at] : []))

/** Without a code of the supplier, the maker's number serves as one too. */
function numberAsCode(columns: ColumnChoice[]): ColumnChoice[] {
  if (columns.includes('code')) return columns
  const at = columns.indexOf('oeNumbers')
  return at === -1 ? columns : columns.with(at, 'codeAndOe')
}

/** So many values must look alike. */
const MOST_OF = 0.8
const VALUES: [Column, (text: string) => boolean][] = [
  ['price', (text) => /^[¥￥]?\d{1,7}[.,]\d{1,2}元?$/u.test(text)],
  [
    'oeNumbers',
    (text) =>
      /\d/u.test(text) && /^[A-Z0-9][A-Z0-9 ./+_-]{6,}$/iu.test(text) && !/^\d{1,6}(?:\.\d+)?$/u.test(text),
  ],
  ['name', (text) => /\p{Script=Han}{2,}/u.test(text)],
  ['stock', (text) => /^\d{1,6}$/u.test(text)],
]

/** Fills what the names left open; true when it did. */
function guessByValues(columns: ColumnChoice[], rows: string[][]): boolean {
  let isAny = false
  const has = (column: Column) =>
    columns.includes(column) || (column === 'oeNumbers' && columns.includes('code'))
  for (const [column, looks] of VALUES) {
    if (has(column)) continue
    const at = columns.findIndex((one, place) => {
      const values = rows.map((row) => (row[place] ?? '').trim()).filter(Boolean)
      const isAlike = values.length > 1 && values.filter(looks).length >= values.length * MOST_OF
      // 1, 2, 3 … numbers the rows.
      return one === '' && isAlike && !values.every((text, nth) => text === String(nth + 1))
    })
    if (at === -1) continue
    columns[at] = column
    isAny = true
  }
  return isAny
}

/** Rows above the head hold a title, a date, an address. */
const MOST_ABOVE = 30

export interface FoundHead {
  /** The index of its last row. */
  at: number
  heads: string[]
}

/** Finds the head among the first rows: the one with the most known names, two rows of it taken together. */
export function findHead(rows: string[][], attributeNames: ReadonlySet<string>): FoundHead | undefined {
  const meanings = (texts: string[]) => texts.flatMap((text) => meaningOf(text, attributeNames) ?? [])
  const known = (texts: string[]) => new Set(meanings(texts)).size
  let best: FoundHead | undefined
  let most = 1
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const score = known(row)
    if (score <= most) continue
    most = score
    best = { at, heads: row.map((text) => text.trim()) }
  }
  if (!best) return undefined
  const [above, below] = [rows[best.at - 1], rows[best.at + 1]]
  for (const [upper, lower, at] of [
    [best.heads, below, best.at + 1],
    [above, best.heads, best.at],
  ] as const) {
    if (!upper || !lower || !isSubhead(lower)) continue
    const heads = together(upper, lower, attributeNames)
    if (known(heads) >= most && meanings(heads).length > meanings(best.heads).length) return { at, heads }
  }
  return best
}

/** The head that a person chose: its last row, with the row above where that one belongs to it. */
export function headAt(rows: string[][], at: number, attributeNames: ReadonlySet<string>): FoundHead {
  const found = findHead(rows, attributeNames)
  return found?.at === at ? found : { at, heads: (rows[at] ?? []).map((text) => text.trim()) }
}

/** A row of names, without numbers. */
const isSubhead = (row: string[]) =>
  row.some((text) => text.trim() !== '') &&
  row.every((text) => !/^[¥￥\d.,\s]+$/u.test(text) || text.trim() === '')

/** One name for each column of a head in two rows, where the upper one spans several of the lower. */
function together(upper: string[], lower: string[], attributeNames: ReadonlySet<string>): string[] {
  const width = Math.max(upper.length, lower.length)
  let spanning = ''
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()]
    if (above !== '') spanning = above
    if (below === '') return above
    const over = above === '' ? spanning : above
    const isKnown = (text: string) => meaningOf(text, attributeNames) !== undefined
    if (isKnown(below) || over === '' || over === below) return below
    return isKnown(over) ? over : `${over} ${below}`
  })
}

const lessCertain = new Map(
  LESS_CERTAIN.flatMap(([column, names]) => names.map((name) => [name, column] as const)),
)

function meaningOf(head: string, attributeNames: ReadonlySet<string>): string | undefined {
  const key = nameKey(head)
  if (key === '') return undefined
  const attribute = withoutUnit(head)
  return columnNamed(key) ?? lessCertain.get(key) ?? (attributeNames.has(attribute) ? attribute : undefined)
}

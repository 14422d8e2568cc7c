import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError, type Language } from '../../../shared/errors.ts'
import {
  placesOfColumns,
  PROMOTION_LINES_MAX,
  promotionColumnWords,
  promotionLines,
  type PromotionLine,
} from '../../../shared/promotion-sheet.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { receiveTable } from '../../spreadsheet/receive-table.ts'
import { checkProducts, faultText, type NewProduct } from './goods.ts'
import type { Marketing } from './open-marketing.ts'

/** The lines of an uploaded spreadsheet, each with the reason that keeps it out of the promotion. */
export async function readGoodsFile(ctx: SignedIn, request: FastifyRequest, marketing: Marketing) {
  const [headings = [], ...below] = await receiveTable(request, {
    userId: ctx.me.userId,
    mostRows: PROMOTION_LINES_MAX,
  })
  const places = placesOfColumns(headings)
  if (!places.has('partCode')) {
    const facts = {
      sheet: '1',
      missing: promotionColumnWords.partCode[ctx.language],
      found: headings.join('、'),
    }
    throw new AppError('IMPORT_WRONG_COLUMNS', facts)
  }
  const lines = promotionLines(below, places)
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  const suppliers = await suppliersNamed(
    ctx.db,
    lines.map(({ supplierName }) => supplierName),
  )
  const read = lines.map((line) => readLine(line, { marketing, suppliers }))
  const checked = await checkProducts(
    ctx.db,
    marketing,
    read.map(({ product }) => product),
  )
  return read.map(({ line, product, fault }, at) => {
    const { row, partName, fault: inPromotion } = checked[at]!
    const msg = fault ? words[fault][ctx.language] : faultText(inPromotion, ctx)
    const { partCode, supplierName, price, pool, groupQuantity, limitPerOrder, limitPerUser } = line
    return {
      ...{ row, partCode, partName, supplierName, price, limitPerOrder, limitPerUser },
      pieces: marketing.type === 'GROUP' ? groupQuantity : pool,
      ok: msg === '',
      msg,
      product: msg === '' ? product : null,
    }
  })
}

type LineFault = keyof typeof words

const words = {
  code: { zh: '请填写配件编码（最多 60 个字符）', en: 'needs a part code of 60 characters at most' },
  supplier: { zh: '没有这个名称的供应商', en: 'names no supplier of this name' },
  price: { zh: '价格须为最多两位小数的金额', en: 'needs its price as an amount with two decimals at most' },
  pieces: { zh: '件数须为 1–99999 的整数', en: 'needs whole numbers of pieces from 1 to 99,999' },
} satisfies Record<string, Record<Language, string>>

/** The line as the call's input; a faulty line is reduced to its code. */
function readLine(
  line: PromotionLine,
  { marketing, suppliers }: { marketing: Marketing; suppliers: ReadonlyMap<string, string> },
): { line: PromotionLine; product: NewProduct; fault: LineFault | null } {
  const { partCode, supplierName } = line
  const supplierId = suppliers.get(supplierName)
  const [price, counts] = [amountOf(line.price), countsOf(line)]
  const fault =
    partCode === '' || partCode.length > 60
      ? 'code'
      : supplierName !== '' && marketing.supplierId === null && !supplierId
        ? 'supplier'
        : price === undefined
          ? 'price'
          : counts === undefined
            ? 'pieces'
            : null
  if (fault) return { line, fault, product: { partCode } }
  return {
    ...{ line, fault },
    product: { partCode, ...(supplierId && { supplierId }), ...(price && { price }), ...counts },
  }
}

/** Yuan with two decimals; empty for an empty cell, undefined for an invalid amount. */
function amountOf(written: string): string | undefined {
  const plain = written.normalize('NFKC').replace(/^¥/, '').replaceAll(',', '').trim()
  if (plain === '') return ''
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : `${Number(whole)}.${decimals.padEnd(2, '0')}`
}

/** Undefined when one of them is not a number of pieces. */
function countsOf({ pool, groupQuantity, limitPerOrder, limitPerUser }: PromotionLine) {
  const written = Object.entries({ pool, groupQuantity, limitPerOrder, limitPerUser }).filter(
    ([, text]) => text !== '',
  )
  const counts = written.map(([name, text]) => [name, Number(text.normalize('NFKC'))] as const)
  const areWhole = counts.every(
    ([name, count]) =>
      Number.isInteger(count) && count >= (name === 'groupQuantity' ? 2 : 1) && count <= 99_999,
  )
  return areWhole ? (Object.fromEntries(counts) as Partial<NewProduct>) : undefined
}

async function suppliersNamed(db: Queryable, names: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)].filter((name) => name !== '')
  if (wanted.length === 0) return new Map()
  const rows = await many(
    db,
    sql<{ name: string; id: string }>`
      select distinct on (tenant_name) tenant_name as name, id::text as id
      from tenants
      where tenant_type = 'VENDER' and status = 'ENABLED' and tenant_name = any(${wanted}::text[])
      order by tenant_name, id
    `,
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

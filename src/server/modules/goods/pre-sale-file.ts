// Pre-sale goods from a spreadsheet, and the spreadsheet to fill in.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { readPreSaleFile as readCall } from '../../../shared/calls/pre-sale.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import {
  DEPOSIT_PERCENT_MAX,
  PRE_SALE_DAYS_MAX,
  PRE_SALE_LINES_MAX,
  preSaleFault,
  preSaleLines,
  writtenDay,
  writtenRule,
  type PreSaleLine,
  type PreSaleTerms,
} from '../../../shared/pre-sale.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { Download } from '../../http/download.ts'
import { receiveTable } from '../../spreadsheet/receive-table.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'

type Row = ReplyOf<typeof readCall>['rows'][number]

const words = {
  zh: {
    title: '预售商品',
    heads: ['配件编码', '名称', '到货日', '定金比例（%）', '定金（元/件）', '定金规则'],
    rules: { KEPT: '不退还', RETURNED: '退还' },
    unknown: '您没有在售这种配件',
    several: '这个号码对应多种商品，请填写配件编码',
    twice: (row: number) => `与第 ${row} 行是同一种商品`,
    noDay: '到货日应写成 2026-12-24',
    noNumber: '定金应为数字，最多两位小数',
    noRule: '定金规则只能是“退还”或“不退还”',
    day: `到货日须在明天与 ${PRE_SALE_DAYS_MAX} 天之内`,
    percent: `定金比例须为 1 至 ${DEPOSIT_PERCENT_MAX} 的整数`,
    deposit: '定金须大于 0 且低于售价',
  },
  en: {
    title: 'Pre-sale goods',
    heads: [
      'Part code',
      'Name',
      'Arrives on',
      'Deposit (%)',
      'Deposit (yuan a piece)',
      'Rule of the deposit',
    ],
    rules: { KEPT: 'kept', RETURNED: 'returned' },
    unknown: 'You do not sell such a part',
    several: 'Several of your goods have this number; give the part code',
    twice: (row: number) => `The same goods as in row ${row}`,
    noDay: 'Write the day of arrival as 2026-12-24',
    noNumber: 'A deposit is a number with at most two decimals',
    noRule: 'The rule of the deposit is "kept" or "returned"',
    day: `The day of arrival lies between tomorrow and ${PRE_SALE_DAYS_MAX} days from now`,
    percent: `The share of the deposit is a whole number from 1 to ${DEPOSIT_PERCENT_MAX}`,
    deposit: 'A deposit is more than 0 and less than the price',
  },
} satisfies Record<Language, unknown>

type Words = (typeof words)[Language]

/** The lines of an uploaded file, each with the goods, what it would change, and what is wrong. */
export async function readPreSaleFile(
  ctx: SignedIn,
  request: FastifyRequest,
  named: string | undefined,
): Promise<ReplyOf<typeof readCall>> {
  const { supplierId } = await goodsSupplier(ctx.db, ctx, named)
  if (!goodsRights(ctx).seesPrices) throw new AppError('FORBIDDEN', { permission: 'goods_price' })
  const table = await receiveTable(request, { userId: ctx.me.userId, mostRows: PRE_SALE_LINES_MAX })
  const lines = preSaleLines(table)
  if (!lines) throw new AppError('PRE_SALE_COLUMNS')
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  const found = await goodsNamed(
    ctx.db,
    supplierId,
    lines.map(({ code }) => normalizeOe(code)),
  )
  const taken = new Map<string, number>()
  return {
    rows: lines.map((line) => {
      const several = found.get(normalizeOe(line.code)) ?? []
      const goods = several.length === 1 ? several[0] : undefined
      const earlier = goods && taken.get(goods.offerId)
      if (goods && earlier === undefined) taken.set(goods.offerId, line.row)
      return readLine(line, {
        ...{ goods, earlier, isSeveral: several.length > 1, say: words[ctx.language] },
        today: businessDay(ctx.now),
      })
    }),
  }
}

interface Found {
  offerId: string
  version: number
  partId: string
  code: string
  nameZh: string
  nameEn: string
  priceFen: number
}

interface Reading {
  goods: Found | undefined
  /** The earlier row of the same goods. */
  earlier: number | undefined
  isSeveral: boolean
  say: Words
  today: string
}

function readLine(line: PreSaleLine, { goods, earlier, isSeveral, say, today }: Reading): Row {
  const day = writtenDay(line.day)
  const rule = writtenRule(line.rule)
  const percent = writtenPercent(line.percent)
  const depositFen = writtenFen(line.deposit)
  const terms: PreSaleTerms = {
    goodsDueOn: day ?? null,
    depositPercent: percent ?? null,
    depositFen: depositFen ?? null,
    depositRule: rule ?? 'KEPT',
  }
  const fault = goods && preSaleFault(terms, { priceFen: goods.priceFen, today })
  const msg = !goods
    ? isSeveral
      ? say.several
      : say.unknown
    : earlier !== undefined
      ? say.twice(earlier)
      : day === undefined
        ? say.noDay
        : percent === undefined || depositFen === undefined
          ? say.noNumber
          : rule === undefined
            ? say.noRule
            : fault
              ? say[fault]
              : ''
  const shown = goods && (({ priceFen: _price, ...facts }: Found) => facts)(goods)
  return {
    ...{ row: line.row, written: line.code.slice(0, 60), goods: shown ?? null, msg },
    ...{ goodsDueOn: terms.goodsDueOn, depositPercent: terms.depositPercent, depositRule: terms.depositRule },
    deposit: terms.depositFen === null ? null : yuan(terms.depositFen),
  }
}

/** Null for an empty cell, undefined for what is no number. */
function writtenPercent(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace('%', '').trim()
  if (plain === '') return null
  return /^\d{1,3}(\.0+)?$/.test(plain) ? Number(plain) : undefined
}

function writtenFen(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  if (plain === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? fenFromYuan(plain) : undefined
}

/** The supplier's goods by part code, own code or OE number; whoever has it as a code comes alone. */
async function goodsNamed(
  db: Queryable,
  supplierId: string,
  numbers: string[],
): Promise<Map<string, Found[]>> {
  const rows = await many(
    db,
    sql<Found & { number: string; isCode: boolean }>`
      select distinct named.number, named.is_code, o.id::text as offer_id, o.version, p.id::text as part_id, p.code,
        p.name_zh, p.name_en, o.price_fen
      from (
        select code_n as number, id as part_id, true as is_code from parts where code_n = any(${numbers}::text[])
        union all
        select oe_n, part_id, false from part_oe where oe_n = any(${numbers}::text[])
      ) named
      join offers o on o.part_id = named.part_id and o.supplier_id = ${supplierId}
      join parts p on p.id = o.part_id
      where o.status in ('ONLINE', 'PAUSED')
    `,
  )
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return new Map(
    [...byNumber].map(([number, found]) => {
      const byCode = found.filter(({ isCode }) => isCode)
      const those = byCode.length > 0 ? byCode : found
      return [number, those.map(({ number: _number, isCode: _isCode, ...goods }) => goods)]
    }),
  )
}

/** What is still to come as a spreadsheet, in the columns that the import reads. */
export async function preSaleSheet(ctx: SignedIn, named: string | undefined): Promise<Download> {
  const { title, heads, rules } = words[ctx.language]
  const { supplierId } = await goodsSupplier(ctx.db, ctx, named)
  const { seesPrices } = goodsRights(ctx)
  const rows = await many(
    ctx.db,
    sql<PreSaleTerms & { code: string; nameZh: string; nameEn: string }>`
      select p.code, p.name_zh, p.name_en, o.goods_due_on::text, o.deposit_percent, o.deposit_fen, o.deposit_rule
      from offers o
      join parts p on p.id = o.part_id
      where o.tenant_id = ${supplierId} and o.goods_due_on > ${businessDay(ctx.now)}::date
        and o.status in ('ONLINE', 'PAUSED')
      order by o.goods_due_on, o.id
      limit ${PRE_SALE_LINES_MAX}
    `,
  )
  async function* batches() {
    yield rows.map(({ code, nameZh, nameEn, goodsDueOn, depositPercent, depositFen, depositRule }) =>
      [
        code,
        ctx.language === 'en' ? nameEn || nameZh : nameZh,
        goodsDueOn ?? '',
        depositPercent === null ? '' : String(depositPercent),
        seesPrices && depositFen !== null ? yuan(depositFen) : '',
        rules[depositRule],
      ].map((value) => ({ value })),
    )
  }
  return {
    fileName: `${title}.xlsx`,
    plainName: 'pre-sale.xlsx',
    contentType: contentTypes.xlsx,
    content: writeSheet('xlsx', {
      title,
      columns: heads.map((header, at) => ({ header, width: at === 1 ? 30 : 18, format: null })),
      batches: batches(),
    }),
  }
}

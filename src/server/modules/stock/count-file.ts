// Counts of a warehouse from a spreadsheet.
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { countedLines } from '../../../shared/count-sheet.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { COUNT_LINES_MAX, MOST_PIECES } from '../../../shared/stock-movements.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { receiveTable } from '../../spreadsheet/receive-table.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import { ownWarehouse } from './stock-documents.ts'

interface Heap {
  partId: string
  code: string
  codeN: string
  nameZh: string
  nameEn: string
  shelf: string | null
  onHand: number
  promised: number
}

const words = {
  zh: {
    title: '盘点表',
    heads: ['配件编码', '名称', '货架', '账面件数', '实点件数'],
    unknown: '这个仓库没有这种配件',
    several: '这个号码对应多种配件，请填写配件编码',
    twice: (row: number) => `与第 ${row} 行是同一种配件`,
    counted: '实点件数须为不小于 0 的整数',
    promised: (pieces: number) => `有 ${pieces} 件已占用或冻结，不能少于它`,
  },
  en: {
    title: 'Count sheet',
    heads: ['Part code', 'Name', 'Shelf', 'On the books', 'Counted'],
    unknown: 'This warehouse has no such part',
    several: 'Several parts have this number; give the part code',
    twice: (row: number) => `The same part as in row ${row}`,
    counted: 'Counted pieces must be a whole number from 0 on',
    promised: (pieces: number) => `${pieces} pieces are reserved or frozen; it cannot be fewer`,
  },
} satisfies Record<Language, unknown>

/** The lines of an uploaded count, each with the part, the present figures and what is wrong. */
export async function readCountFile(ctx: SignedIn, request: FastifyRequest, warehouseId: string) {
  const say = words[ctx.language]
  const { supplierId } = await ownWarehouse(ctx.db, ctx, warehouseId)
  const table = await receiveTable(request, { userId: ctx.me.userId, mostRows: COUNT_LINES_MAX })
  const lines = countedLines(table)
  // The sheet as it was fetched, or one with its counts in a column that nobody knows.
  if (lines.length === 0) throw new AppError(table.length > 1 ? 'COUNT_NOT_FILLED' : 'IMPORT_EMPTY_SHEET')
  const heaps = await heapsNamed(
    ctx.db,
    { supplierId, warehouseId },
    lines.map(({ code }) => normalizeOe(code)),
  )
  const taken = new Map<string, number>()
  return lines.map(({ row, code, counted: text }) => {
    const found = heaps.get(normalizeOe(code)) ?? []
    const heap = found.length === 1 ? found[0] : undefined
    const plain = text.normalize('NFKC').replaceAll(',', '').trim()
    const counted = /^\d{1,8}(\.0+)?$/.test(plain) && Number(plain) <= MOST_PIECES ? Number(plain) : null
    const earlier = heap && taken.get(heap.partId)
    if (heap && earlier === undefined) taken.set(heap.partId, row)
    const msg = !heap
      ? found.length > 1
        ? say.several
        : say.unknown
      : earlier !== undefined
        ? say.twice(earlier)
        : counted === null
          ? say.counted
          : counted < heap.promised
            ? say.promised(heap.promised)
            : ''
    const { partId = null, nameZh = '', nameEn = '', onHand = 0, promised = 0 } = heap ?? {}
    return { row, code: code.slice(0, 60), partId, nameZh, nameEn, onHand, promised, counted, msg }
  })
}

interface Where {
  supplierId: string
  warehouseId: string
}

/** The parts of a warehouse by their code, or else by an OE number. */
async function heapsNamed(db: Queryable, where: Where, numbers: string[]): Promise<Map<string, Heap[]>> {
  const rows = await many(
    db,
    sql<Heap & { number: string; isCode: boolean }>`
      select named.number, named.is_code, p.id::text as part_id, p.code, p.code_n, p.name_zh, p.name_en,
        null::text as shelf, s.on_hand, s.reserved + s.frozen as promised
      from (
        select code_n as number, id as part_id, true as is_code from parts where code_n = any(${numbers}::text[])
        union
        select oe_n, part_id, false from part_oe where oe_n = any(${numbers}::text[])
      ) named
      join stock s on s.part_id = named.part_id and s.tenant_id = ${where.supplierId}
        and s.warehouse_id = ${where.warehouseId}
      join parts p on p.id = s.part_id
    `,
  )
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return new Map(
    [...byNumber].map(([number, found]) => {
      const byCode = found.filter(({ isCode }) => isCode)
      return [number, byCode.length > 0 ? byCode : found]
    }),
  )
}

/** The stock of a warehouse as a spreadsheet to count with, in the order of its shelves. */
export async function countSheet(ctx: SignedIn, warehouseId: string): Promise<Download> {
  const { title, heads } = words[ctx.language]
  const { supplierId } = await ownWarehouse(ctx.db, ctx, warehouseId)
  const heaps = await many(
    ctx.db,
    sql<Heap>`
      select p.id::text as part_id, p.code, p.code_n, p.name_zh, p.name_en, shelf.code as shelf, s.on_hand,
        s.reserved + s.frozen as promised
      from stock s
      join parts p on p.id = s.part_id
      left join warehouse_shelves shelf on shelf.id = s.shelf_id
      where s.tenant_id = ${supplierId} and s.warehouse_id = ${warehouseId}
      order by shelf.code nulls last, p.code
      limit ${COUNT_LINES_MAX}
    `,
  )
  async function* lines() {
    yield heaps.map(({ code, nameZh, nameEn, shelf, onHand }) =>
      [code, ctx.language === 'en' ? nameEn || nameZh : nameZh, shelf ?? '', String(onHand), ''].map(
        (value) => ({
          value,
        }),
      ),
    )
  }
  return {
    fileName: `${title}.xlsx`,
    plainName: 'count-sheet.xlsx',
    contentType: contentTypes.xlsx,
    content: writeSheet('xlsx', {
      title,
      columns: heads.map((header, at) => ({ header, width: at === 1 ? 30 : 18, format: null })),
      batches: lines(),
    }),
  }
}

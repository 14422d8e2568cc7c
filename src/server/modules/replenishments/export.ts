import type { QueryOf } from '../../../shared/call.ts'
import type { exportReplenishments as exportCall } from '../../../shared/calls/replenishment.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { replenishStatuses } from '../../../shared/replenishment.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import { businessDay, businessTime } from '../../../shared/time.ts'
import { unitName } from '../../../shared/unit-name.ts'
import { beginExport } from '../../begin-export.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import { seesPrices } from './present.ts'
import { linesOf, readPage, type Replenishment } from './queries.ts'

/** The limit of an export, from the specification. */
const MOST = 10_000

const words = {
  title: { zh: '三方补货', en: 'Replenishments' },
  no: { zh: '补货单号', en: 'Number' },
  asker: { zh: '请求方', en: 'Asked by' },
  provider: { zh: '供货方', en: 'Provider' },
  status: { zh: '状态', en: 'State' },
  askedAt: { zh: '请求时间', en: 'Asked' },
  code: { zh: '配件编码', en: 'Part code' },
  name: { zh: '名称', en: 'Name' },
  unit: { zh: '单位', en: 'Unit' },
  quantity: { zh: '请求数量', en: 'Wanted' },
  offered: { zh: '报价数量', en: 'Offered' },
  received: { zh: '入库数量', en: 'Received' },
  price: { zh: '单价', en: 'Price' },
} as const

/** The requests of a list as a file, a row for each line; prices only for those who see them. */
export async function exportReplenishments(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof exportCall>,
): Promise<Download> {
  const { db, me, language, now } = ctx
  const { rows } = await readPage(db, me, { ...filter, current: 1, size: MOST + 1 })
  if (rows.length > MOST) throw new AppError('EXPORT_TOO_MANY', { max: MOST })
  const title = words.title[language]
  const end = `${businessDay(now).replaceAll('-', '')}-${rows.length}.${format}`
  const priced = seesPrices(me)
  const names = Object.keys(words).filter((name) => name !== 'title' && (priced || name !== 'price'))
  return {
    fileName: `${title}-${end}`,
    plainName: `replenishments-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title,
      columns: names.map((name) => ({
        header: words[name as keyof typeof words][language],
        width: name === 'name' ? 24 : 16,
        format: null,
      })),
      batches: await beginExport(
        ctx,
        { entity: 'replenishments', rows: rows.length, asked: { format, search: filter } },
        () => batchesOf(ctx, rows, priced),
      ),
    }),
  }
}

async function* batchesOf(
  { db, language }: SignedIn,
  requests: Replenishment[],
  priced: boolean,
): AsyncGenerator<OutCell[][]> {
  for (const request of requests) {
    const lines = await linesOf(db, request.replenishId)
    yield lines.map((line) => cellsOf(request, line, { language, priced }))
  }
}

function cellsOf(
  request: Replenishment,
  line: Awaited<ReturnType<typeof linesOf>>[number],
  { language, priced }: { language: Language; priced: boolean },
): OutCell[] {
  const values = [
    request.replenishNo,
    request.askerName,
    request.providerName,
    replenishStatuses[request.status].label[language],
    businessTime(request.askedAt).slice(0, 16).replace('T', ' '),
    line.code,
    language === 'en' ? line.nameEn : line.nameZh,
    unitName(line.unit, language),
    line.quantity,
    line.offeredQuantity ?? '',
    line.receivedQuantity,
    ...(priced ? [line.priceFen === null ? '' : line.priceFen / 100] : []),
  ]
  return values.map((value) => ({ value }))
}

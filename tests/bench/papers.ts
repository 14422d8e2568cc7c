// A hundred delivery notes of twelve lines in one PDF, with bar codes, drawn in the thread that draws them for
// people; the first time includes loading the fonts. Fails when it takes too long.
import { orderCatalogues } from '../../src/server/modules/papers/order-catalogues.ts'
import { fillPaper } from '../../src/server/paper/fill-paper.ts'
import type { PaperContent } from '../../src/server/paper/paper-catalogue.ts'
import { PaperPress } from '../../src/server/paper/paper-press.ts'

const NOTES = 100
const LINES = 12
const LIMIT_MS = 10_000

const row = (at: number) => ({
  ...{ no: String(at + 1), code: `WG9725520${100 + at}`, name: '后制动蹄片带衬片总成（加强型）' },
  ...{ brandSpec: '重汽 / 410×220', unit: '件', quantity: String(at + 1) },
})

const note = (at: number): PaperContent => ({
  ...{ company: '济南重汽配件有限公司', code: `SO26112700${1000 + at}`, link: null, suffix: '' },
  facts: {
    ...{ buyer: '郑州顺达汽修厂', store: '东风路店', recipient: '李建国', phone: '13900002222' },
    address: `河南省郑州市金水区东风路 ${at + 1} 号汽配城`,
  },
  rows: { '': Array.from({ length: LINES }, (_, line) => row(line)) },
  below: { pieces: '78', remark: '请轻拿轻放。' },
})

export async function bench(): Promise<void> {
  const catalogue = orderCatalogues.delivery
  const template = { ...catalogue.standard, barcode: true }
  const papers = Array.from({ length: NOTES }, (_, at) =>
    fillPaper({ catalogue, template, content: () => note(at), reader: 'zh', withPrices: false }),
  ).flat()
  const press = new PaperPress()
  try {
    for (const time of ['first time', 'again']) {
      const from = performance.now()
      const pdf = await press.draw({ papers, pictures: {}, printed: 'bench', pageOf: '{{page}}/{{pages}}' })
      const tookMs = Math.round(performance.now() - from)
      console.log(`${NOTES} delivery notes, ${time}: ${tookMs} ms, ${Math.round(pdf.length / 1024)} kB`)
      if (tookMs > LIMIT_MS) throw new Error(`Drawing took ${tookMs} ms; ${LIMIT_MS} ms are the limit.`)
    }
  } finally {
    await press.stop()
  }
}

import type { Language } from '../../../shared/errors.ts'
import { promotionColumns, promotionColumnWords } from '../../../shared/promotion-sheet.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import type { MarketingType } from './kinds.ts'

const titles = { zh: '活动商品', en: 'Goods of a promotion' }

/** The template spreadsheet for the goods of this kind of promotion, with one example line. */
export function goodsTemplate(type: MarketingType, language: Language): Download {
  const columns = promotionColumns[type]
  async function* example(): AsyncGenerator<OutCell[][]> {
    yield [columns.map((name) => ({ value: promotionColumnWords[name].example }))]
  }
  return {
    fileName: `${titles[language]}.xlsx`,
    plainName: 'promotion-goods.xlsx',
    contentType: contentTypes.xlsx,
    content: writeSheet('xlsx', {
      title: titles[language],
      // Text format keeps the leading zeros of a number.
      columns: columns.map((name) => ({
        header: promotionColumnWords[name][language],
        width: promotionColumnWords[name].width,
        format: null,
      })),
      batches: example(),
    }),
  }
}

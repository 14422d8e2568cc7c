import { AppError, type Language } from '../../../shared/errors.ts'
import type { ReturnStatus } from '../../../shared/return-terms.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { drawPapers } from '../../paper/draw-papers.ts'
import type { Paper } from '../../paper/paper.ts'
import { readReturn } from './return-detail.ts'

type Detail = Awaited<ReturnType<typeof readReturn>>

/** From when on goods may travel. */
const travelling: readonly ReturnStatus[] = ['agreed', 'sent', 'arrived']

const words = {
  zh: { title: '退货标签', order: '订单', from: '寄件人', to: '收件人', goods: '货品' },
  en: { title: 'Return label', order: 'Order', from: 'From', to: 'To', goods: 'Goods' },
} satisfies Record<Language, unknown>

/**
 * The label that the buyer puts on the package of a return: who sends what to whom, and its number as a bar code.
 * Throws RETURN_NOT_FOUND, and RETURN_DECIDED unless the goods are to travel.
 */
export async function printReturnLabel(ctx: SignedIn, requestId: string): Promise<Download> {
  const request = await readReturn(ctx, requestId)
  const { returnNo, status, isLacking } = request
  if (isLacking || !travelling.includes(status)) throw new AppError('RETURN_DECIDED', { returnNo })
  const content = await drawPapers(ctx, [returnLabel(request, ctx.language)])
  return {
    fileName: `${words[ctx.language].title}-${returnNo}.pdf`,
    plainName: `return-${returnNo}.pdf`,
    contentType: 'application/pdf',
    content,
  }
}

/** What the label says. */
function returnLabel(
  { returnNo, orderNo, buyerName, pickup, lines, returnTo }: Detail,
  language: Language,
): Paper {
  const said = words[language]
  const warehouse = language === 'zh' ? returnTo.warehouseZh : returnTo.warehouseEn
  const goods = lines
    .map(
      ({ code, quantity, agreed, sent, unit }) =>
        `${code} × ${sent ?? agreed ?? quantity} ${unitName(unit, language)}`,
    )
    .join('; ')
  const facts = [
    {
      label: said.to,
      value: [warehouse, returnTo.contact, returnTo.phone, returnTo.address].filter(Boolean).join(' '),
    },
    { label: said.from, value: `${buyerName} ${pickup}` },
    { label: said.order, value: orderNo },
    { label: said.goods, value: goods },
  ]
  return {
    ...{ size: 'LABEL_100X60', title: said.title, company: returnTo.company, code: returnNo },
    ...{ barcode: returnNo, qr: null, logo: null, copy: '', footer: '' },
    ...{ groups: [{ title: null, facts }], tables: [], sums: [], notes: [], signatures: [] },
  }
}

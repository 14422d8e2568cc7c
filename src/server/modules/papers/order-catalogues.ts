// What each paper of an order can show, and how it looks until somebody changes it.
import type { PaperKind } from '../../../shared/paper/paper-kinds.ts'
import { sheetSizes } from '../../../shared/paper/paper-sizes.ts'
import type { PaperTemplate } from '../../../shared/paper/paper-template.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { PaperCatalogue } from '../../paper/paper-catalogue.ts'
import {
  belowFields,
  checkFields,
  columnFields,
  factFields,
  type BelowKey,
  type ColumnKey,
  type FactKey,
} from './order-fields.ts'

/** Facts of every sheet; packages are for labels only. */
const sheetFacts = factFields.filter(({ key }) => key !== 'package' && key !== 'packagePieces')

const columnsOf = (...keys: ColumnKey[]) => columnFields.filter(({ key }) => keys.includes(key))
const goods: ColumnKey[] = ['no', 'code', 'oe', 'name', 'brand', 'spec', 'brandSpec', 'unit', 'quantity']
const prices: ColumnKey[] = ['price', 'amount']
const inspection: ColumnKey[] = ['sampled', 'passed', 'failed', 'finding']

const empty: Text = { zh: '', en: '' }

const plain: Omit<PaperTemplate, 'size' | 'facts' | 'columns' | 'below' | 'signatures'> = {
  language: 'reader',
  copies: 1,
  title: empty,
  logo: null,
  barcode: false,
  qr: true,
  remark: empty,
  footer: empty,
}

/** Widths in millimetres; the name shares what they leave. */
const standardColumns: PaperTemplate['columns'] = [
  { key: 'no', widthMm: 11 },
  { key: 'oe', widthMm: 35 },
  { key: 'code', widthMm: 24 },
  { key: 'name', widthMm: null },
  { key: 'brandSpec', widthMm: 36 },
  { key: 'unit', widthMm: 12 },
  { key: 'quantity', widthMm: 18 },
]

const toWhom: FactKey[] = ['recipient', 'phone', 'address']

const signed = (...texts: [zh: string, en: string][]) => texts.map(([zh, en]) => ({ zh, en }))

interface Given {
  title: Text
  facts: FactKey[]
  offered: ColumnKey[]
  columns: PaperTemplate['columns']
  below: BelowKey[]
  signatures?: Text[]
  more?: Partial<PaperTemplate>
}

function onSheets({ title, facts, offered, columns, below, signatures = [], more }: Given): PaperCatalogue {
  return {
    title,
    sizes: sheetSizes,
    facts: [...sheetFacts],
    tables: [{ key: '', title: null, columns: columnsOf(...offered) }],
    below: [...belowFields],
    standard: { ...plain, size: 'A4', facts, columns, below, signatures, ...more },
  }
}

const order = onSheets({
  title: { zh: '采购订单', en: 'Purchase order' },
  facts: ['buyer', 'store', 'supplier', 'submitted', 'payment', 'arrives', ...toWhom],
  offered: [...goods, ...prices],
  columns: [
    { key: 'no', widthMm: 11 },
    { key: 'oe', widthMm: 35 },
    { key: 'name', widthMm: null },
    { key: 'brandSpec', widthMm: 34 },
    { key: 'unit', widthMm: 12 },
    { key: 'quantity', widthMm: 18 },
    { key: 'price', widthMm: 20 },
    { key: 'amount', widthMm: 23 },
  ],
  below: ['goods', 'discount', 'freight', 'total', 'inWords', 'remark'],
})

const label: PaperCatalogue = {
  title: { zh: '装箱标签', en: 'Packing label' },
  sizes: ['LABEL_100X60'],
  facts: [...factFields],
  tables: [],
  below: [],
  standard: {
    ...plain,
    size: 'LABEL_100X60',
    barcode: true,
    facts: ['recipient', 'phone', 'address', 'store', 'warehouse', 'packagePieces'],
    columns: [],
    below: [],
    signatures: [],
  },
}

const quality = onSheets({
  title: { zh: '质检单', en: 'Quality-control sheet' },
  facts: ['warehouse', 'supplier', 'submitted', 'departs'],
  offered: [...goods, ...inspection],
  columns: [
    { key: 'no', widthMm: 10 },
    { key: 'code', widthMm: 32 },
    { key: 'name', widthMm: null },
    { key: 'quantity', widthMm: 17 },
    { key: 'sampled', widthMm: 17 },
    { key: 'passed', widthMm: 17 },
    { key: 'failed', widthMm: 19 },
    { key: 'finding', widthMm: 36 },
    { key: 'checks.item', widthMm: 32 },
    { key: 'checks.name', widthMm: 32 },
    { key: 'checks.standard', widthMm: null },
    { key: 'checks.method', widthMm: 36 },
    { key: 'checks.result', widthMm: 22 },
  ],
  below: ['pieces', 'remark'],
  signatures: signed(['检验人', 'Inspected by'], ['复核人', 'Checked by'], ['日期', 'Date']),
  more: { barcode: true },
})

/** Everything of an order that is printed, by kind. */
export const orderCatalogues: Record<PaperKind, PaperCatalogue> = {
  order,
  delivery: onSheets({
    title: { zh: '送货单', en: 'Delivery note' },
    facts: ['buyer', 'store', 'supplier', 'warehouse', 'departs', 'carrier', 'tracking', 'driver', ...toWhom],
    offered: [...goods, ...prices],
    columns: standardColumns,
    below: ['pieces', 'remark'],
    signatures: signed(['发货人', 'Shipped by'], ['承运人', 'Carrier'], ['收货人签字', 'Received by']),
  }),
  pick: onSheets({
    title: { zh: '拣货单', en: 'Pick list' },
    facts: ['warehouse', 'buyer', 'submitted', 'departs'],
    offered: [...goods, 'picked'],
    columns: [...standardColumns, { key: 'picked', widthMm: 18 }],
    below: ['pieces', 'remark'],
    signatures: signed(['拣货人', 'Picked by'], ['复核人', 'Checked by']),
    more: { barcode: true },
  }),
  label,
  quality: {
    ...quality,
    tables: [
      ...quality.tables,
      { key: 'checks', title: { zh: '检验项目', en: 'Inspection' }, columns: [...checkFields] },
    ],
  },
  slip: onSheets({
    title: { zh: '销售清单', en: 'Sales slip' },
    facts: ['buyer', 'store', 'submitted', 'payment', 'recipient', 'phone'],
    offered: [...goods, ...prices],
    columns: [
      { key: 'no', widthMm: 11 },
      { key: 'code', widthMm: 34 },
      { key: 'name', widthMm: null },
      { key: 'unit', widthMm: 13 },
      { key: 'quantity', widthMm: 18 },
      { key: 'price', widthMm: 23 },
      { key: 'amount', widthMm: 26 },
    ],
    below: ['discount', 'freight', 'total', 'inWords', 'remark'],
    signatures: signed(['开单人', 'Issued by'], ['客户签字', 'Customer']),
    more: { size: 'A5_LANDSCAPE' },
  }),
}

/** What a seller calls the order that its buyer calls a purchase. */
export const saleCatalogue: PaperCatalogue = {
  ...order,
  title: { zh: '销售单', en: 'Sales order' },
}

// The fields that papers of an order can have, each with its words.
import type { CatalogueBelow, CatalogueColumn, CatalogueFact } from '../../paper/paper-catalogue.ts'

export const factFields = [
  { key: 'orderNo', label: { zh: '订单编号', en: 'Order number' } },
  { key: 'shipmentNo', label: { zh: '发货批次', en: 'Shipment' } },
  { key: 'buyer', label: { zh: '客户', en: 'Customer' } },
  { key: 'store', label: { zh: '门店', en: 'Store' } },
  { key: 'supplier', label: { zh: '供应商', en: 'Supplier' } },
  { key: 'submitted', label: { zh: '下单时间', en: 'Ordered' } },
  { key: 'payment', label: { zh: '付款方式', en: 'Payment' } },
  { key: 'warehouse', label: { zh: '发货仓库', en: 'Warehouse' } },
  { key: 'departs', label: { zh: '发货时间', en: 'Shipped' } },
  { key: 'arrives', label: { zh: '预计到货', en: 'Arrival' } },
  { key: 'line', label: { zh: '物流线路', en: 'Logistics line' } },
  { key: 'carrier', label: { zh: '承运', en: 'Carrier' } },
  { key: 'tracking', label: { zh: '运单号', en: 'Tracking no.' } },
  { key: 'driver', label: { zh: '司机', en: 'Driver' } },
  { key: 'recipient', label: { zh: '收货人', en: 'Recipient' } },
  { key: 'phone', label: { zh: '电话', en: 'Phone' } },
  { key: 'address', label: { zh: '收货地址', en: 'Address' } },
  { key: 'package', label: { zh: '包件', en: 'Package' } },
  { key: 'packagePieces', label: { zh: '件数', en: 'Pieces' } },
] as const satisfies CatalogueFact[]

export type FactKey = (typeof factFields)[number]['key']

export const columnFields = [
  { key: 'no', label: { zh: '序号', en: 'No.' } },
  { key: 'code', label: { zh: '配件编码', en: 'Part code' } },
  { key: 'oe', label: { zh: 'OE 号', en: 'OE number' } },
  { key: 'name', label: { zh: '名称', en: 'Name' } },
  { key: 'brand', label: { zh: '品牌', en: 'Brand' } },
  { key: 'spec', label: { zh: '规格', en: 'Specification' } },
  { key: 'brandSpec', label: { zh: '品牌 / 规格', en: 'Brand / specification' } },
  { key: 'unit', label: { zh: '单位', en: 'Unit' } },
  { key: 'quantity', label: { zh: '数量', en: 'Quantity' }, align: 'right' },
  { key: 'price', label: { zh: '单价', en: 'Price' }, align: 'right', isPrice: true },
  { key: 'amount', label: { zh: '金额', en: 'Amount' }, align: 'right', isPrice: true },
  { key: 'picked', label: { zh: '实拣', en: 'Picked' }, align: 'right' },
  { key: 'sampled', label: { zh: '抽检数', en: 'Sampled' }, align: 'right' },
  { key: 'passed', label: { zh: '合格数', en: 'Passed' }, align: 'right' },
  { key: 'failed', label: { zh: '不合格数', en: 'Failed' }, align: 'right' },
  { key: 'finding', label: { zh: '问题说明', en: 'Findings' } },
] as const satisfies CatalogueColumn[]

export type ColumnKey = (typeof columnFields)[number]['key']

/** What is inspected, from the quality items. */
export const checkFields = [
  { key: 'checks.item', label: { zh: '检验项目', en: 'Item' } },
  { key: 'checks.name', label: { zh: '检验子项', en: 'Sub-item' } },
  { key: 'checks.standard', label: { zh: '合格标准', en: 'Standard' } },
  { key: 'checks.method', label: { zh: '检验方法', en: 'Method' } },
  { key: 'checks.sampling', label: { zh: '抽检比例', en: 'Sampling rate' }, align: 'right' },
  { key: 'checks.result', label: { zh: '结果', en: 'Result' } },
] as const satisfies CatalogueColumn[]

export const belowFields = [
  { key: 'pieces', label: { zh: '合计件数', en: 'Pieces in all' } },
  { key: 'goods', label: { zh: '商品金额', en: 'Goods' }, isPrice: true },
  { key: 'discount', label: { zh: '优惠', en: 'Discounts' }, isPrice: true },
  { key: 'freight', label: { zh: '运费', en: 'Freight' }, isPrice: true },
  { key: 'total', label: { zh: '应付合计', en: 'Total' }, isPrice: true },
  { key: 'inWords', label: { zh: '人民币大写', en: 'In Chinese capitals' }, isPrice: true, isNote: true },
  { key: 'remark', label: { zh: '备注', en: 'Remark' }, isNote: true },
] as const satisfies CatalogueBelow[]

export type BelowKey = (typeof belowFields)[number]['key']

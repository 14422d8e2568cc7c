// What a quotation says, in the language of whoever prints it.
import type { Language } from '../../../shared/errors.ts'

const zh = {
  quotation: '报价单',
  quotedOn: '报价日期',
  validUntil: '有效期至',
  contact: '联系方式',
  oeNumber: 'OE 号',
  quoted: '报价合计',
  quotationTerms: '价格为报价当日价格，{{day}} 前有效；到货时间以下单时为准。',
  quotedBy: '报价人',
  acceptedBy: '客户确认',
  buyer: '客户',
  remark: '备注',
  no: '序号',
  name: '名称',
  brandSpec: '品牌 / 规格',
  unit: '单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  inWords: '人民币大写',
  colon: '：',
  pageOf: '第 {{page}} 页，共 {{pages}} 页',
}

const en: typeof zh = {
  quotation: 'Quotation',
  quotedOn: 'Date',
  validUntil: 'Valid until',
  contact: 'Contact',
  oeNumber: 'OE number',
  quoted: 'Total',
  quotationTerms:
    'Prices are those of the day of this quotation and hold until {{day}}; delivery as at the time of the order.',
  quotedBy: 'Quoted by',
  acceptedBy: 'Accepted by',
  buyer: 'Customer',
  remark: 'Remark',
  no: 'No.',
  name: 'Name',
  brandSpec: 'Brand / specification',
  unit: 'Unit',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  inWords: 'In Chinese capitals',
  colon: ': ',
  pageOf: 'Page {{page}} of {{pages}}',
}

export const quotationWords: Record<Language, typeof zh> = { zh, en }

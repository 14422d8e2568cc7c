export default {
  invoice: {
    title: '发票',
    none: '不开发票',
    SPECIAL: '增值税专用发票',
    ORDINARY: '普通发票',
    to: '发票抬头',
    noTitles: '还没有发票抬头，新增后可在下单时选择。',
    noCompany: '开专用发票需要有统一社会信用代码的企业抬头。',
    manage: '管理发票抬头',
    wish: '发票',
  },
  kind: {
    title: '订单类型',
    normal: '普通订单',
    preSale: '预售订单',
    special: '秒杀特价',
    group: '团购订单',
  },
  store: { of: '采购门店', filter: '全部门店' },
  transfer: {
    line: '由{{warehouse}}调货，发货推迟 {{days}} 天',
    prompt: '{{supplier}}：{{parts}} 从其他仓库调货，送达时间较长，推迟 {{days}} 天，将于 {{departs}} 发车。',
    fact: '调货',
    factDays: '从其他仓库调货，推迟 {{days}} 天',
  },
}

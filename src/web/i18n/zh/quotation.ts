export default {
  button: '生成报价单',
  title: '给客户的报价单',
  text_other: '将勾选的 {{count}} 行以本公司名义生成 PDF，不显示您的采购价和供应商。',
  choose: '请先勾选要报价的商品',
  tooMany: '一张报价单最多 {{count}} 行',
  field: {
    customerName: '客户名称',
    markUp: '加价（%）',
    validUntil: '有效期至',
    note: '报价说明',
  },
  make: '生成 PDF',
  cancel: '取消',
  failed: '报价单生成失败',
}

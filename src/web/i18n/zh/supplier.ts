export default {
  quality: {
    title: '供应商质量报告',
    table: '交付与评分',
    radar: '评分雷达图',
    none: '没有可以查看的供应商',
    nothingScored: '这段时间还没有评分',
    weights:
      '权重：质量 {{quality}}，交付 {{delivery}}，成本 {{cost}}，服务 {{service}}。成本与服务取最近一次发布的评分。',
    compare: '对比',
    compareOne: '对比{{name}}',
    supplier: '供应商',
    grade: '等级',
    total: '总分',
    orders: '发货订单',
    delivered: '发货件数',
    onTimeInFull: '准时足量率（%）',
    returnPpm: '不良率（PPM）',
    quality: '质量',
    delivery: '交付',
    cost: '成本',
    service: '服务',
  },
}

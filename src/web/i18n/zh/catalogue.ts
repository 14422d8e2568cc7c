export default {
  stock: {
    warehouse: '仓库',
    kind: '类型',
    MAIN: '中心仓',
    SUB: '分仓',
    onHand: '在库',
    reserved: '预占',
    frozen: '冻结',
    available: '可用',
    ships: '发货仓',
    none: '没有库存记录',
    noneText: '价目表或入库单带来数量后，这里会显示各仓的库存。',
  },
}

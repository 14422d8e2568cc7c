export default { orders: '销售订单', frontAudit: '订单审核' }

export default { orders: '销售订单' }

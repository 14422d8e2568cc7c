export default { orders: 'Sales orders' }

export default { frontAudit: 'Order review', orders: 'Sales orders' }

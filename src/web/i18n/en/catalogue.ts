export default {
  stock: {
    warehouse: 'Warehouse',
    kind: 'Type',
    MAIN: 'Central',
    SUB: 'Sub-warehouse',
    onHand: 'On hand',
    reserved: 'Reserved',
    frozen: 'Frozen',
    available: 'Available',
    ships: 'Ships from here',
    none: 'No stock recorded',
    noneText: 'Once a price list or a receipt brings quantities, the stock of each warehouse appears here.',
  },
}

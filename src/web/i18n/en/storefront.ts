export default {
  placements: 'Featured',
  hotline: 'Hotline {{phone}}',
  menu: 'Catalogue',
  trucks: 'My trucks',
  systems: 'Parts by system',
  catalogue: 'Whole catalogue',
  brands: 'Parts by truck brand',
  parts_one: '{{count}} part',
  parts_other: '{{count}} parts',
  again: 'Buy again',
  orders: 'All orders',
}

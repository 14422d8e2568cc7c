/** The pages and buttons of whoever is responsible for buying: the role buyer_owner of each customer. */
export const buyingCodes = [
  ...[
    'search_oe',
    'search_material',
    'search_vehicle',
    'search_vin',
    'search_catalog',
    'search_zp',
    'search_zone',
    'part_search',
    'part_detail',
    'shop_cart',
    'cart_edit',
    'quick_order',
    'collect_shop',
    'favourite_edit',
    'shortage_list',
    'shortage_edit',
    'part_compare',
    'order_confirm',
    'order_submit',
  ],
  ...['order_submitted', 'order_pay', 'order_pay_button', 'order_list', 'order_view', 'order_cancel'],
  ...['order_sign', 'order_detail', 'price_difference', 'address_list', 'address_edit'],
  // The same pages under the addresses that stores know.
  ...['cart_confirm', 'store_go_on_add', 'store_confirm', 'store_order_detail'],
  ...['desk_user_report', 'desk_user_report_view'],
]

/** What the icon of a menu entry may be called. */
export const menuIcons = [
  'barcode',
  'cart',
  'chart',
  'check',
  'department',
  'dictionary',
  'gift',
  'home',
  'location',
  'menu',
  'message',
  'orders',
  'parameter',
  'part',
  'pay',
  'post',
  'role',
  'sales',
  'search',
  'settings',
  'table',
  'tenant',
  'user',
] as const

export type MenuIconName = (typeof menuIcons)[number]

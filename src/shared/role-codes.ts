/**
 * Codes of the roles that come with the product, which a screen file may give its entry to by
 * default (`menu.roles`). A role of one installation only is granted the entry by its administrator.
 */
export const roleCodes = [
  'platform_admin',
  'operations',
  'marketing',
  'finance',
  'credit',
  'customer_service',
  'warehouse_manager',
  'picker',
  'vendor_owner',
  'vendor_staff',
  'factory_staff',
  'buyer_owner',
  'buyer_staff',
] as const

export type RoleCode = (typeof roleCodes)[number]

/**
 * Codes of the roles that come with the product, which a screen file may name as default holders of its entry
 * (`menu.roles`). An installation's own roles are granted the entry by its administrator.
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
  'vendor_warehouse',
  'factory_staff',
  'buyer_owner',
  'buyer_staff',
] as const

export type RoleCode = (typeof roleCodes)[number]

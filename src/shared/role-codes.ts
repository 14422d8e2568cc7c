/**
 * Codes of the roles that come with the product, which a screen file may give its entry to by
 * default (`menu.roles`). A role of one installation only is granted the entry by its administrator.
 */
export const roleCodes = [
  'platform_admin',
  'buyer_owner',
  'vendor_owner',
  'factory_staff',
  'picker',
  'finance',
] as const

export type RoleCode = (typeof roleCodes)[number]

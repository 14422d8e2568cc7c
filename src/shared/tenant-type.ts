/** The kinds of companies; the platform itself is the empty one. */
export const tenantTypes = ['', 'CUST', 'VENDER', 'FACTORY'] as const

export type TenantType = (typeof tenantTypes)[number]

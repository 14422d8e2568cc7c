/** The demo tenants by the names used in tests. */
export const TENANT_OF = {
  platform: '1000',
  buyer: '2001',
  buyer2: '2002',
  vendor: '3001',
  vendor2: '3002',
  factory: '4001',
} as const

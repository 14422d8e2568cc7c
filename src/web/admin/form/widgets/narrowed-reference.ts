import type { Reference } from '../../../../shared/screen/normal-field-parts.ts'

/** The rows of the tenant alone, where the platform edits a tenant's row. */
export function narrowed(reference: Reference, tenantId: string | null): Reference {
  if (tenantId === null || reference.anyTenant) return reference
  return { ...reference, optionsPath: withQuery(reference.optionsPath, `tenantId=${tenantId}`) }
}

/** A path with one more part in its query. */
export function withQuery(path: string, query: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

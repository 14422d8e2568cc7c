import type { Reference } from '../../../../shared/screen/normal-form.ts'

/** The rows of the tenant alone, where the platform edits a tenant's row. */
export function narrowed(reference: Reference, tenantId: string | null): Reference {
  if (tenantId === null || reference.anyTenant) return reference
  const { optionsPath } = reference
  return {
    ...reference,
    optionsPath: `${optionsPath}${optionsPath.includes('?') ? '&' : '?'}tenantId=${tenantId}`,
  }
}

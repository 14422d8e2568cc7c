/** Id of the operator's tenant, which every database has from its first start: shared rows belong to it. */
export const PLATFORM_TENANT = '1000'

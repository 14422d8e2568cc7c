import type { Static } from 'typebox'
import type { StoreGroup } from '../../../../shared/calls/store.ts'
import type { Queryable } from '../../../db/connection.ts'
import { organisationsOf, storesOf, type OrganisationRow, type StoreRow } from './store-queries.ts'

/** The choices of a customer's user: their companies, and below each the stores they work for. */
export async function storeTree(db: Queryable, userId: string): Promise<Static<typeof StoreGroup>[]> {
  const organisations = await organisationsOf(db, userId)
  const stores = await storesOf(
    db,
    organisations.map((organisation) => organisation.userId),
  )
  return organisations.map((organisation) => groupOf(organisation, stores))
}

function groupOf(
  { tenantId, tenantName, userId }: OrganisationRow,
  stores: StoreRow[],
): Static<typeof StoreGroup> {
  const own = stores.filter((store) => store.userId === userId)
  return {
    label: tenantName,
    value: tenantId,
    userValue: userId,
    children: own.map(({ storeUserId, storeId, storeName, custId, isDefault }) => ({
      label: storeName,
      value: storeId,
      defaultFlag: isDefault ? 'Y' : 'N',
      userValue: userId,
      id: storeUserId,
      custId,
      custSiteId: storeId,
    })),
  }
}

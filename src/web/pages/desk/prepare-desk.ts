import { queryClient } from '../../app/query-client.ts'
import { loadWords } from '../../i18n/start.ts'
import { currentUserQuery } from '../../lib/current-user.ts'
import { fileQuery } from '../../lib/file-query.ts'
import { inboxQuery } from '../../lib/inbox-query.ts'
import { noticesQuery } from '../../lib/notices-query.ts'
import { placementsQuery } from '../../lib/placements-query.ts'
import { recentQuery } from '../../lib/recent-records-query.ts'
import { LATEST_NOTICES } from '../dashboard/latest-notices.ts'
import {
  buyAgainQuery,
  categoriesQuery,
  myTrucksQuery,
  truckBrandsQuery,
} from '../dashboard/storefront/storefront-queries.ts'
import { deskQuery, readDeskQuery, type DeskCall } from './desk-query.ts'

/** Fetches what a desk is drawn from: its figures, news and words. */
export async function prepareDesk(call: DeskCall, { searchParams }: URL): Promise<void> {
  await Promise.all([
    loadWords(['desk', 'inbox', 'storefront', 'notices']),
    queryClient.prefetchQuery(deskQuery(call, readDeskQuery(searchParams))),
    queryClient.prefetchQuery(inboxQuery),
    queryClient.prefetchQuery(recentQuery),
    queryClient.prefetchQuery(noticesQuery(LATEST_NOTICES)),
    placements(),
    call === 'buyerDesk' && storefront(),
  ])
}

/** The ways to a part; drawn later, they would push the page down. */
const storefront = () =>
  Promise.all([
    queryClient.prefetchQuery(categoriesQuery),
    queryClient.prefetchQuery(truckBrandsQuery),
    queryClient.prefetchQuery(buyAgainQuery),
    queryClient.prefetchQuery(myTrucksQuery),
  ])

/** Their pictures come as soon as the page is drawn; it does not wait for them. */
async function placements() {
  const { isCustomer } = await queryClient.ensureQueryData(currentUserQuery)
  if (!isCustomer) return
  const shown = await queryClient.ensureQueryData(placementsQuery({ position: 'HOME' }))
  for (const { image } of shown) if (image) void queryClient.prefetchQuery(fileQuery(image))
}

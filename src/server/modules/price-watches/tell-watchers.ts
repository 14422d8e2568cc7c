import { yuan } from '../../../shared/money.ts'
import { unitName } from '../../../shared/unit-name.ts'
import { offerToTell } from '../../../shared/price-watch.ts'
import { inTransaction, type Db, type Tx } from '../../db/connection.ts'
import { meOfUser } from '../identity/me-of-user.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { buyingRights } from '../parts/price-visibility.ts'
import { lockDueWatches, saveChecked, type DueWatch } from './watch-queries.ts'
import { watchedOffers } from './watches.ts'

/** The rest follows with the next run. */
const MOST_CHECKED = 500
/** Prices that change without an offer changing are found after this time at the latest. */
const UNCHANGED_MS = 6 * 3_600_000

/** Tells buyers whose watched parts cost little enough or are in stock, once each, at their own prices. */
export function tellWatchers(db: Db, { now }: { now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = new Date(now.getTime() - UNCHANGED_MS)
    const due = await lockDueWatches(tx, { before, most: MOST_CHECKED })
    if (due.length === 0) return 0
    const told: { watch: DueWatch; offer: PricedOffer }[] = []
    for (const [userId, watches] of Map.groupBy(due, (watch) => watch.userId))
      told.push(...(await foundFor(tx, { userId, watches, now })))
    await saveChecked(tx, {
      ids: due.map(({ id }) => id),
      told: told.map(({ watch, offer }) => ({ id: watch.id, priceFen: offer.priceFen })),
      now,
    })
    await tellAll(
      tx,
      told.map(({ watch, offer }) => newsOf(watch, offer)),
      now,
    )
    return told.length
  })
}

/** Nobody is told prices that they may not see. */
async function foundFor(
  tx: Tx,
  { userId, watches, now }: { userId: string; watches: DueWatch[]; now: Date },
): Promise<{ watch: DueWatch; offer: PricedOffer }[]> {
  const me = await meOfUser(tx, userId)
  if (!me || (await buyingRights(tx, { me, now })).hiddenReason) return []
  const offersOf = await watchedOffers(tx, { me, now }, watches)
  return watches.flatMap((watch) => {
    const offer = offerToTell(watch, offersOf(watch))
    return offer ? [{ watch, offer }] : []
  })
}

function newsOf(watch: DueWatch, { priceFen, available, supplierName }: PricedOffer): Telling {
  const { tenantId, userId, partId, number, unit, nameZh, nameEn, targetFen } = watch
  const price = yuan(priceFen)
  const isCheap = targetFen !== null && priceFen <= targetFen
  return {
    ...{ tenantId, userIds: [userId], type: 'priceWatch', sourceId: partId, sourceNum: number },
    name: isCheap
      ? { zh: '关注的配件降价了', en: 'A part you watch costs less' }
      : { zh: '关注的配件有货了', en: 'A part you watch is in stock' },
    content: {
      zh: `${nameZh}（${number}）现价 ${price} 元，${supplierName} 有货 ${available} ${unitName(unit, 'zh')}`,
      en: `${nameEn} (${number}) now costs ${price} yuan; ${supplierName} has ${available} ${unitName(unit, 'en')} in stock`,
    },
  }
}

import type { BodyOf } from '../../../shared/call.ts'
import type { registerShortage } from '../../../shared/calls/shortage.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { unitName } from '../../../shared/unit-name.ts'
import { inTransaction, type Db } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { readOffers } from '../parts/offers.ts'
import { tell } from '../messages/tell.ts'
import { countShortages, deleteShortages, markArrived, saveShortage, shortageRows } from './queries.ts'

/** Registers for a message when an offer has this many pieces. */
export function waitForOffer(
  ctx: SignedIn,
  { offerId, quantity, number = '' }: BodyOf<typeof registerShortage>,
) {
  return write(ctx, async (tx) => {
    const [offer] = await readOffers(tx, [offerId])
    if (offer?.status !== 'ONLINE') throw new AppError('OFFER_NOT_FOUND')
    if (offer.available >= quantity) throw new AppError('NOT_SHORT', { available: offer.available })
    return {
      shortageId: await saveShortage(tx, ctx.me, {
        offer,
        quantity,
        askedNumber: number.trim(),
        now: ctx.now,
      }),
    }
  })
}

interface Page {
  status: 'WAITING' | 'ARRIVED' | undefined
  size: number
  current: number
}

export async function listShortages({ db, me }: SignedIn, { status, size, current }: Page) {
  const wanted = { tenantId: me.tenantId, status }
  const rows = await shortageRows(db, wanted, { size, current })
  const records = rows.map(({ createdAt, arrivedAt, ...row }) => ({
    ...row,
    createTime: createdAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
  }))
  return pageOf(records, { total: await countShortages(db, wanted), size, current })
}

/** Withdraws registrations; ignores one that is gone already. */
export function removeShortages(ctx: SignedIn, ids: string[]) {
  return write(ctx, async (tx) => {
    await deleteShortages(tx, ctx.me.tenantId, ids)
    return null
  })
}

/** The rest follows a minute later. */
const MOST_TOLD = 500

/** Notifies people whose pieces are available, once each. */
export function tellArrivals(db: Db, { now }: { now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const arrived = await markArrived(tx, { most: MOST_TOLD, now })
    for (const { shortageId, tenantId, userId, number, unit, nameZh, nameEn, available } of arrived) {
      await tell(
        tx,
        {
          tenantId,
          userIds: [userId],
          type: 'notice',
          name: { zh: '到货通知', en: 'In stock again' },
          content: {
            zh: `您登记的 ${nameZh}（${number}）已到货，现有 ${available} ${unitName(unit, 'zh')}`,
            en: `${nameEn} (${number}), which you were waiting for, is in stock: ${available} ${unitName(unit, 'en')}`,
          },
          sourceId: shortageId,
          sourceNum: number,
        },
        now,
      )
    }
    return arrived.length
  })
}

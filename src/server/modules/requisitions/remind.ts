import { nextDue } from '../../../shared/requisition.ts'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, type Db } from '../../db/connection.ts'
import { tellAll } from '../messages/tell.ts'
import { lockDue, setNextOn } from './queries.ts'

/** The rest follows with the next run. */
const MOST_TOLD = 500

/** Reminds owners of lists that are due, once for each due day; an empty list reminds nobody. */
export function remindOfRequisitions(db: Db, { now }: { now: Date }): Promise<number> {
  const today = businessDay(now)
  return inTransaction(db, async (tx) => {
    const due = await lockDue(tx, { today, most: MOST_TOLD })
    if (due.length === 0) return 0
    await setNextOn(
      tx,
      due.flatMap(({ id, nextOn, rhythm, dayOfMonth }) =>
        rhythm === null ? [] : [{ id, nextOn: nextDue(nextOn, { rhythm, dayOfMonth, today }) }],
      ),
    )
    const filled = due.filter(({ lineCount }) => lineCount > 0)
    await tellAll(
      tx,
      filled.map(({ id, tenantId, userId, name, lineCount }) => ({
        tenantId,
        userIds: [userId],
        type: 'notice' as const,
        name: { zh: '采购清单到期', en: 'Time to order' },
        content: {
          zh: `采购清单“${name}”（${lineCount} 种配件）该下单了，请在“采购清单”中一键加入购物车`,
          en: `Your requisition list "${name}" (parts: ${lineCount}) is due; open it under Requisition lists and put it into the cart`,
        },
        sourceId: id,
        sourceNum: name,
      })),
      now,
    )
    return filled.length
  })
}

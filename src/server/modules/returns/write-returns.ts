// Writes requests, for goods that a buyer sends back and for those that were not in a delivery.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import {
  returnStatuses,
  type ClaimReason,
  type ReturnDelivery,
  type ReturnWish,
} from '../../../shared/return-terms.ts'
import { auditMany } from '../../audit.ts'
import { many, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { SignedIn } from '../../context.ts'
import { tellAll } from '../messages/tell.ts'
import { addHistory } from './return-history.ts'
import { aboutReturn, answersReturns } from './return-news.ts'

/** What shows that a part is as the buyer says; `images` are keys of pictures. */
interface Evidence {
  images: string[]
  vin: string
  mileageKm: number | null
  installedOn: string | null
}

const noEvidence: Evidence = { images: [], vin: '', mileageKm: null, installedOn: null }

/** Where the goods are collected, and from whom. */
export interface Pickup {
  regionCode: string
  regionName: string
  detail: string
  recipient: string
  phone: string
}

export interface ReturnDraft {
  orderId: string
  orderNo: string
  supplierId: string
  /** The pieces were not in the delivery: nothing comes back. */
  isLacking: boolean
  description: string
  delivery: ReturnDelivery
  /** Null where nothing comes back. */
  pickup: Pickup | null
  wish?: ReturnWish
  /** Keys of pictures. */
  images: string[]
  lines: (Partial<Evidence> & {
    orderLineId: string
    quantity: number
    reason: ClaimReason
    amountFen: number
  })[]
}

/** Inserts the requests with their numbers, tells the suppliers, and records who asked. The orders are locked. */
export async function writeReturns(tx: Tx, ctx: SignedIn, drafts: ReturnDraft[]) {
  if (drafts.length === 0) return []
  const numbers = await nextReturnNumbers(tx, drafts.length, ctx.now)
  const at = ctx.now.toISOString()
  const requests = drafts.map((draft, index) => ({
    ...{ ...draft, requestId: newId(), returnNo: numbers[index]! },
    amountFen: draft.lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }))
  await insertRows(
    tx,
    'return_requests',
    requests.map((request) => ({
      ...{ id: request.requestId, tenant_id: ctx.me.tenantId, user_id: ctx.me.userId },
      ...{ user_name: ctx.me.realName, return_no: request.returnNo, order_id: request.orderId },
      ...{ supplier_id: request.supplierId, status: returnStatuses.asked, is_lacking: request.isLacking },
      ...{ description: request.description, delivery: request.delivery, images: request.images },
      ...{ ...pickupOf(request.pickup), wish: request.wish ?? 'REFUND' },
      ...{ amount_fen: request.amountFen, created_at: at, updated_at: at },
    })),
  )
  await insertRows(
    tx,
    'return_request_lines',
    requests.flatMap(({ requestId, lines }) =>
      lines.map((line) => ({ ...lineRow(line), request_id: requestId })),
    ),
  )
  await tellAll(
    tx,
    requests.map(({ supplierId, orderId, orderNo, requestId, returnNo, isLacking }) => ({
      ...{ tenantId: supplierId, mayDo: answersReturns, ...aboutReturn({ orderId, orderNo, requestId }) },
      ...(isLacking ? lackingNews(orderNo, returnNo) : returnNews(orderNo, returnNo)),
    })),
    ctx.now,
  )
  await addHistory(
    tx,
    ctx,
    requests.map(({ requestId, description }) => ({
      ...{ requestId, act: 'submit' as const, status: 'asked' as const, reason: description },
    })),
  )
  await auditMany(
    tx,
    ctx,
    { action: 'submit', entity: 'return', tenantId: ctx.me.tenantId },
    requests.map(({ requestId, returnNo, orderNo, amountFen }) => ({
      entityId: requestId,
      after: { returnNo, orderNo, amount: yuan(amountFen) },
    })),
  )
  return requests
}

function pickupOf(pickup: Pickup | null) {
  if (!pickup) return { pickup: '', region_code: '', region_name: '', sender: '', sender_phone: '' }
  const { regionCode, regionName, detail, recipient, phone } = pickup
  return {
    pickup: `${regionName.replaceAll('/', ' ')} ${detail} ${recipient} ${phone}`,
    ...{ region_code: regionCode, region_name: regionName, sender: recipient, sender_phone: phone },
  }
}

function lineRow(line: ReturnDraft['lines'][number]) {
  const { orderLineId, quantity, reason, amountFen, images, vin, mileageKm, installedOn } = {
    ...noEvidence,
    ...line,
  }
  return {
    ...{ id: newId(), order_line_id: orderLineId, quantity, reason, amount_fen: amountFen, images, vin },
    ...{ mileage_km: mileageKm, installed_on: installedOn },
  }
}

const returnNews = (orderNo: string, returnNo: string) => ({
  name: { zh: '新的退货申请', en: 'A buyer wants to return goods' },
  content: {
    zh: `订单 ${orderNo} 有退货申请 ${returnNo}，请审核`,
    en: `Return ${returnNo} was asked for of order ${orderNo}; please answer`,
  },
})

const lackingNews = (orderNo: string, returnNo: string) => ({
  name: { zh: '买家签收时少货', en: 'A buyer received too few pieces' },
  content: {
    zh: `订单 ${orderNo} 签收时少货，补差价申请 ${returnNo}，请审核`,
    en: `Pieces of order ${orderNo} were not in the delivery; the refund ${returnNo} awaits your answer`,
  },
})

/** TH, the day, and a running number. */
async function nextReturnNumbers(tx: Tx, count: number, now: Date): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ returnNo: string }>`
      select 'TH' || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(number::text, greatest(6, length(number::text)), '0') as return_no
      from (select nextval('return_numbers') as number from generate_series(1, ${count}::integer)) as numbers
    `,
  )
  return rows.map(({ returnNo }) => returnNo)
}

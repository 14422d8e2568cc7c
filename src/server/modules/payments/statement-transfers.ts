// Statements paid by bank transfer: the buyer sends a voucher, and finance checks whether the money has arrived.
import type { BodyOf } from '../../../shared/call.ts'
import type { sendStatementVoucher as sendCall } from '../../../shared/calls/transfer.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { tell } from '../messages/tell.ts'
import { lockPayableStatement } from '../statements/payable-statement.ts'
import { receiveStatementTransfer } from '../statements/receive-transfer.ts'
import { claimVoucher } from './claim-voucher.ts'
import { insertVoucher, type DecidedVoucher } from './transfer-queries.ts'

/** Stores the voucher of a statement's payment, whole or in part. Throws INVALID and STATEMENT_PAY_AMOUNT. */
export async function sendStatementVoucher(
  tx: Tx,
  ctx: SignedIn,
  { statementId, amount, payer, paidOn, images, remark = '' }: BodyOf<typeof sendCall>,
) {
  const { me, now } = ctx
  const { tenantId, userId } = me
  const amountFen = fenFromYuan(amount)
  const { statementNo } = await lockPayableStatement(tx, { statementId, tenantId, amountFen })
  const keys = await claimVoucher(tx, ctx, { images, paidOn })
  const voucherId = newId()
  await insertVoucher(
    tx,
    {
      ...{ voucherId, tenantId, userId, amountFen, paidOn, images: keys },
      ...{ payer: payer.trim(), remark: remark.trim() },
    },
    { paidNos: [statementNo], statementId, orders: [], now },
  )
  const after = { amount, statement: statementNo, payer, paidOn }
  await audit(tx, ctx, { action: 'create', entity: 'transfer-voucher', entityId: voucherId, after })
  return { voucherId, amount }
}

interface Paid {
  statementId: string
  statementNo: string
}

/** The money of a voucher has arrived: it settles the statement, and the buyer is told. */
export async function receiveVoucher(
  tx: Tx,
  { me, now }: SignedIn,
  {
    voucher,
    paid,
    voucherId,
    bankNo,
  }: { voucher: DecidedVoucher; paid: Paid; voucherId: string; bankNo: string },
) {
  const { tenantId: customerId, amountFen, payer, paidOn } = voucher
  const actor = { actorId: me.userId, actorName: me.realName, now }
  const money = { voucherId, customerId, bankNo, amountFen, payer, paidOn }
  await receiveStatementTransfer(tx, { ...money, ...paid }, actor)
  const { statementNo } = paid
  await tellBuyer(tx, voucher, {
    ...{ paid, now, name: { zh: '对账单转账已到账', en: 'Transfer for a statement received' } },
    content: {
      zh: `对账单 ${statementNo} 的转账 ${yuan(amountFen)} 元已到账`,
      en: `Your transfer of ${yuan(amountFen)} yuan for statement ${statementNo} has arrived`,
    },
  })
}

/** The money of a voucher has not arrived: the buyer is told why. */
export function returnVoucher(
  tx: Tx,
  { now }: SignedIn,
  { voucher, paid, reason }: { voucher: DecidedVoucher; paid: Paid; reason: string },
) {
  return tellBuyer(tx, voucher, {
    ...{ paid, now, name: { zh: '对账单转账凭证被退回', en: 'Transfer voucher sent back' } },
    content: {
      zh: `对账单 ${paid.statementNo} 的转账凭证（${yuan(voucher.amountFen)} 元）被退回：${reason}`,
      en: `The voucher of ${yuan(voucher.amountFen)} yuan for statement ${paid.statementNo} was sent back: ${reason}`,
    },
  })
}

function tellBuyer(
  tx: Tx,
  { tenantId, userId }: DecidedVoucher,
  {
    paid,
    name,
    content,
    now,
  }: { paid: Paid; name: { zh: string; en: string }; content: { zh: string; en: string }; now: Date },
) {
  const about = { sourceId: paid.statementId, sourceNum: paid.statementNo }
  return tell(tx, { tenantId, userIds: [userId], type: 'notice', name, content, ...about }, now)
}

import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import { customerTermsOn } from '../contracts/customer-terms.ts'
import { tellBuyers } from './decisions.ts'

interface Obeying {
  accountId: string
  tenantId: string
  limitFen: number
  today: string
  now: Date
}

/**
 * Lowers the limit of a locked account to that of the customer's credit contract, from the day it holds. A limit below
 * it stays, and so does the lower one when the contract ends.
 */
export async function obeyContract(tx: Tx, { accountId, tenantId, limitFen, today, now }: Obeying) {
  const contract = await customerTermsOn(tx, tenantId, today)
  if (!contract || contract.limitFen === null || limitFen <= contract.limitFen) return
  const { contractNo } = contract
  const agreed = yuan(contract.limitFen)
  await run(
    tx,
    sql`
      update credit_accounts
      set credit_limit_fen = ${contract.limitFen}, version = version + 1, updated_by = null, updated_at = ${now}
      where id = ${accountId}
    `,
  )
  await audit(
    tx,
    { now, requestId: '', me: undefined },
    {
      ...{ action: 'update', entity: 'credit-customer', entityId: accountId, tenantId },
      after: { creditLimit: agreed, creditLimitBefore: yuan(limitFen), contractNo },
    },
  )
  await tellBuyers(
    tx,
    { now },
    {
      tenantId,
      name: { zh: '白条额度已调整', en: 'Credit limit changed' },
      content: {
        zh: `按合同 ${contractNo}，白条额度调整为 ${agreed} 元`,
        en: `By contract ${contractNo} your credit limit is now ${agreed} yuan`,
      },
    },
  )
}

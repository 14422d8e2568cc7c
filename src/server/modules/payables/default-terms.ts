import type { Queryable } from '../../db/connection.ts'
import type { TermsWithoutContract } from '../contracts/supply-terms.ts'
import { wholeParameter } from '../identity/parameters.ts'

const COMMISSION_PERCENT = 5
const DUE_DAYS = 30

/** What holds for suppliers without a contract: the parameters supplier_commission_percent and supplier_due_days. */
export async function defaultTerms(db: Queryable): Promise<TermsWithoutContract> {
  const commission = await wholeParameter(db, {
    key: 'supplier_commission_percent',
    otherwise: COMMISSION_PERCENT,
  })
  const dueDays = await wholeParameter(db, { key: 'supplier_due_days', otherwise: DUE_DAYS })
  return { commission: Math.min(commission, 100), dueDays }
}

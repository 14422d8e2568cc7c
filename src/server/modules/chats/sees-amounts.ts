import type { Me } from '../../context.ts'
import { may } from '../../may.ts'

/** Whether a person may see what orders cost: buyers their own, others with the right to prices on papers. */
export const seesAmounts = (me: Me): boolean => me.tenantType === 'CUST' || may(me, 'sale_paper_price')

// The categories of complaints that every installation begins with; staff change them.
import { sql } from 'kysely'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { run, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'

interface Category {
  zh: string
  en: string
  /** Of the demo; elsewhere an administrator names one. */
  department: string
  auditHours: number
  solveHours: number
  answerHours: number
  countsForSupplier: boolean
}

const categories: Category[] = [
  {
    ...{ zh: '质量问题', en: 'Quality of goods', department: '客户服务部' },
    ...{ auditHours: 4, solveHours: 48, answerHours: 24, countsForSupplier: true },
  },
  {
    ...{ zh: '发错货、少货', en: 'Wrong or missing goods', department: '客户服务部' },
    ...{ auditHours: 4, solveHours: 24, answerHours: 12, countsForSupplier: true },
  },
  {
    ...{ zh: '物流与破损', en: 'Delivery and damage', department: '仓储物流部' },
    ...{ auditHours: 4, solveHours: 48, answerHours: 24, countsForSupplier: true },
  },
  {
    ...{ zh: '服务态度', en: 'Manners of staff', department: '客户服务部' },
    ...{ auditHours: 8, solveHours: 72, answerHours: 24, countsForSupplier: false },
  },
  {
    ...{ zh: '价格与发票', en: 'Prices and invoices', department: '财务部' },
    ...{ auditHours: 8, solveHours: 72, answerHours: 24, countsForSupplier: false },
  },
  {
    ...{ zh: '其他', en: 'Something else', department: '客户服务部' },
    ...{ auditHours: 8, solveHours: 72, answerHours: 24, countsForSupplier: false },
  },
]

export async function seedComplaintCategories(tx: Tx, { now }: { now: Date }) {
  const rows = categories.map((category, at) => ({ ...category, id: newId(), sort: (at + 1) * 10 }))
  await run(
    tx,
    sql`
      insert into complaint_categories (
        id, tenant_id, name_zh, name_en, department_id, audit_hours, solve_hours, answer_hours, counts_for_supplier, sort,
        created_at, updated_at
      )
      select c.id, ${PLATFORM_TENANT}::bigint, c.zh, c.en, d.id, c."auditHours", c."solveHours", c."answerHours",
        c."countsForSupplier", c.sort, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
        id bigint, zh text, en text, department text, "auditHours" integer, "solveHours" integer, "answerHours" integer,
        "countsForSupplier" boolean, sort integer
      )
      left join departments d on d.tenant_id = ${PLATFORM_TENANT}::bigint and d.name = c.department
    `,
  )
}

// Demo templates: a supplier prints its sales slips on continuous forms in three copies. All of it is invented.
import { sql } from 'kysely'
import type { PaperTemplate } from '../../../shared/paper/paper-template.ts'
import { run, type Tx } from '../connection.ts'

const DAY_MS = 24 * 3_600_000

const first: PaperTemplate = {
  size: 'A5_LANDSCAPE',
  language: 'reader',
  copies: 2,
  title: { zh: '', en: '' },
  logo: null,
  barcode: false,
  qr: true,
  facts: ['buyer', 'store', 'submitted', 'payment', 'recipient', 'phone', 'address'],
  columns: [
    { key: 'no', widthMm: 11 },
    { key: 'code', widthMm: 34 },
    { key: 'name', widthMm: null },
    { key: 'unit', widthMm: 13 },
    { key: 'quantity', widthMm: 18 },
    { key: 'price', widthMm: 23 },
    { key: 'amount', widthMm: 26 },
  ],
  below: ['discount', 'freight', 'total', 'inWords', 'remark'],
  signatures: [
    { zh: '开单人', en: 'Issued by' },
    { zh: '客户签字', en: 'Customer' },
  ],
  remark: { zh: '', en: '' },
  footer: { zh: '', en: '' },
}

const second: PaperTemplate = {
  ...first,
  size: 'FORM_140',
  language: 'zh',
  copies: 3,
  title: { zh: '销售出库单', en: 'Sales slip' },
  barcode: true,
  columns: [...first.columns.slice(0, 3), { key: 'brandSpec', widthMm: 38 }, ...first.columns.slice(3)],
  remark: {
    zh: '货物请当面点清，质量问题请于七日内凭本单退换。',
    en: 'Please check the goods on receipt; defects are exchanged within seven days against this slip.',
  },
  footer: { zh: '白联存根 红联客户 黄联财务', en: 'White: file, red: customer, yellow: accounts' },
}

const versions = [
  { id: '71', no: 1, template: first, daysAgo: 40 },
  { id: '72', no: 2, template: second, daysAgo: 12 },
]

export async function seedPaperTemplates(tx: Tx, { now }: { now: Date }) {
  for (const { id, no, template, daysAgo } of versions) {
    await run(
      tx,
      sql`
        insert into paper_templates (id, tenant_id, kind, version_no, template, created_by, created_at)
        values (
          ${id}, 3001, 'slip', ${no}, ${JSON.stringify(template)}::jsonb,
          (select id from users where account = 'vendor'), ${new Date(now.getTime() - daysAgo * DAY_MS)}
        )
      `,
    )
  }
}

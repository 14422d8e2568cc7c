// Fields that the platform and a supplier have added for themselves, with values.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import { insertRows } from './insert-rows.ts'

const VENDOR = '3001'

const levels = [
  { nameZh: '战略供应商', nameEn: 'Strategic' },
  { nameZh: '常规供应商', nameEn: 'Regular' },
  { nameZh: '观察中', nameEn: 'On watch' },
]

/** The platform keeps its own grading and agreements beside its suppliers; a supplier where its contracts lie. */
export async function seedCustomFields(tx: Tx, { now }: { now: Date }): Promise<void> {
  const fields = {
    level: field('settled-supplier', { zh: '供应商分级', en: 'Supplier level', kind: 'CHOICE', sort: 10 }),
    manager: field('settled-supplier', {
      zh: '对接采购',
      en: 'Purchasing contact',
      kind: 'STRING',
      sort: 20,
    }),
    rebate: field('settled-supplier', {
      zh: '年返利目标（元）',
      en: 'Yearly rebate target (yuan)',
      kind: 'MONEY',
      sort: 30,
    }),
    agreement: field('contract', { zh: '续签提醒日', en: 'Renewal reminder', kind: 'DATE', sort: 10 }),
    archive: {
      ...field('contract', { zh: '归档编号', en: 'Archive number', kind: 'STRING', sort: 10 }),
      tenant_id: VENDOR,
    },
  }
  await insertRows(tx, { table: 'custom_fields', rows: Object.values(fields), now })
  const choices = levels.map(({ nameZh, nameEn }, at) => ({
    ...{ id: newId(), field_id: fields.level.id, line_no: at + 1, name_zh: nameZh, name_en: nameEn },
  }))
  await insertRows(tx, { table: 'custom_field_choices', rows: choices, now })
  const levelIds = choices.map(({ id }) => id)
  await run(
    tx,
    sql`
      update settled_suppliers s
      set custom = jsonb_build_object(
        ${fields.level.id}::text, (${levelIds}::text[])[1 + n.at % 3],
        ${fields.manager.id}::text, (array['王晓东', '刘敏', '陈立新'])[1 + n.at % 3],
        ${fields.rebate.id}::text, (5 + n.at % 4) * 1000000
      )
      from (select id, (row_number() over (order by id))::int as at from settled_suppliers) n
      where n.id = s.id
    `,
  )
  await run(
    tx,
    sql`
      update contracts c
      set custom = jsonb_build_object(${fields.agreement.id}::text, c.ends_on - 30)
        || case when c.tenant_id = ${VENDOR} then jsonb_build_object(${fields.archive.id}::text, 'A-' || right(c.contract_no, 4))
          else '{}' end
    `,
  )
}

interface Named {
  zh: string
  en: string
  kind: string
  sort: number
}

function field(screen: string, { zh, en, kind, sort }: Named) {
  return { id: newId(), screen, name_zh: zh, name_en: en, kind, sort }
}

// Demo name packages: parts that workshops buy together.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const packages: [name: string, nameEn: string, ...names: string[]][] = [
  ['离合器三件套', 'Clutch kit', '离合器从动盘', '离合器压盘', '离合器分离轴承'],
  ['常规保养', 'Regular service', '机油滤清器', '燃油滤清器', '空气滤清器'],
  ['制动维修', 'Brake repair', '制动气室', '制动蹄', '制动鼓', '制动调整臂'],
]

export async function seedSearchWords(tx: Tx, { now }: { now: Date }) {
  for (const [at, [name, nameEn, ...names]] of packages.entries()) {
    await run(
      tx,
      sql`
        insert into name_packages (id, tenant_id, name, name_en, names, sort, created_at, updated_at)
        values (${7301 + at}, ${PLATFORM_TENANT}, ${name}, ${nameEn}, ${names}::text[], ${(at + 1) * 10}, ${now}, ${now})
      `,
    )
  }
}

// Demo rows of how goods are inspected and faults corrected. All of it is invented.
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../connection.ts'
import { dayFrom, demoRow } from './demo-row.ts'

/** Writes inspection items, quality reports and the 8D reports that answer them. */
export async function seedInspections(tx: Tx, { now }: { now: Date }) {
  const row = (more: object, tenantId?: string) => ({
    ...demoRow(now, tenantId ? { tenantId } : {}),
    ...more,
  })
  const item = row({ code: 'ZJ-01', name: '制动件到货检验', sampling: 10, status: 'ENABLED', remark: null })
  const other = row({ code: 'ZJ-02', name: '滤清器到货检验', sampling: 5, status: 'ENABLED', remark: null })
  await insertRows(tx, 'quality_items', [item, other])
  const subItems = [
    [item.id, 1, '外观', '无毛刺、裂纹、锈蚀', '目视', 'MINOR'],
    [item.id, 2, '摩擦片厚度', '标称值 ±0.3 mm', '卡尺', 'MAJOR'],
    [item.id, 3, '铆接强度', '无松动', '敲击检查', 'CRITICAL'],
    [other.id, 1, '密封圈', '完整、无老化', '目视', 'MAJOR'],
    [other.id, 2, '螺纹', '旋合顺畅', '螺纹规', 'MAJOR'],
  ].map(([item_id, line_no, name, standard, method, severity]) =>
    row({ item_id, line_no, name, standard, method, severity }),
  )
  await insertRows(tx, 'quality_sub_items', subItems)
  const report = <T extends object>(tenantId: string, more: T) => ({
    ...demoRow(now, { tenantId }),
    images: [],
    due_on: null,
    ...more,
  })
  const reports = [
    report('3001', {
      title: '滤清器密封圈开裂',
      part_code: 'WG9925550212',
      sub_item_id: subItems[3]!.id,
      severity: 'MINOR',
      found_on: dayFrom(now, -18),
      inspected: 200,
      defective: 1,
      description: '一件密封圈有裂纹，已换货。',
      status: 'CLOSED',
      open_reforms: 0,
    }),
    report('3002', {
      title: '制动蹄片厚度超差',
      part_code: 'DZ9100440026',
      sub_item_id: subItems[1]!.id,
      severity: 'MAJOR',
      found_on: dayFrom(now, -12),
      inspected: 120,
      defective: 3,
      description: '三件厚度低于下限 0.4 mm。',
      status: 'REFORM',
      open_reforms: 1,
      due_on: dayFrom(now, 9),
    }),
    report('3002', {
      title: '气室螺纹毛刺',
      part_code: 'DZ9100360044',
      sub_item_id: subItems[4]!.id,
      severity: 'MINOR',
      found_on: dayFrom(now, -4),
      inspected: 80,
      defective: 1,
      description: '一件螺纹有毛刺，旋合不畅。',
      status: 'OPEN',
      open_reforms: 0,
    }),
    report('3001', {
      title: '离合器分泵渗油',
      part_code: 'WG9925160612',
      sub_item_id: null,
      severity: 'MAJOR',
      found_on: dayFrom(now, -9),
      inspected: 60,
      defective: 1,
      description: '试装时活塞处渗油。',
      status: 'REFORM',
      open_reforms: 1,
      due_on: dayFrom(now, 5),
    }),
  ]
  await insertRows(tx, 'quality_reports', reports)
  const answer = {
    team: null,
    containment: null,
    cause: null,
    corrective: null,
    implemented: null,
    prevention: null,
    conclusion: null,
    return_reason: null,
  }
  await insertRows(tx, 'reforms', [
    row(
      {
        ...answer,
        title: reports[1]!.title,
        status: 'WORKING',
        report_id: reports[1]!.id,
        due_on: dayFrom(now, 9),
        problem: '三件厚度低于下限 0.4 mm。',
        team: '冯晓东（组长）、质检班',
        containment: '在库 120 件全检，隔离 3 件。',
      },
      '3002',
    ),
    row(
      {
        ...answer,
        title: reports[3]!.title,
        status: 'PENDING',
        report_id: reports[3]!.id,
        due_on: dayFrom(now, 5),
        problem: '试装时活塞处渗油。',
      },
      '3001',
    ),
    row(
      {
        ...answer,
        title: '包装破损率偏高',
        status: 'VERIFYING',
        report_id: null,
        due_on: dayFrom(now, -2),
        problem: '一个月内 5 箱破损。',
        team: '仓储与包装组',
        containment: '易碎件加气柱袋。',
        cause: '纸箱克重不足。',
        corrective: '改用五层瓦楞纸箱。',
        implemented: '已更换全部在用纸箱。',
        prevention: '到货纸箱每批抽检克重。',
      },
      '3001',
    ),
  ])
}

// Demo rows of the platform's screens. All of it is invented.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000

export async function seedPlatform(tx: Tx, { now }: { now: Date }) {
  const into = (table: string, rows: Parameters<typeof insertRows>[1]['rows']) =>
    insertRows(tx, { table, rows, now })
  const day = (ahead: number) => new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10)
  const valid = { valid_start: day(-30), valid_end: day(335) }

  await into('tenant_details', [
    {
      id: '301',
      tenant_id: '2001',
      erp_code: 'C-JN-0001',
      settlement: 'MONTHLY',
      invoice_title: '济南远航重卡维修服务站',
      tax_no: '91370100MA3C00001H',
      bank_name: '济南工业北路支行',
      bank_account: '6222000000000020011',
      scope: '重卡维修、保养与配件更换',
    },
    {
      id: '302',
      tenant_id: '2002',
      erp_code: 'C-LY-0002',
      settlement: 'CASH',
      invoice_title: '临沂顺达车队维修中心',
      tax_no: '91371300MA3C00002B',
      bank_name: '临沂兰山支行',
      bank_account: '6222000000000020022',
      scope: '车队运输与自有车辆维修',
    },
    {
      id: '303',
      tenant_id: '3001',
      erp_code: 'V-LZ-0001',
      settlement: 'HALF_MONTH',
      invoice_title: '鲁中重汽配件有限公司',
      tax_no: '91370100MA3C00003P',
      bank_name: '济南天桥支行',
      bank_account: '6222000000000030011',
      scope: '重型汽车配件批发与零售',
    },
  ])
  await into('tenant_companies', [
    {
      id: '311',
      tenant_id: '3001',
      company_name: '鲁中重汽配件有限公司',
      credit_code: '91370100MA3C00003P',
      ytsf_flag: 'Y',
      legal_person: '郑伟',
      phone: '13905310003',
      region: '370105',
      address: '蓝翔路 15 号重汽配件城 A 座',
    },
    {
      id: '312',
      tenant_id: '3001',
      company_name: '鲁中重汽配件淄博分公司',
      credit_code: '91370303MA3C00013E',
      ytsf_flag: 'N',
      legal_person: '郑强',
      phone: '13905310033',
      region: '370303',
      address: '柳泉路 201 号',
    },
    {
      id: '313',
      tenant_id: '2001',
      company_name: '济南远航重卡维修服务站',
      credit_code: '91370100MA3C00001H',
      ytsf_flag: 'Y',
      legal_person: '周建国',
      phone: '13805310001',
      region: '370112',
      address: '工业北路 188 号',
    },
  ])
  await into('sale_ranges', [
    {
      id: '321',
      name: '柳州乘龙：柳州直供',
      supplier_id: '3006',
      kind: 'REGION',
      region: '450200',
      status: 'DISABLED',
      remark: '区域代理谈判中，暂未启用',
      ...valid,
    },
    {
      id: '322',
      name: '徐州车桥：签约客户',
      supplier_id: '3008',
      kind: 'CUSTOMER',
      region: null,
      status: 'DISABLED',
      remark: '签约客户名单由运营维护',
      ...valid,
    },
  ])
  await run(
    tx,
    sql`insert into sale_range_customers (sale_range_id, tenant_id) values (322, 2001), (322, 2002)`,
  )
  await into('white_lists', [
    {
      id: '331',
      customer_id: '2001',
      kind: 'SEE_PRICE',
      valid_until: day(-10),
      reason: '老客户，补办资料期间',
    },
    { id: '332', customer_id: '2002', kind: 'ORDER', valid_until: day(30), reason: '证照年检期间照常采购' },
  ])
  await into('cust_whites', [
    {
      id: '341',
      tenant_id: '2001',
      brand_name: '远航快修',
      domain: 'parts.yuanhang.example.com',
      theme_colour: '#0f766e',
      hotline: '0531-80000001',
      status: 'DISABLED',
    },
    {
      id: '342',
      tenant_id: '2002',
      brand_name: '顺达车队商城',
      domain: 'mall.shunda.example.com',
      theme_colour: '#9a3412',
      hotline: '0539-80000002',
    },
  ])
  await into('price_configs', [
    {
      id: '351',
      name: '远航服务站全场折扣',
      supplier_id: null,
      customer_id: '2001',
      brand: null,
      mode: 'DISCOUNT',
      ratio: 3,
      floor_fen: null,
      sort: 10,
      status: 'DISABLED',
      ...valid,
    },
    {
      id: '352',
      name: '陕西恒通偏远地区加价',
      supplier_id: '3002',
      customer_id: null,
      brand: null,
      mode: 'MARKUP',
      ratio: 5,
      floor_fen: null,
      sort: 20,
      status: 'DISABLED',
      ...valid,
    },
    {
      id: '353',
      name: '潍柴件年终让利',
      supplier_id: '3004',
      customer_id: null,
      brand: '潍柴',
      mode: 'DISCOUNT',
      ratio: 2.5,
      floor_fen: 2_000,
      sort: 30,
      status: 'DISABLED',
      ...valid,
    },
  ])
  await into('likes', [
    {
      id: '381',
      tenant_id: '2001',
      target_kind: 'SUPPLIER',
      target_name: '鲁中重汽配件有限公司',
      content: '发货快，包装结实。',
      status: 'APPROVED',
    },
    {
      id: '382',
      tenant_id: '2002',
      target_kind: 'PART',
      target_name: '离合器压盘总成',
      content: '装车两个月没有异响。',
      status: 'PENDING',
    },
    {
      id: '383',
      tenant_id: '2002',
      target_kind: 'ACTIVITY',
      target_name: '滤芯整箱特价',
      content: '希望每月都有。',
      status: 'PENDING',
    },
  ])
  await into('price_suppliers', [
    {
      id: '391',
      tenant_id: '3001',
      part_code: 'WG9925160612',
      part_name: '离合器压盘总成',
      price_fen: 68_000,
      min_quantity: 1,
      ...valid,
    },
    {
      id: '392',
      tenant_id: '3001',
      part_code: 'WG9725230041',
      part_name: '离合器分泵',
      price_fen: 15_600,
      min_quantity: 2,
      ...valid,
    },
    {
      id: '393',
      tenant_id: '3002',
      part_code: 'DZ9114530250',
      part_name: '散热器总成',
      price_fen: 92_500,
      min_quantity: 1,
      ...valid,
    },
  ])
}

// Demo rows of the system's and the docking screens. All of it is invented.
import type { Tx } from '../connection.ts'
import { seedCustomerService } from './demo-customer-service.ts'
import { insertRows } from './insert-rows.ts'

const BUYER = '2001'
const BUYER2 = '2002'
const VENDER = '3001'
const FACTORY = '4001'

export async function seedSystem(tx: Tx, { now }: { now: Date }) {
  const into = (table: string, rows: Parameters<typeof insertRows>[1]['rows']) =>
    insertRows(tx, { table, rows, now })

  await into('user_details', [
    userDetail('101', {
      user_id: '7',
      employee_no: 'ZP-0107',
      wechat: 'sundapeng',
      skills: ['叉车', '拣货'],
      entry_date: '2023-05-15',
      emergency_contact: '孙秀兰（母亲）',
      emergency_phone: '13905312207',
    }),
    userDetail('102', {
      user_id: '8',
      employee_no: 'ZP-0108',
      wechat: 'qianyaqin',
      skills: ['会计', '税务'],
      entry_date: '2022-08-01',
      emergency_contact: '陈志远（丈夫）',
      emergency_phone: '13605312208',
    }),
    userDetail('103', {
      user_id: '9',
      employee_no: 'ZP-0109',
      wechat: 'lisiyuan',
      skills: ['运营', '数据分析'],
      entry_date: '2022-03-14',
      emergency_contact: '李国强（父亲）',
      emergency_phone: '13705312209',
    }),
    userDetail('104', {
      user_id: '12',
      employee_no: 'ZP-0112',
      wechat: 'hexin_kf',
      skills: ['客服', '英语'],
      entry_date: '2024-03-01',
      emergency_contact: '何志明（哥哥）',
      emergency_phone: '13505312212',
    }),
  ])
  await into('tenant_children', [
    {
      id: '111',
      tenant_id: FACTORY,
      child_id: VENDER,
      name: '鲁中配件中心',
      relation: 'BRANCH',
      is_default: true,
      sort: 10,
    },
    {
      id: '112',
      tenant_id: FACTORY,
      child_id: BUYER,
      name: '济南特约服务站',
      relation: 'FRANCHISE',
      is_default: false,
      sort: 20,
    },
    {
      id: '113',
      tenant_id: BUYER,
      child_id: BUYER2,
      name: '临沂合作车队',
      relation: 'STORE',
      is_default: true,
      sort: 10,
    },
  ])
  await into('category_configs', [
    {
      id: '121',
      code: 'NOTICE_TRADE',
      name_zh: '交易规则',
      name_en: 'Trading rules',
      kind: 'NOTICE',
      parent_id: null,
      sort: 10,
    },
    {
      id: '122',
      code: 'NOTICE_SYSTEM',
      name_zh: '系统维护',
      name_en: 'Maintenance',
      kind: 'NOTICE',
      parent_id: null,
      sort: 20,
    },
    {
      id: '123',
      code: 'NOTICE_ACTIVITY',
      name_zh: '活动通知',
      name_en: 'Campaigns',
      kind: 'NOTICE',
      parent_id: null,
      sort: 30,
    },
    {
      id: '124',
      code: 'COMPLAINT_QUALITY',
      name_zh: '质量问题',
      name_en: 'Quality',
      kind: 'COMPLAINT',
      parent_id: null,
      sort: 10,
    },
    {
      id: '125',
      code: 'COMPLAINT_LOGISTICS',
      name_zh: '物流问题',
      name_en: 'Delivery',
      kind: 'COMPLAINT',
      parent_id: null,
      sort: 20,
    },
    {
      id: '126',
      code: 'COMPLAINT_BROKEN',
      name_zh: '运输破损',
      name_en: 'Broken on the way',
      kind: 'COMPLAINT',
      parent_id: '125',
      sort: 10,
    },
    {
      id: '127',
      code: 'RETURN_WRONG',
      name_zh: '发错配件',
      name_en: 'Wrong part sent',
      kind: 'RETURN',
      parent_id: null,
      sort: 10,
    },
    {
      id: '128',
      code: 'SERVICE_VIN',
      name_zh: '车架号查询',
      name_en: 'Reading a VIN',
      kind: 'SERVICE',
      parent_id: null,
      sort: 10,
    },
  ])
  await seedCustomerService(tx, { now })
  await into('api_clients', [
    {
      id: '181',
      name: '门店收银系统',
      client_id: 'store-cashier',
      valid_until: '2027-12-31',
      remark: '密钥生成后由客户保管',
    },
    { id: '182', name: '仓库看板', client_id: 'warehouse-board', valid_until: null, remark: null },
  ])
  await into('third_party_sends', [
    {
      id: '191',
      tenant_id: BUYER,
      name: '发货通知车队系统',
      event: 'ORDER_SHIPPED',
      url: 'https://fleet.example.com/hooks/shipped',
      retries: 3,
      status: 'DISABLED',
    },
    {
      id: '192',
      tenant_id: VENDER,
      name: '新订单同步到 ERP',
      event: 'ORDER_CREATED',
      url: 'https://erp.example.com/orders',
      retries: 5,
      status: 'DISABLED',
    },
  ])
  await into('push_deliveries', [
    {
      ...{ id: '195', tenant_id: BUYER, send_id: '191', event: 'TEST', status: 'SENT', attempts: 1 },
      ...{ answered: 200, took_ms: 143, sent_at: now, body: '{"id":"195","event":"TEST"}' },
    },
    {
      ...{ id: '196', tenant_id: VENDER, send_id: '192', event: 'TEST', status: 'FAILED', attempts: 6 },
      ...{ answered: 503, fault: 'ANSWER', took_ms: 9_310, body: '{"id":"196","event":"TEST"}' },
    },
  ])
  await into('third_party_users', [
    { id: '201', user_id: '12', system: 'WECOM', external_id: 'HeXin', external_name: '何欣' },
    { id: '202', user_id: '9', system: 'DINGTALK', external_id: 'manager4518', external_name: '李思远' },
    { id: '203', user_id: '7', system: 'ERP', external_id: 'E0107', external_name: '孙大鹏' },
  ])
  await into('app_versions', [
    appVersion('211', { platform: 'ANDROID', version_no: '1.2.0', build_no: 120, status: 'WITHDRAWN' }),
    appVersion('212', { platform: 'ANDROID', version_no: '1.3.1', build_no: 131, status: 'PUBLISHED' }),
    appVersion('213', { platform: 'IOS', version_no: '1.3.1', build_no: 131, status: 'PUBLISHED' }),
    appVersion('214', { platform: 'PAD', version_no: '0.9.4', build_no: 94, status: 'DRAFT' }),
  ])
}

type Given = Parameters<typeof insertRows>[1]['rows'][number]
type Partly = Omit<Given, 'id'>

const userDetail = (id: string, given: Partly): Given => ({ id, ...given })

const appVersion = (id: string, given: Partly): Given => ({
  id,
  forced: false,
  notes_zh: '扫码更快；修复断网后重复提交的问题。',
  notes_en: 'Scanning is faster; nothing is sent twice after a lost connection.',
  link: 'https://app.example.com/download',
  ...given,
})

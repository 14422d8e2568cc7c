// Demo rows of the customer service: its groups and people, whom they serve and what the robot answers.
// All of it is invented.
import type { Tx } from '../connection.ts'
import { insertRows } from './insert-rows.ts'

const BUYER = '2001'
const BUYER2 = '2002'

/** Writes the customer service; its people are users of the operator. */
export async function seedCustomerService(tx: Tx, { now }: { now: Date }) {
  const into = (table: string, rows: Parameters<typeof insertRows>[1]['rows']) =>
    insertRows(tx, { table, rows, now })

  await into('im_workgroups', [
    workgroup('131', { uid: 'wg-platform', name: '平台客服组', stage: 'PLATFORM', sort: 10 }),
    workgroup('132', { uid: 'wg-presale', name: '选型咨询组', stage: 'PRESALE', sort: 20 }),
    workgroup('133', { uid: 'wg-aftersale', name: '售后处理组', stage: 'AFTERSALE', sort: 30 }),
  ])
  await into('im_members', [
    {
      id: '141',
      nickname: '客服何欣',
      zp_user_id: '12',
      workgroup_id: '131',
      org_uid_id: '1000',
      client: 'ALL',
      max_talks: 12,
    },
    {
      id: '142',
      nickname: '运营李思远',
      zp_user_id: '9',
      workgroup_id: '132',
      org_uid_id: '1000',
      client: 'WEB',
      max_talks: 6,
    },
    {
      id: '143',
      nickname: '售后何欣',
      zp_user_id: '12',
      workgroup_id: '133',
      org_uid_id: '1000',
      client: 'ALL',
      max_talks: 10,
    },
  ])
  await into('customer_services', [
    {
      id: '151',
      name: '何欣',
      user_id: '12',
      phone: '13805310017',
      wechat: 'hexin_kf',
      work_hours: '8:00–20:00',
      workgroup_id: '131',
      sort: 10,
    },
    {
      id: '152',
      name: '李思远',
      user_id: '9',
      phone: '13805310014',
      wechat: 'lisiyuan',
      work_hours: '9:00–18:00',
      workgroup_id: '132',
      sort: 20,
    },
  ])
  await into('service_bindings', [
    { id: '161', tenant_id: BUYER, service_id: '151', stage: 'PLATFORM', remark: '重点客户，急件优先响应' },
    { id: '162', tenant_id: BUYER, service_id: '152', stage: 'PRESALE', remark: '发动机件选型' },
    { id: '163', tenant_id: BUYER2, service_id: '151', stage: 'PLATFORM', remark: '周末值班联系' },
  ])
  await into('robot_answers', [
    robot('171', {
      name: '发货时间',
      keywords: ['发货', '什么时候发', '多久到', 'delivery', 'ship'],
      reply_zh: '当日 20:30 前付款的订单次日发车；快线 11:50 前下单下午发出。',
      reply_en:
        'Orders paid before 20:30 leave the next day; express lines ordered before 11:50 leave in the afternoon.',
    }),
    robot('172', {
      name: '开票',
      keywords: ['发票', '开票', 'invoice'],
      reply_zh: '订单完成后可在“对账”中申请开票，抬头取自公司资料。',
      reply_en: 'Ask for an invoice once the order is complete; its title is the one of your company.',
    }),
    robot('173', {
      name: '退货',
      keywords: ['退货', '退款', 'return', 'refund'],
      reply_zh: '签收后七天内可在订单详情申请退货，请上传配件与包装的照片。',
      reply_en:
        'Within seven days of signing ask for a return in the order, with pictures of part and packing.',
    }),
  ])
}

type Given = Parameters<typeof insertRows>[1]['rows'][number]
type Partly = Omit<Given, 'id'>

const workgroup = (id: string, given: Partly): Given => ({
  id,
  org_uid_id: '1000',
  client: 'ALL',
  welcome_zh: '您好，请问需要什么配件？',
  welcome_en: 'Hello, which part are you looking for?',
  ...given,
})

const robot = (id: string, given: Partly): Given => ({
  id,
  match_kind: 'ANY',
  sort: (Number(id) - 170) * 10,
  ...given,
})

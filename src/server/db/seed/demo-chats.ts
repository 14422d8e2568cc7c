// Demo chats with customer service: one that is served, one that waits, a message that was left overnight and
// one that has ended; canned answers; and the questions that the robot is asked most. All of it is invented.
import { sql } from 'kysely'
import { many, run, type Tx } from '../connection.ts'
import { insertRows } from './insert-rows.ts'

const [PLATFORM, AGENT] = ['1000', '12']
const MINUTE_MS = 60_000

interface Line {
  by: 'CUSTOMER' | 'AGENT' | 'ROBOT' | 'SYSTEM'
  text?: string
  event?: string
  /** Shows the first part of the catalogue. */
  part?: true
}

interface DemoChat {
  id: string
  account: string
  stage: string
  workgroupId: string
  status: 'WAITING' | 'LEFT' | 'OPEN' | 'CLOSED'
  minutesAgo: number
  rating?: number
  lines: Line[]
}

const WELCOME = '您好，请问需要什么配件？'

const chats: DemoChat[] = [
  {
    ...{ id: '9101', account: 'buyer', stage: 'PLATFORM', workgroupId: '131', status: 'CLOSED' },
    ...{ minutesAgo: 3 * 24 * 60, rating: 5 },
    lines: [
      { by: 'ROBOT', text: WELCOME },
      { by: 'CUSTOMER', text: '发票多久能开出来？' },
      { by: 'ROBOT', text: '订单完成后可在“对账”中申请开票，抬头取自公司资料。' },
      { by: 'CUSTOMER', text: '转人工' },
      { by: 'SYSTEM', event: 'accepted' },
      { by: 'AGENT', text: '周先生您好，申请提交后一般一个工作日内开出，电子票会发到您的邮箱。' },
      { by: 'CUSTOMER', text: '好的，谢谢' },
      { by: 'SYSTEM', event: 'closedByAgent' },
    ],
  },
  {
    ...{ id: '9102', account: 'buyer', stage: 'PRESALE', workgroupId: '132', status: 'OPEN', minutesAgo: 18 },
    lines: [
      { by: 'ROBOT', text: WELCOME },
      { by: 'CUSTOMER', part: true },
      { by: 'CUSTOMER', text: '这个件能装在 2019 款 T7H 上吗？' },
      { by: 'SYSTEM', event: 'accepted' },
      { by: 'AGENT', text: '您好，我查一下适用车型，麻烦发一下车架号后八位。' },
      { by: 'CUSTOMER', text: '好的，我让司机拍照发过来' },
      { by: 'AGENT', text: '好的，收到照片我马上核对。' },
    ],
  },
  {
    ...{
      id: '9103',
      account: 'buyer2',
      stage: 'AFTERSALE',
      workgroupId: '133',
      status: 'WAITING',
      minutesAgo: 6,
    },
    lines: [
      { by: 'ROBOT', text: WELCOME },
      { by: 'CUSTOMER', text: '收到的离合器片外包装破损，怎么处理？' },
      { by: 'SYSTEM', event: 'queued' },
    ],
  },
  {
    ...{
      id: '9104',
      account: 'vendor',
      stage: 'PLATFORM',
      workgroupId: '131',
      status: 'LEFT',
      minutesAgo: 11 * 60,
    },
    lines: [
      { by: 'ROBOT', text: WELCOME },
      { by: 'CUSTOMER', text: '上个月的对账单少了两笔订单，请帮忙核对' },
      { by: 'SYSTEM', event: 'left' },
    ],
  },
]

/** Writes the chats of the demo; its service must be there. */
export async function seedChats(tx: Tx, { now }: { now: Date }) {
  await insertRows(tx, { table: 'canned_answers', now, rows: canned })
  await run(tx, sql`update im_members set skills = '{发动机,离合器,选型}' where id = 142 and skills = '{}'`)
  await run(tx, sql`update im_members set skills = '{退货,破损,质保}' where id = 143 and skills = '{}'`)
  const people = await many(
    tx,
    sql<{ account: string; userId: string; tenantId: string; name: string }>`
      select account, id as user_id, tenant_id, real_name as name
      from users
      where account = any(${[...new Set(chats.map(({ account }) => account))]}::text[])
    `,
  )
  const [part] = await many(
    tx,
    sql<{ partId: string; code: string; nameZh: string; nameEn: string; oeNumber: string; drawing: string }>`
      select p.id as part_id, p.code, p.name_zh, p.name_en, coalesce(p.oe_numbers[1], '') as oe_number, c.drawing
      from parts p
      join part_categories c on c.id = p.category_id
      where p.status = 'ENABLED'
      order by p.id
      limit 1
    `,
  )
  for (const chat of chats) {
    const person = people.find(({ account }) => account === chat.account)
    if (person) await seedChat(tx, { chat, person, part, now })
  }
}

interface Seeding {
  chat: DemoChat
  person: { userId: string; tenantId: string; name: string }
  part: { drawing: string; code: string; oeNumber: string; nameZh: string } | undefined
  now: Date
}

async function seedChat(tx: Tx, { chat, person, part, now }: Seeding) {
  const startMs = now.getTime() - chat.minutesAgo * MINUTE_MS
  const lines = chat.lines.filter((line) => !line.part || part)
  const said = lines.map(({ by, text, event, part: hasPart }, place) => ({
    seq: place + 1,
    author: by,
    sender_id: { CUSTOMER: person.userId, AGENT, ROBOT: null, SYSTEM: null }[by],
    sender_name: { CUSTOMER: person.name, AGENT: '何欣', ROBOT: '', SYSTEM: '何欣' }[by],
    kind: event ? 'EVENT' : hasPart ? 'PART' : 'TEXT',
    text: hasPart && part ? `${part.oeNumber || part.code} ${part.nameZh}` : (text ?? ''),
    content: event ? { event } : hasPart && part ? { part: cardOf(part) } : null,
    created_at: new Date(startMs + place * MINUTE_MS).toISOString(),
  }))
  const [start, end] = [new Date(startMs), new Date(startMs + said.length * MINUTE_MS)]
  const wasServed = chat.status === 'OPEN' || chat.status === 'CLOSED'
  const subject = said.filter(({ author }) => author === 'CUSTOMER').map(({ text }) => text)
  await run(
    tx,
    sql`
      insert into chats
        (id, tenant_id, org_id, user_id, stage, client, workgroup_id, status, agent_id, subject, last_seq, last_text,
          last_at, customer_read_seq, customer_seen_at, agent_read_seq, waiting_since, accepted_at, closed_at, rating,
          rating_settled_at, created_at)
      values (
        ${chat.id}, ${person.tenantId}, ${PLATFORM}, ${person.userId}, ${chat.stage}, 'WEB', ${chat.workgroupId},
        ${chat.status}, ${wasServed ? AGENT : null}::bigint, ${subject.join(' ')}, ${said.length},
        ${said.findLast(({ kind }) => kind !== 'EVENT')?.text ?? ''}, ${end}, ${said.length}, ${end},
        ${said.length - 1}, ${start}, ${wasServed ? start : null}::timestamptz,
        ${chat.status === 'CLOSED' ? end : null}::timestamptz, ${chat.rating ?? null}::smallint,
        ${chat.rating ? end : null}::timestamptz, ${start}
      )
    `,
  )
  await run(
    tx,
    sql`
      insert into chat_messages
        (chat_id, seq, tenant_id, author, sender_id, sender_name, kind, text, content, created_at)
      select ${chat.id}::bigint, seq, ${person.tenantId}::bigint, author, sender_id, sender_name, kind, text, content,
        created_at
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (
        seq integer, author text, sender_id bigint, sender_name text, kind text, text text, content jsonb,
        created_at timestamptz
      )
    `,
  )
}

const cardOf = ({ drawing, ...part }: NonNullable<Seeding['part']>) => ({
  ...part,
  picture: `/api/kms/part/picture/${drawing}.svg`,
})

const canned = [
  {
    ...{ id: '9151', title: '请提供车架号', stage: 'PRESALE', sort: 10 },
    text_zh: '麻烦提供一下车架号（VIN），我帮您核对适用车型。',
    text_en: 'Please send me the VIN, so that I can check that the part fits your truck.',
  },
  {
    ...{ id: '9152', title: '正在核实', stage: null, sort: 20 },
    text_zh: '正在为您核实，请稍等两分钟。',
    text_en: 'I am looking into it; please give me two minutes.',
  },
  {
    ...{ id: '9153', title: '退货流程', stage: 'AFTERSALE', sort: 30 },
    text_zh: '请在订单详情点“申请退货”，上传配件和外包装的照片，审核通过后安排上门取件。',
    text_en:
      'Choose “Ask to return” in the order and add pictures of the part and its packing; we collect it once approved.',
  },
  {
    ...{ id: '9154', title: '结束语', stage: null, sort: 40 },
    text_zh: '感谢您的咨询，祝您生意兴隆！如有问题欢迎随时联系。',
    text_en: 'Thank you for getting in touch. Write to us whenever there is anything else.',
  },
]

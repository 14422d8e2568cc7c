// Demo suggestions: one answered, two waiting for the operator. All of it is invented.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const HOUR_MS = 3_600_000

const suggestions = [
  {
    id: '61',
    account: 'buyer',
    type: 'FUNCTION',
    content: '希望搜索结果可以按发货仓库筛选，急件只想看当天能从济南仓发出的配件。',
    reply: '感谢建议。按仓库筛选已列入下个版本，上线后会通知您。',
    hoursAgo: 50,
  },
  {
    id: '62',
    account: 'buyer2',
    type: 'SERVICE',
    content: '周六下单的配件周一才确认，能不能安排周末值班？车队停一天损失很大。',
    reply: null,
    hoursAgo: 20,
  },
  {
    id: '63',
    account: 'vendor',
    type: 'PRICE',
    content: '批量调价时希望能设定生效日期，月底改价就不用加班守着。',
    reply: null,
    hoursAgo: 3,
  },
]

export async function seedSuggestions(tx: Tx, { now }: { now: Date }) {
  for (const { id, account, type, content, reply, hoursAgo } of suggestions) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    await run(
      tx,
      sql`
        insert into suggestions (
          id, tenant_id, suggestion_type, content, submitter_id, reply, status, created_by, updated_by, created_at, updated_at
        )
        select ${id}::bigint, tenant_id, ${type}, ${content}, id, ${reply}, ${reply ? 'PUBLISHED' : 'PENDING'},
          id, id, ${at}::timestamptz, ${at}::timestamptz
        from users
        where account = ${account}
      `,
    )
  }
}

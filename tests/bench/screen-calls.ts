// The generated calls of a screen with a hundred thousand rows, compared with a bare endpoint that runs the
// same statements; and a narrow role compared with the administrator.
//   BENCH_ROWS   rows of the screen (100000)
import { Client } from 'pg'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import { aUser } from '../support/people.ts'
import { screens } from '../support/screens.ts'
import { startServerProcess } from '../support/server-process.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { alternate, printComparisons, ROUNDS, SECONDS, type Comparison } from './compare.ts'
import { measureEach, measureGet } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { recordCalls } from './record-statements.ts'
import { startBareServer } from './start-bare-server.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const WRITES = 400
const base = '/api/sys-system/post'
const list = (status: string) => `${base}/list?current=1&size=20&status=${status}`
/** One row in twenty, counted at every call; and nineteen in twenty, cached as above the cap for some seconds. */
const LISTS = { counted: list('DISABLED'), 'past the cap': list('ENABLED') }

/** List, create and update of a screen against their bare statements. */
export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ databaseUrl, env: given }: BenchPlace) {
  const env = { ...given, DEMO_PARTS: '100' }
  let narrow = ''
  const recordings = await recordCalls(env, async (admin, services) => {
    narrow = await aUser({ db: services.db, clock: services.clock } as never, {
      codes: ['system_post_view'],
      scope: 'DEPARTMENT',
      departmentId: await someDepartment(databaseUrl),
    })
    await fill(databaseUrl, narrow)
    const row = await admin.post<Post>(`${base}/submit`, newPost())
    return {
      ...Object.fromEntries(
        Object.entries(LISTS).map(([name, path]) => [bareName(name), () => admin.get(path)]),
      ),
      create: () => admin.post(`${base}/submit`, newPost()),
      update: () => changed(admin, row),
    }
  })
  const product = startServerProcess(env)
  const productUrl = await product.ready
  const bare = await startBareServer({ url: databaseUrl, recordings })
  try {
    const admin = await benchClient(productUrl, 'admin')
    const staff = await benchClient(productUrl, narrow)
    const rows: Comparison[] = []
    for (const connections of [1, 16]) {
      const flight = `${connections} connection${connections > 1 ? 's' : ''}`
      for (const [name, path] of Object.entries(LISTS)) {
        const asked = (url: string, headers: Record<string, string> = {}) => {
          return () => measureGet(url, { connections, seconds: SECONDS, headers })
        }
        const asAdmin = asked(productUrl + path, admin.headers)
        rows.push(
          await alternate(`list of 20 of ${ROWS}, total ${name}, ${flight}`, {
            product: asAdmin,
            bare: asked(`${bare.url}/${bareName(name)}`),
          }),
          await alternate(`the same, a department's role against the administrator, ${flight}`, {
            product: asked(productUrl + path, staff.headers),
            bare: asAdmin,
          }),
        )
      }
      rows.push(
        await alternate(`create, ${flight}`, {
          product: () =>
            measureEach(posts(WRITES), connections, (post) =>
              admin.post(`${base}/submit`, post).then(() => {}),
            ),
          bare: () => measureEach(posts(WRITES), connections, () => bare.call('create')),
        }),
        await alternate(`update, ${flight}`, {
          product: async () =>
            measureEach(await keptRows(admin, connections * 25), connections, async (row) => {
              for (let times = 0; times < WRITES / (connections * 25); times++) await changed(admin, row)
            }),
          bare: () =>
            measureEach(posts(connections * 25), connections, async () => {
              for (let times = 0; times < WRITES / (connections * 25); times++) await bare.call('update')
            }),
        }),
      )
    }
    printComparisons(rows)
    console.log(
      `Wanted: list at least 0.6, create and update at least 0.4, a narrow role at least ${(1 / 1.2).toFixed(2)} of the administrator. ${ROUNDS} rounds.`,
    )
  } finally {
    product.kill('SIGTERM')
    await product.ended
    await bare.stop()
  }
}

const bareName = (name: string) => `list-${name.replaceAll(' ', '-')}`

interface Post {
  id: string
  version: number
}

let made = 0
const newPost = () => ({
  code: `bench-post-${++made}${process.pid}`,
  name: '叉车司机',
  sort: 7,
  status: 'ENABLED',
  tenantId: '1000',
})
const posts = (count: number) => Array.from({ length: count }, newPost)

/** Changes the row and remembers its new version, as for another save. */
async function changed(client: BenchClient, row: Post): Promise<void> {
  const { version } = await client.post<Post>(`${base}/update`, {
    id: row.id,
    version: row.version,
    remark: `changed ${++made}`,
  })
  row.version = version
}

function keptRows(client: BenchClient, count: number): Promise<Post[]> {
  return Promise.all(posts(count).map((post) => client.post<Post>(`${base}/submit`, post)))
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function someDepartment(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from departments where tenant_id = 1000 order by id limit 1',
    )
    return rows[0]!.id
  })
}

/** The table of posts stays small in practice; here it has the indexes of a table that grows. */
function indexesOfGrowth(): string[] {
  const post = screens.find(({ name }) => name === 'post')!
  const tables = tablesOf([{ ...post, table: { ...post.table, grows: true } }])
  const columns = tables[0]!.columns.map(({ name, type }) => [name, { type, required: false }])
  return draftTables(tables, { tables: { posts: Object.fromEntries(columns) }, indexes: {} }).statements
}

/** The screen's rows: nineteen of twenty enabled, half of them created by the narrow role's user. */
async function fill(url: string, account: string) {
  await withClient(url, async (client) => {
    await client.query(
      `insert into posts (id, tenant_id, code, name, sort, status, created_by, created_at, updated_at)
       select 1000000 + n, 1000, 'filled-' || n, '岗位 ' || n, n % 500, case when n % 20 = 0 then 'DISABLED' else 'ENABLED' end,
         case when n % 2 = 0 then (select id from users where account = $2) end, now(), now()
       from generate_series(1, $1::int) n`,
      [ROWS, account],
    )
    for (const statement of indexesOfGrowth()) await client.query(statement)
    await client.query('analyze posts')
  })
}

// The generated calls of a screen with a hundred thousand rows, beside a bare endpoint that runs the
// same statements; and a narrow role beside the administrator.
//   BENCH_ROWS   rows of the screen (100000)
import { Client } from 'pg'
import { aUser } from '../support/people.ts'
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
const LIST = `${base}/list?current=1&size=20&status=ENABLED`

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
      list: () => admin.get(LIST),
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
      const list = (headers: Record<string, string>) => () =>
        measureGet(productUrl + LIST, { connections, seconds: SECONDS, headers })
      const flight = `${connections} connection${connections > 1 ? 's' : ''}`
      rows.push(
        await alternate(`list of 20 of ${ROWS} with filter and total, ${flight}`, {
          product: list(admin.headers),
          bare: () => measureGet(`${bare.url}/list`, { connections, seconds: SECONDS }),
        }),
        await alternate(`the same list, a department's role against the administrator, ${flight}`, {
          product: list(staff.headers),
          bare: list(admin.headers),
        }),
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

/** Changes the row and remembers its new version, as a person saving again would. */
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

/** The screen's rows: nine of ten enabled, half of them made by the narrow role's user. */
async function fill(url: string, account: string) {
  await withClient(url, async (client) => {
    await client.query(
      `insert into posts (id, tenant_id, code, name, sort, status, created_by, created_at, updated_at)
       select 1000000 + n, 1000, 'filled-' || n, '岗位 ' || n, n % 500, case when n % 10 = 0 then 'DISABLED' else 'ENABLED' end,
         case when n % 2 = 0 then (select id from users where account = $2) end, now(), now()
       from generate_series(1, $1::int) n`,
      [ROWS, account],
    )
    await client.query('analyze posts')
  })
}

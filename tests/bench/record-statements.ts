import type pg from 'pg'

export interface Recorded {
  text: string
  values: unknown[]
}

/** Runs `work` and answers the statements that went through the pool meanwhile, with their values. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const connect = pool.connect.bind(pool)
  const listening: (() => void)[] = []
  const wrapped = async () => {
    const client = await connect()
    const query = client.query.bind(client)
    client.query = ((text: unknown, values?: unknown[]) => {
      if (typeof text === 'string') recorded.push({ text, values: values ?? [] })
      return query(text as string, values as unknown[])
    }) as typeof client.query
    listening.push(() => {
      client.query = query as typeof client.query
    })
    return client
  }
  pool.connect = wrapped as typeof pool.connect
  try {
    await work()
  } finally {
    pool.connect = connect as typeof pool.connect
    for (const restore of listening) restore()
  }
  return recorded
}

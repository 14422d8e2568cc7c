import { Client } from 'pg'

/** Runs `work` on one database of the server and closes the connection. */
export async function withDatabase<T>(
  serverUrl: string,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

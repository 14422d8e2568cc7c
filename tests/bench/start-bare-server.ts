import { spawn } from 'node:child_process'
import { newId } from '../../src/server/db/ids.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import type { Recorded } from './record-statements.ts'

interface BareOrder {
  id: string
  tenantId: string
  supplierId: string
  partId: string
  warehouseId: string
}

/** Runs the bare server in a separate process, like the product. */
export async function startBareServer(settings: { url: string; recordings: Record<string, Recorded[]> }) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/bench/bare-server.ts'],
    {
      env: { ...process.env, BARE_SETTINGS: JSON.stringify(settings) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /^ready (\S+)$/m.exec(chunk.toString())
      if (found) resolve(found[1]!)
    })
    child.on('exit', () => reject(new Error('The bare server ended.')))
  })
  const goods = await withDatabase(settings.url, 'bench', async (client) => {
    const found = await client.query<Omit<BareOrder, 'id' | 'tenantId'>>(
      `select tenant_id as "supplierId", part_id as "partId", warehouse_id as "warehouseId"
       from stock
       where available > 20
       order by part_id desc
       limit 2000`,
    )
    return found.rows
  })
  return {
    url,
    orders: (count: number): BareOrder[] =>
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        tenantId: '2001',
        ...goods[index % goods.length]!,
      })),
    /** One replay of a recorded call. */
    call: async (name: string) => {
      const response = await fetch(`${url}/${name}`, { method: 'POST' })
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    },
    submit: async (order: BareOrder) => {
      const response = await fetch(`${url}/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

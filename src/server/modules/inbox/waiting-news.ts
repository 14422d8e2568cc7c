// Tells the pages of staff and suppliers that a queue may have changed, whoever changed it.
import type { WrittenTables } from '../../db/written-tables.ts'
import type { Signals } from '../../db/signals.ts'
import type { ScreenRegistry } from '../../engine/screen-registry.ts'
import { nudgedWork, type NudgedWork } from '../../nudged-work.ts'

/** Told at once, and then once in this time at most. */
const GATHER_MS = 1_000

/** The menu entries whose queues are read from these tables, beside those of screens. */
const handWritten: Record<string, readonly string[]> = {
  orders: ['sale_orders', 'order_list'],
  purchase_requests: ['purchase_requests'],
  purchase_signatures: ['purchase_requests'],
  return_requests: ['vendor_returns', 'finance_returns', 'return_cart'],
  complaints: ['vendor_complaints'],
  warranty_claims: ['maker_claims'],
  stock_transfers: ['vendor_stock'],
  shortages: ['shortage_list'],
  chats: ['chat_desk'],
}

interface Options {
  written: WrittenTables
  signals: Signals
  screens: Pick<ScreenRegistry, 'screens'>
  sockets: { tellWaiting: (menus: string[]) => void }
  failed: (error: unknown) => void
}

/** Hears of every table that this process writes, and passes it to the pages that any process serves. */
export class WaitingNews {
  readonly #options: Options
  readonly #passing: NudgedWork
  #menus = new Set<string>()

  constructor(options: Options) {
    this.#options = options
    this.#passing = nudgedWork(() => this.#pass(), options.failed, { gatherMs: GATHER_MS })
  }

  start() {
    const { written, signals, sockets } = this.#options
    written.subscribe((tables) => this.#hear(tables))
    signals.subscribe('waiting', (about) => sockets.tellWaiting(about === '' ? [] : about.split(',')))
  }

  stop(): Promise<void> {
    return this.#passing.stop()
  }

  #hear(tables: readonly string[]) {
    const { screens } = this.#options.screens
    const before = this.#menus.size
    for (const table of tables) for (const menu of handWritten[table] ?? []) this.#menus.add(menu)
    for (const { table, menu, list } of screens)
      if (
        list.quick.some(
          ({ waits, sign }) => waits && tables.includes(sign === null ? table.name : 'approvals'),
        )
      )
        this.#menus.add(menu.code)
    if (this.#menus.size > before) this.#passing.nudge()
  }

  async #pass() {
    const menus = [...this.#menus].toSorted()
    this.#menus = new Set()
    if (menus.length > 0) await this.#options.signals.publish('waiting', menus.join(','))
  }
}

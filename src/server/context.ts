import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../shared/errors.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/connection.ts'
import type { ImportWorker } from './engine/sheets/import-worker.ts'
import type { EnginePorts } from './engine/ports.ts'
import type { ScreenRegistry } from './engine/screen-registry.ts'
import type { DataScope } from './modules/identity/data-scope.ts'
import type { PermissionCache } from './modules/identity/permission-cache.ts'
import type { VinPictureReader } from './modules/vin/picture/picture-reader.ts'
import type { PriceListWorker } from './modules/price-lists/list-worker.ts'
import type { OutboxRelay } from './modules/messages/outbox-relay.ts'
import type { MessageSockets } from './modules/messages/sockets.ts'
import type { Traffic } from './http/traffic.ts'
import type { FileStore } from './gateways/files/port.ts'
import type { CardVault } from './gateways/cards/port.ts'
import type { Sms } from './gateways/sms/sms.ts'
import type { PaymentProviders } from './gateways/payment/providers.ts'

/** What lives as long as the server: made once in main.ts, handed to every request. */
export interface Services {
  config: Config
  database: Database
  db: Db
  /** The business clock. Tests set it; actions get its reading as `now`. */
  clock: () => Date
  screens: ScreenRegistry
  /** What the engine of the screens asks of the modules. */
  ports: EnginePorts
  permissions: PermissionCache
  outbox: OutboxRelay
  sockets: MessageSockets
  payments: PaymentProviders
  /** The content of uploaded files. */
  files: FileStore
  sms: Sms
  /** Who keeps the numbers of bank cards; nobody where none is set up. */
  cards: CardVault | undefined
  imports: ImportWorker
  vinPictures: VinPictureReader
  priceLists: PriceListWorker
  traffic: Traffic
  /** Under `npm run dev`: the files below schemas/ may be written. */
  development: boolean
}

export type TenantType = 'FACTORY' | 'CUST' | 'VENDER' | ''

/** The signed-in user with what they may do. */
export interface Me {
  userId: string
  tenantId: string
  tenantType: TenantType
  account: string
  realName: string
  sessionId: string
  departmentId: string | null
  roleIds: string[]
  /** Permission codes; `everything` is the platform administrator, who holds them all. */
  codes: ReadonlySet<string>
  everything: boolean
  requiresSecondFactor: boolean
  hasSecondFactor: boolean
  /** A role wants a second factor and there is none: nothing else is open until one is set up. */
  mustEnrol: boolean
  /** When the second factor was last given in this session. */
  secondFactorAt: Date | null
  /** The widest over the roles; ALL for staff of the platform only. */
  dataScope: DataScope
  /** The own department, and those below it when the scope takes them in; none without a department. */
  departmentIds: string[]
  /**
   * Who made the rows that count as those departments': the people in them and the user. Null where
   * the scope does not go by department, and where they are too many to be named in each statement.
   */
  colleagueIds: string[] | null
  /** The customer's store that the session works for; null where there is none to choose. */
  storeId: string | null
}

/** One request: who asks, when, in which language. */
export interface Ctx {
  services: Services
  db: Db
  now: Date
  language: Language
  requestId: string
  ip: string
  log: FastifyBaseLogger
  /** Set when the client sent ZP-REQ-ID: see write() in ./write.ts. */
  repeat: { key: string; bodyHash: string } | undefined
  /** Absent on public calls made without a token. */
  me: Me | undefined
}

/** A request of a signed-in user. */
export type SignedIn = Ctx & { me: Me }

export function may(me: Me, permission: string): boolean {
  return me.everything || me.codes.has(permission)
}

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

/** Lives as long as the server: created once in main.ts and passed to every request. */
export interface Services {
  config: Config
  database: Database
  db: Db
  /** The business clock. Tests set it; actions receive its reading as `now`. */
  clock: () => Date
  screens: ScreenRegistry
  /** The functions of the modules that the screen engine calls. */
  ports: EnginePorts
  permissions: PermissionCache
  outbox: OutboxRelay
  sockets: MessageSockets
  payments: PaymentProviders
  /** The content of uploaded files. */
  files: FileStore
  sms: Sms
  /** Stores the numbers of bank cards; absent when no vault is configured. */
  cards: CardVault | undefined
  imports: ImportWorker
  vinPictures: VinPictureReader
  priceLists: PriceListWorker
  traffic: Traffic
  /** True under `npm run dev`: the files below schemas/ may be written. */
  development: boolean
}

export type TenantType = 'FACTORY' | 'CUST' | 'VENDER' | ''

/** The signed-in user and their permissions. */
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
  /** A role requires a second factor and the user has none: only the calls that set one up are open. */
  mustEnrol: boolean
  /** When the second factor was last given in this session. */
  secondFactorAt: Date | null
  /** The widest scope of all roles; ALL is for platform staff only. */
  dataScope: DataScope
  /** The user's department, and those below it when the scope includes them; empty without a department. */
  departmentIds: string[]
  /**
   * The users whose rows count as those departments' rows, this user included. Null when the scope does not
   * depend on departments, or when the users are too many to list in each statement.
   */
  colleagueIds: string[] | null
  /** The customer's store that the session works for; null when the user has none to choose. */
  storeId: string | null
}

/** One request: who sent it, when, and in which language. */
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

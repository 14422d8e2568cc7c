import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../shared/errors.ts'
import type { TenantType } from '../shared/tenant-type.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/connection.ts'
import type { EnginePorts } from './engine/ports.ts'
import type { ScreenRegistry } from './engine/screen-registry.ts'
import type { Traffic } from './http/traffic.ts'
import type { Lexicon } from './lexicon.ts'
import type { PaperJob } from './paper/paper.ts'
import type { FileStore } from './gateways/files/port.ts'
import type { CarrierGateway } from './gateways/carrier/port.ts'
import type { CardVault } from './gateways/cards/port.ts'
import type { TaxService } from './gateways/tax/port.ts'
import type { MailGateway } from './gateways/mail/port.ts'
import type { Sms } from './gateways/sms/sms.ts'
import type { PushGateway } from './gateways/push/port.ts'
import type { PaymentProviders } from './gateways/payment/providers.ts'

// Services that themselves work with users and services are described here by what others ask of them: with
// their classes imported, half the server would lead back to this file.

/** Who somebody is, remembered for a few seconds. */
interface Permissions {
  identify: (token: string, now: Date) => Promise<Me | undefined>
  /** The user of a session, for work that goes on after the request; undefined when it has ended. */
  ofSession: (who: { userId: string; sessionId: string }, now: Date) => Promise<Me | undefined>
  /** Forgets everybody, on all server processes. Call after the commit. */
  invalidate: () => void
}

/** The open message connections of this server process. */
interface Sockets {
  readonly size: number
  admit: (me: Me) => Promise<number>
  open: (
    socket: WebSocket,
    me: Me,
    from: { after?: string; last: number; language: Language },
  ) => Promise<void>
  beat: () => void
  stop: () => Promise<void>
}

/** Shows new messages of service chats to the open pages. */
interface ChatNews {
  /** Call after the commit. */
  said: (said: { chatId: string; fromSeq: number; toSeq: number; userIds: string[] }) => void
}

/** Imports of spreadsheets that this process works on. */
interface Imports {
  nudge: (runId: string) => void
  /** Takes up runs that nobody works on. */
  resume: (now: Date) => Promise<number>
}

/** Price lists that this process works on. */
interface PriceLists {
  work: (listId: string) => Promise<void>
  /** Reads the file of a list, until that is done or the server stops. */
  read: (listId: string, work: (signal: AbortSignal) => Promise<void>) => Promise<void>
  nudge: () => void
  /** Takes up lists that nobody works on. */
  resume: (now: Date) => Promise<number>
  stop: () => Promise<void>
}

/** Reads VINs from pictures; throws VIN_READER_BUSY or VIN_READER_SLOW. */
interface VinPictures {
  read: (bytes: Uint8Array) => Promise<VinInPicture[]>
}

interface VinInPicture {
  vin: string
  seen: string
  changed: number[]
  checkDigitOk: boolean
  likely: number
  /** webp */
  piece: Uint8Array
}

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
  permissions: Permissions
  outbox: { nudge: () => void }
  sockets: Sockets
  chats: ChatNews
  payments: PaymentProviders
  /** The content of uploaded files. */
  files: FileStore
  sms: Sms
  /** Hands mails to a mail server; absent when none is configured. */
  mail: MailGateway | undefined
  /** Issues e-invoices; absent when finance registers them by hand. */
  tax: TaxService | undefined
  pushes: PushGateway
  /** Asks carriers where parcels are; absent when no provider is configured. */
  carriers: CarrierGateway | undefined
  /** Stores the numbers of bank cards; absent when no vault is configured. */
  cards: CardVault | undefined
  imports: Imports
  vinPictures: VinPictures
  /** Draws documents as PDF. */
  paperPress: { draw: (job: PaperJob) => Promise<Buffer> }
  /** The words that searches understand. */
  lexicons: { read: () => Promise<Lexicon> }
  priceLists: PriceLists
  /** Changes of many prices that this process works on. */
  priceRuns: { nudge: () => void; resume: (now: Date) => Promise<number> }
  /** Counts views of offers. */
  offerViews: { seen: (offerIds: string[], now: Date) => void; write: () => Promise<void> }
  traffic: Traffic
  /** True under `npm run dev`: the files below schemas/ may be written. */
  development: boolean
}

/** How far a user's roles reach over rows, widest first: each scope includes the rows of those after it. */
export type DataScope = 'ALL' | 'TENANT_BELOW' | 'TENANT' | 'DEPARTMENT_BELOW' | 'DEPARTMENT' | 'OWN'

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
  /** The user's tenant, and the child companies below it when the scope includes them. */
  tenantIds: string[]
  /** The user's department, and those below it when the scope includes them; empty without a department. */
  departmentIds: string[]
  /**
   * The users whose rows count as those departments' rows, this user included. Null when the scope does not
   * depend on departments, or when the users are too many to list in each statement.
   */
  colleagueIds: string[] | null
  /** Set when an API key calls in the place of its owner. */
  keyId?: string
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
  /** The person was asked about what looks mistyped, and is sure: see shared/sure.ts. */
  isSure?: boolean
  /** Absent on public calls made without a token. */
  me: Me | undefined
}

/** Whose rows are read, and when: of a request, or of a task in the place of a user. */
export type Reader = Pick<Ctx, 'services' | 'now'> & { me: Me }

/** A request of a signed-in user. */
export type SignedIn = Ctx & { me: Me }

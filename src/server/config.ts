import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { S3Settings } from './gateways/files/s3.ts'
import { SHORTEST_PASSWORD } from '../shared/password.ts'
import { readFileSettings } from './gateways/files/settings.ts'
import { readPaymentSettings, type PaymentSettings } from './gateways/payment/settings.ts'
import { readTaxSettings, type NuonuoSettings } from './gateways/tax/settings.ts'
import { readCarrierSettings, type Kuaidi100Settings } from './gateways/carrier/settings.ts'
import { readMailSettings, type SmtpSettings } from './gateways/mail/settings.ts'
import { readSmsSettings, type AliyunSmsSettings } from './gateways/sms/settings.ts'
import { isWeak } from './modules/identity/password/is-weak.ts'
import { readRedirectSettings, type RedirectSettings } from './redirect-settings.ts'
import { StartError } from './start-error.ts'

/** Every setting, checked. docs/operations.md describes each. */
export interface Config {
  port: number
  host: string
  /** The proxies whose X-Forwarded-For is trusted: addresses and networks, separated by commas. */
  trustProxy: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  demoParts: number
  sessionSecret: Uint8Array
  /** Earlier signing keys, newest first: their signatures stay valid until they expire. */
  previousSecrets: Uint8Array[]
  adminPassword: string | undefined
  /** Whether /api/openapi.json and /api/docs are served. */
  apiDocs: boolean
  /** Whether /api/metrics is served. */
  metrics: boolean
  /** The bearer token that readers of the measurements must send; open to everybody when unset. */
  metricsToken: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Connections of one process to a PostgreSQL server. */
  databasePool: number
  /** How long a request waits for a connection, or for a lock that somebody else holds. */
  databaseWaitMs: number
  /** Megabytes of its folder that the embedded database keeps in memory; 0: as fits the folder and the machine. */
  databaseMemoryMb: number
  /** Whether marked statements are prepared once for each of them. */
  databasePrepares: boolean
  /** How long a stop waits for requests in flight. */
  stopSeconds: number
  /** Whether each reply is compared with its call's declaration; a difference is an error. */
  checkReplies: boolean
  /** A search for parts that takes longer is refused with advice on how to narrow it. */
  searchTimeoutMs: number
  payment: PaymentSettings
  /** The bucket that stores files instead of the data folder. */
  fileBucket: S3Settings | undefined
  sms: AliyunSmsSettings | undefined
  /** The server that mails are handed to. */
  mail: SmtpSettings | undefined
  /** The service that issues e-invoices. */
  tax: NuonuoSettings | undefined
  /** The provider that tracks parcels. */
  carrier: Kuaidi100Settings | undefined
  /** Systems of the own network that pushes may reach. */
  push: { privateHosts: ReadonlySet<string> }
  /** Other systems that may sign their users in here. */
  redirect: RedirectSettings | undefined
}

/** A shorter key could be guessed, and with it any session be forged. */
const SECRET_CHARACTERS = 32

const KNOWN_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Reads the environment; an invalid value stops the start with a sentence that names the setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\/.+/.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  }
  const dataDir = resolve(env['DATA_DIR'] || './data')
  const level = env['LOG_LEVEL'] || 'info'
  if (!KNOWN_LEVELS.includes(level as Config['logLevel'])) {
    throw new StartError(`LOG_LEVEL is "${level}"; use one of ${KNOWN_LEVELS.join(', ')}.`)
  }
  const demo = flag(env, 'DEMO', databaseUrl === undefined)
  const config: Config = {
    port: integer(env, 'PORT', { otherwise: 5180, min: 0, max: 65535 }),
    host: env['HOST'] || '127.0.0.1',
    trustProxy: proxies(env),
    dataDir,
    databaseUrl,
    demo,
    demoParts: integer(env, 'DEMO_PARTS', { otherwise: 20_000, min: 100, max: 5_000_000 }),
    sessionSecret: new Uint8Array(),
    previousSecrets: [],
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    apiDocs: flag(env, 'API_DOCS', true),
    metrics: flag(env, 'METRICS', true),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    logLevel: level as Config['logLevel'],
    databasePrepares: flag(env, 'DATABASE_PREPARE', true),
    databasePool: integer(env, 'DATABASE_POOL', { otherwise: 20, min: 2, max: 500 }),
    databaseMemoryMb: integer(env, 'DATABASE_MEMORY_MB', { otherwise: 0, min: 0, max: 1_792 }),
    databaseWaitMs: integer(env, 'DATABASE_WAIT_MS', { otherwise: 10_000, min: 100, max: 600_000 }),
    stopSeconds: integer(env, 'STOP_SECONDS', { otherwise: 10, min: 0, max: 600 }),
    checkReplies: flag(env, 'CHECK_REPLIES', false),
    searchTimeoutMs: integer(env, 'SEARCH_TIMEOUT_MS', { otherwise: 5_000, min: 1, max: 600_000 }),
    payment: readPaymentSettings(env),
    fileBucket: readFileSettings(env),
    sms: readSmsSettings(env),
    mail: readMailSettings(env),
    tax: readTaxSettings(env),
    carrier: readCarrierSettings(env),
    push: { privateHosts: privateHosts(env) },
    redirect: readRedirectSettings(env),
  }
  if (config.metricsToken && !/^[\x21-\x7e]{16,}$/.test(config.metricsToken))
    throw new StartError('METRICS_TOKEN must have at least 16 characters, without spaces.')
  if (config.adminPassword && config.adminPassword.length < SHORTEST_PASSWORD)
    throw new StartError(`ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters.`)
  if (config.adminPassword && isWeak(config.adminPassword, { account: 'admin' }, config))
    throw new StartError(
      'ADMIN_PASSWORD is among the passwords that anybody would try first. Choose another.',
    )
  return config
}

function privateHosts(env: NodeJS.ProcessEnv): ReadonlySet<string> {
  const hosts = (env['PUSH_PRIVATE_HOSTS'] ?? '')
    .split(',')
    .flatMap((host) => host.trim().toLowerCase() || [])
  for (const host of hosts)
    if (!/^[a-z0-9.:[\]-]+$/.test(host) || /^[a-z]+:/.test(host))
      throw new StartError(
        'PUSH_PRIVATE_HOSTS must be names or addresses of hosts, separated by commas, without a scheme or port.',
      )
  return new Set(hosts)
}

/**
 * The key that signs sessions: SESSION_SECRET or, with the embedded database, one that is made once and
 * stored in the data folder. Called after the folder is locked.
 */
export function sessionSecret(env: NodeJS.ProcessEnv, config: Config): Uint8Array {
  const given = env['SESSION_SECRET']
  if (given) {
    refuseWeakSecret('SESSION_SECRET', given)
    return new TextEncoder().encode(given)
  }
  if (config.databaseUrl) {
    throw new StartError('SESSION_SECRET is required with DATABASE_URL: several servers must share one key.')
  }
  return new TextEncoder().encode(keptSecret(config.dataDir))
}

/**
 * Earlier signing keys: SESSION_SECRET_PREVIOUS and, with the embedded database, the lines of the file
 * session-secret.previous.
 */
export function previousSecrets(env: NodeJS.ProcessEnv, config: Config): Uint8Array[] {
  const given = (env['SESSION_SECRET_PREVIOUS'] ?? '').split(',').filter((secret) => secret !== '')
  for (const secret of given) refuseWeakSecret('SESSION_SECRET_PREVIOUS', secret)
  const file = join(config.dataDir, 'session-secret.previous')
  const kept = config.databaseUrl || !existsSync(file) ? [] : readFileSync(file, 'utf8').split('\n')
  return [
    ...given,
    ...kept.map((line) => line.trim()).filter((line) => line.length >= SECRET_CHARACTERS),
  ].map((secret) => new TextEncoder().encode(secret))
}

/** All keys with valid signatures, the signing one first. */
export function sessionKeys({ sessionSecret: current, previousSecrets: earlier }: Config): Uint8Array[] {
  return [current, ...earlier]
}

function refuseWeakSecret(name: string, secret: string) {
  if (secret.length < SECRET_CHARACTERS)
    throw new StartError(`${name} must have at least ${SECRET_CHARACTERS} characters.`)
  if (isGuessable(secret))
    throw new StartError(
      `${name} can be guessed. Use a random one, such as the output of: openssl rand -base64 48`,
    )
}

/** Few different characters, a repeated piece, or the words of an example. */
function isGuessable(secret: string): boolean {
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length
  return (
    new Set(secret).size < 10 || isRepeated || /change.?me|your.?secret|example|placeholder/i.test(secret)
  )
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  const advice = 'Restore it, or remove it: a new key is made, and everyone signs in again'
  const secret = readSecret(file, advice)
  if (secret.length < SECRET_CHARACTERS)
    throw new StartError(`DATA_DIR: ${file} does not hold a whole key. ${advice}.`)
  return secret
}

function readSecret(file: string, advice: string): string {
  try {
    if (!existsSync(file)) {
      // Renames in one step, so that a crash leaves the whole key or none.
      writeFileSync(`${file}.new`, randomBytes(48).toString('base64'), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). ${advice}.`,
    )
  }
}

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  { otherwise, min, max }: { otherwise: number; min: number; max: number },
): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} is "${text}"; give a whole number from ${min} to ${max}.`)
  }
  return value
}

function proxies(env: NodeJS.ProcessEnv): string | undefined {
  const text = env['TRUST_PROXY']
  if (!text) return undefined
  for (const each of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = each.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    if (isIP(address) === 0 || !fits || rest.length > 0)
      throw new StartError(`TRUST_PROXY holds "${each}"; give addresses or networks such as 10.0.0.0/8.`)
  }
  return text
}

function flag(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (text !== '0' && text !== '1') throw new StartError(`${name} is "${text}"; give 1 or 0.`)
  return text === '1'
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { S3Settings } from './gateways/files/s3.ts'
import { readFileSettings } from './gateways/files/settings.ts'
import { readPaymentSettings, type PaymentSettings } from './gateways/payment/settings.ts'
import { readSmsSettings, type AliyunSmsSettings } from './gateways/sms/settings.ts'
import { readRedirectSettings, type RedirectSettings } from './redirect-settings.ts'
import { StartError } from './start-error.ts'

/** Every setting, checked. docs/operations.md describes each. */
export interface Config {
  port: number
  host: string
  /** Whose X-Forwarded-For is believed: addresses and networks, separated by commas. */
  trustProxy: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  demoParts: number
  sessionSecret: Uint8Array
  adminPassword: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Connections of one process to a PostgreSQL server. */
  databasePool: number
  /** Whether marked statements are prepared once for each of them. */
  databasePrepares: boolean
  /** A search for parts that takes longer is refused with how to narrow it. */
  searchTimeoutMs: number
  payment: PaymentSettings
  /** Where files are kept instead of the data folder. */
  fileBucket: S3Settings | undefined
  sms: AliyunSmsSettings | undefined
  /** Other systems that sign their users in here. */
  redirect: RedirectSettings | undefined
}

/** A shorter key could be guessed, and with it anybody's session be forged. */
const SECRET_CHARACTERS = 32

const KNOWN_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Reads the environment; a wrong value stops the start with a sentence that names the setting. */
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
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    logLevel: level as Config['logLevel'],
    databasePrepares: flag(env, 'DATABASE_PREPARE', true),
    databasePool: integer(env, 'DATABASE_POOL', { otherwise: 20, min: 2, max: 500 }),
    searchTimeoutMs: integer(env, 'SEARCH_TIMEOUT_MS', { otherwise: 5_000, min: 1, max: 600_000 }),
    payment: readPaymentSettings(env),
    fileBucket: readFileSettings(env),
    sms: readSmsSettings(env),
    redirect: readRedirectSettings(env),
  }
  if (config.adminPassword && config.adminPassword.length < 8) {
    throw new StartError('ADMIN_PASSWORD must have at least 8 characters.')
  }
  return config
}

/**
 * The key that signs sessions: SESSION_SECRET, or with the embedded database one that is made once
 * and kept in the data folder. Called after the folder is locked.
 */
export function sessionSecret(env: NodeJS.ProcessEnv, config: Config): Uint8Array {
  const given = env['SESSION_SECRET']
  if (given) {
    if (given.length < SECRET_CHARACTERS)
      throw new StartError(`SESSION_SECRET must have at least ${SECRET_CHARACTERS} characters.`)
    return new TextEncoder().encode(given)
  }
  if (config.databaseUrl) {
    throw new StartError('SESSION_SECRET is required with DATABASE_URL: several servers must share one key.')
  }
  return new TextEncoder().encode(keptSecret(config.dataDir))
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
      // In one step, so that a crash leaves the whole key or none.
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

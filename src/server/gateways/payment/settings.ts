import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The settings of the real providers; a provider without settings is not offered. */
export interface PaymentSettings {
  alipay: AlipaySettings | undefined
  wechat: WechatSettings | undefined
  bank: BankSettings | undefined
  cards: CardSettings | undefined
}

export interface AlipaySettings {
  appId: string
  /** Our key, which signs requests. */
  privateKey: KeyObject
  /** Alipay's key, which verifies its messages. */
  publicKey: KeyObject
  gateway: string
  publicUrl: string
}

export interface WechatSettings {
  appId: string
  merchantId: string
  /** Serial number of our merchant certificate. */
  serialNo: string
  privateKey: KeyObject
  /** WeChat Pay's, and the id it names in Wechatpay-Serial. */
  publicKey: KeyObject
  publicKeyId: string
  /** 32 characters: decrypts callbacks. */
  apiKey: string
  gateway: string
  publicUrl: string
}

export interface BankSettings {
  merchantId: string
  /** Serial number of our signing certificate. */
  certificateId: string
  privateKey: KeyObject
  /** The gateway's. */
  publicKey: KeyObject
  gateway: string
  publicUrl: string
}

/** Bound cards: UnionPay's token payment. */
export interface CardSettings extends BankSettings {
  /** What UnionPay calls the requestor of tokens (trId). */
  requestorId: string
  /** UnionPay's certificate that card numbers are sealed for. */
  encryptCertificateId: string
  encryptKey: KeyObject
}

type Env = NodeJS.ProcessEnv

/**
 * Reads the settings of each provider, all or none. The server refuses to start and names an invalid setting.
 */
export function readPaymentSettings(env: Env): PaymentSettings {
  const publicUrl = env['PUBLIC_URL']
  if (publicUrl && !/^https?:\/\/[^/\s]+$/.test(publicUrl)) {
    throw new StartError('PUBLIC_URL must look like https://parts.example.com, without a path.')
  }
  return {
    alipay: alipaySettings(env),
    wechat: wechatSettings(env),
    bank: bankSettings(env),
    cards: cardSettings(env),
  }
}

function alipaySettings(env: Env): AlipaySettings | undefined {
  const appId = env['ALIPAY_APP_ID']
  if (!appId) return undefined
  return {
    appId,
    privateKey: privateKey('ALIPAY_PRIVATE_KEY_FILE', env['ALIPAY_PRIVATE_KEY_FILE']),
    publicKey: publicKey('ALIPAY_PUBLIC_KEY_FILE', env['ALIPAY_PUBLIC_KEY_FILE']),
    gateway: env['ALIPAY_GATEWAY'] || 'https://openapi.alipay.com/gateway.do',
    publicUrl: needed('PUBLIC_URL', env['PUBLIC_URL'], 'ALIPAY_APP_ID'),
  }
}

function wechatSettings(env: Env): WechatSettings | undefined {
  const merchantId = env['WECHAT_MERCHANT_ID']
  if (!merchantId) return undefined
  const because = 'WECHAT_MERCHANT_ID'
  const apiKey = needed('WECHAT_API_KEY', env['WECHAT_API_KEY'], because)
  if (Buffer.byteLength(apiKey) !== 32)
    throw new StartError('WECHAT_API_KEY must have exactly 32 characters.')
  return {
    merchantId,
    apiKey,
    appId: needed('WECHAT_APP_ID', env['WECHAT_APP_ID'], because),
    serialNo: needed('WECHAT_SERIAL_NO', env['WECHAT_SERIAL_NO'], because),
    publicKeyId: needed('WECHAT_PUBLIC_KEY_ID', env['WECHAT_PUBLIC_KEY_ID'], because),
    privateKey: privateKey('WECHAT_PRIVATE_KEY_FILE', env['WECHAT_PRIVATE_KEY_FILE']),
    publicKey: publicKey('WECHAT_PUBLIC_KEY_FILE', env['WECHAT_PUBLIC_KEY_FILE']),
    gateway: env['WECHAT_GATEWAY'] || 'https://api.mch.weixin.qq.com',
    publicUrl: needed('PUBLIC_URL', env['PUBLIC_URL'], because),
  }
}

function bankSettings(env: Env): BankSettings | undefined {
  const merchantId = env['BANK_MERCHANT_ID']
  if (!merchantId) return undefined
  const because = 'BANK_MERCHANT_ID'
  return {
    merchantId,
    certificateId: needed('BANK_CERTIFICATE_ID', env['BANK_CERTIFICATE_ID'], because),
    privateKey: privateKey('BANK_PRIVATE_KEY_FILE', env['BANK_PRIVATE_KEY_FILE']),
    publicKey: publicKey('BANK_PUBLIC_KEY_FILE', env['BANK_PUBLIC_KEY_FILE']),
    gateway: env['BANK_GATEWAY'] || 'https://gateway.95516.com',
    publicUrl: needed('PUBLIC_URL', env['PUBLIC_URL'], because),
  }
}

function cardSettings(env: Env): CardSettings | undefined {
  const merchantId = env['CARD_MERCHANT_ID']
  if (!merchantId) return undefined
  const because = 'CARD_MERCHANT_ID'
  const encrypts = 'CARD_ENCRYPT_CERTIFICATE_ID'
  return {
    merchantId,
    requestorId: needed('CARD_REQUESTOR_ID', env['CARD_REQUESTOR_ID'], because),
    certificateId: needed('CARD_CERTIFICATE_ID', env['CARD_CERTIFICATE_ID'], because),
    privateKey: privateKey('CARD_PRIVATE_KEY_FILE', env['CARD_PRIVATE_KEY_FILE']),
    publicKey: publicKey('CARD_PUBLIC_KEY_FILE', env['CARD_PUBLIC_KEY_FILE']),
    encryptCertificateId: needed(encrypts, env[encrypts], because),
    encryptKey: publicKey('CARD_ENCRYPT_KEY_FILE', env['CARD_ENCRYPT_KEY_FILE']),
    gateway: env['CARD_GATEWAY'] || 'https://gateway.95516.com',
    publicUrl: needed('PUBLIC_URL', env['PUBLIC_URL'], because),
  }
}

function needed(name: string, value: string | undefined, because: string): string {
  if (!value) throw new StartError(`${name} is required with ${because}.`)
  return value
}

function privateKey(name: string, file: string | undefined): KeyObject {
  return keyFrom(name, file, createPrivateKey)
}

function publicKey(name: string, file: string | undefined): KeyObject {
  return keyFrom(name, file, createPublicKey)
}

function keyFrom(name: string, file: string | undefined, read: (pem: Buffer) => KeyObject): KeyObject {
  if (!file) throw new StartError(`${name} must name a PEM file.`)
  try {
    return read(readFileSync(file))
  } catch (error) {
    throw new StartError(
      `${name}: ${file} is not a readable PEM key (${error instanceof Error ? error.message : error}).`,
    )
  }
}

import { StartError } from '../../start-error.ts'

export interface NuonuoSettings {
  appKey: string
  appSecret: string
  /** The access token of an application for one's own use. */
  token: string
  /** The seller, by its social credit code, and as invoices name it. */
  sellerTaxNo: string
  sellerName: string
  sellerAddress: string
  sellerPhone: string
  /** Bank and account number. */
  sellerAccount: string
  /** The person who issues. */
  clerk: string
  /** The codes of the tax classification, 19 digits each. */
  goodsCode: string
  freightCode: string
  endpoint: string
}

const NEEDED = [
  'NUONUO_APP_SECRET',
  'NUONUO_TOKEN',
  'NUONUO_TAX_NO',
  'NUONUO_SELLER_NAME',
  'NUONUO_SELLER_ADDRESS',
  'NUONUO_SELLER_PHONE',
  'NUONUO_SELLER_ACCOUNT',
  'NUONUO_CLERK',
  'NUONUO_GOODS_CODE',
  'NUONUO_FREIGHT_CODE',
] as const

/**
 * Reads the settings of the tax service, all or none. The server refuses to start and names an invalid setting.
 */
export function readTaxSettings(env: NodeJS.ProcessEnv): NuonuoSettings | undefined {
  const appKey = env['NUONUO_APP_KEY']
  if (!appKey) {
    const stray = [...NEEDED, 'NUONUO_ENDPOINT'].find((name) => env[name])
    if (stray) throw new StartError(`${stray} is set without NUONUO_APP_KEY: give it, or leave both out.`)
    return undefined
  }
  for (const name of NEEDED) if (!env[name]) throw new StartError(`${name} is required with NUONUO_APP_KEY.`)
  const endpoint = env['NUONUO_ENDPOINT'] || 'https://sdk.nuonuo.com/open/v1/services'
  if (!/^https?:\/\/[^\s?#]+\/open\/v1\/services$/.test(endpoint))
    throw new StartError(
      `NUONUO_ENDPOINT is "${endpoint}"; give an address such as https://sdk.nuonuo.com/open/v1/services.`,
    )
  return {
    appKey,
    appSecret: env['NUONUO_APP_SECRET']!,
    token: env['NUONUO_TOKEN']!,
    sellerTaxNo: env['NUONUO_TAX_NO']!,
    sellerName: env['NUONUO_SELLER_NAME']!,
    sellerAddress: env['NUONUO_SELLER_ADDRESS']!,
    sellerPhone: env['NUONUO_SELLER_PHONE']!,
    sellerAccount: env['NUONUO_SELLER_ACCOUNT']!,
    clerk: env['NUONUO_CLERK']!,
    goodsCode: code('NUONUO_GOODS_CODE', env['NUONUO_GOODS_CODE']!),
    freightCode: code('NUONUO_FREIGHT_CODE', env['NUONUO_FREIGHT_CODE']!),
    endpoint,
  }
}

function code(name: string, value: string): string {
  if (!/^\d{19}$/.test(value))
    throw new StartError(`${name} is "${value}"; give the 19 digits of the tax classification.`)
  return value
}

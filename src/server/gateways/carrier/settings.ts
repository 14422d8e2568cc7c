import { StartError } from '../../start-error.ts'

export interface Kuaidi100Settings {
  /** The company's number at the provider. */
  customer: string
  key: string
  endpoint: string
}

/** Reads the settings of the tracking provider, all or none. The server refuses to start and names an invalid setting. */
export function readCarrierSettings(env: NodeJS.ProcessEnv): Kuaidi100Settings | undefined {
  const customer = env['CARRIER_CUSTOMER']
  if (!customer) {
    const stray = ['CARRIER_KEY', 'CARRIER_ENDPOINT'].find((name) => env[name])
    if (stray) throw new StartError(`${stray} is set without CARRIER_CUSTOMER: give it, or leave both out.`)
    return undefined
  }
  const key = env['CARRIER_KEY']
  if (!key) throw new StartError('CARRIER_KEY is required with CARRIER_CUSTOMER.')
  const endpoint = env['CARRIER_ENDPOINT'] || 'https://poll.kuaidi100.com'
  if (!/^https?:\/\/[^/\s?#]+$/.test(endpoint))
    throw new StartError(
      `CARRIER_ENDPOINT is "${endpoint}"; give an address such as https://poll.kuaidi100.com, without a path.`,
    )
  return { customer, key, endpoint }
}

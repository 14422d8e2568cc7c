// The transport of the back office's data provider: axios, and json-bigint for numbers that JavaScript would
// round.
import axios, { isCancel } from 'axios'
import type { Transport } from '../lib/transport.ts'

/** A number of 16 digits or more. Inside a text it is a false alarm, which changes nothing. */
const LONG_NUMBER = /[[:,]\s*-?\d[\d.]{15}/

// axios then calls fetch with an address, not with a Request, which takes none without a host outside a browser.
// Its types lack the null that its documentation names.
const noClasses = { Request: null, Response: null }
const env: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init), ...noClasses }

const client = axios.create({
  adapter: 'fetch',
  env,
  responseType: 'text',
  // The body and its type are made by whoever sends.
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
})

export const overAxios: Transport = async ({ method, address, headers, body, signal }) => {
  try {
    const {
      status,
      data,
      headers: received,
    } = await client.request<string>({
      method,
      url: address,
      headers,
      data: body,
      signal,
    })
    const loggedAs: unknown = received['x-request-id']
    return {
      isOk: status >= 200 && status < 300,
      status,
      content: await parsed(data),
      loggedAs: typeof loggedAs === 'string' ? loggedAs : undefined,
    }
  } catch (error) {
    throw isCancel(error) ? signal.reason : error
  }
}

/** Long numbers become texts with all their digits. Undefined when the text is not JSON. */
async function parsed(text: string): Promise<unknown> {
  // The browser's own parser is many times faster, and gives the same where no number is long.
  const parse = LONG_NUMBER.test(text) ? await exactParser() : JSON.parse
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Fetched with the first long number, since the ids and amounts of the platform are texts already. */
async function exactParser() {
  const { default: parserOf } = await import('json-bigint')
  return parserOf({ storeAsString: true, protoAction: 'preserve', constructorAction: 'preserve' }).parse
}

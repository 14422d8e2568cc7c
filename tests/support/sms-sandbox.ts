// A stand-in for Alibaba Cloud SMS: it checks the signature as the provider does, and stores what it
// received.
import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReceivedSms } from '../suites/sms-gateway.ts'

export const SMS_KEYS = { accessKeyId: 'LTAI-test', accessKeySecret: 'the secret of the tests' }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export async function startSmsProvider() {
  const received: (ReceivedSms & { template: string; signName: string })[] = []
  const nonces = new Set<string>()
  const server = createServer((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`)
    const answer = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ Code: code }))
    const header = request.headers.authorization ?? ''
    const [, key, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=(.*),SignedHeaders=(.*),Signature=(.*)$/.exec(header) ?? []
    const canonical = [
      request.method,
      url.pathname,
      url.search.slice(1),
      ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
      '',
      names,
      sha256(''),
    ].join('\n')
    const expected = createHmac('sha256', SMS_KEYS.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex')
    const nonce = String(request.headers['x-acs-signature-nonce'])
    if (key !== SMS_KEYS.accessKeyId) return answer(404, 'InvalidAccessKeyId.NotFound')
    if (signature !== expected) return answer(400, 'SignatureDoesNotMatch')
    if (nonces.has(nonce)) return answer(400, 'SignatureNonceUsed')
    nonces.add(nonce)
    if (request.headers['x-acs-action'] !== 'SendSms') return answer(404, 'InvalidAction.NotFound')
    const asked = url.searchParams
    if (asked.get('PhoneNumbers') === '13899999999') return answer(200, 'isv.BUSINESS_LIMIT_CONTROL')
    received.push({
      phone: asked.get('PhoneNumbers')!,
      text: Object.values(JSON.parse(asked.get('TemplateParam')!) as Record<string, string>).join(' '),
      template: asked.get('TemplateCode')!,
      signName: asked.get('SignName')!,
    })
    return answer(200, 'OK')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

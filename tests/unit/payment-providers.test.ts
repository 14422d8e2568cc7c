import { createCipheriv, generateKeyPairSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openAlipay } from '../../src/server/gateways/payment/alipay.ts'
import type { PaymentProvider, ProviderCallback } from '../../src/server/gateways/payment/port.ts'
import { openSandbox } from '../../src/server/gateways/payment/sandbox.ts'
import type { AlipaySettings, WechatSettings } from '../../src/server/gateways/payment/settings.ts'
import { openWechat } from '../../src/server/gateways/payment/wechat.ts'

const NOW = new Date('2026-06-03T10:00:00+08:00')
const PAID_AT = new Date('2026-06-03T09:59:30+08:00')
const PUBLIC_URL = 'https://parts.example.com'
const API_KEY = '0123456789abcdef0123456789abcdef'
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const servers: { close: () => void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A provider's server that answers each request with the result of `answer`. */
async function aGateway(
  answer: (request: IncomingMessage, body: string) => { headers?: Record<string, string>; body: string },
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, body } = answer(request, Buffer.concat(chunks).toString())
      response.writeHead(200, headers).end(body)
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const alipaySettings: AlipaySettings = {
  appId: '2021000000000001',
  privateKey: ours.privateKey,
  publicKey: theirs.publicKey,
  gateway: 'https://openapi.alipay.com/gateway.do',
  publicUrl: PUBLIC_URL,
}
const wechatSettings: WechatSettings = {
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  serialNo: '7A6B5C',
  privateKey: ours.privateKey,
  publicKey: theirs.publicKey,
  publicKeyId: 'PUB_KEY_ID_1',
  apiKey: API_KEY,
  gateway: 'https://api.mch.weixin.qq.com',
  publicUrl: PUBLIC_URL,
}

interface Told {
  paymentId: string
  amountFen: number
}

const rsa = (key: KeyObject, text: string) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

function alipayCallback({ paymentId, amountFen }: Told, key = theirs.privateKey): ProviderCallback {
  const told: Record<string, string> = {
    app_id: alipaySettings.appId,
    gmt_payment: '2026-06-03 09:59:30',
    out_trade_no: paymentId,
    subject: '重卡配件 SO1',
    total_amount: (amountFen / 100).toFixed(2),
    trade_no: '2026060322001',
    trade_status: 'TRADE_SUCCESS',
  }
  const text = Object.keys(told)
    .toSorted()
    .map((name) => `${name}=${told[name]}`)
    .join('&')
  return {
    headers: {},
    body: new URLSearchParams({ sign: rsa(key, text), sign_type: 'RSA2', ...told }).toString(),
    now: NOW,
  }
}

function wechatHeaders(body: string, key = theirs.privateKey, at = NOW): Record<string, string> {
  const timestamp = String(at.getTime() / 1000)
  return {
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n0nce',
    'wechatpay-signature': rsa(key, `${timestamp}\nn0nce\n${body}\n`),
  }
}

function wechatTransaction({ paymentId, amountFen }: Told) {
  return JSON.stringify({
    mchid: wechatSettings.merchantId,
    out_trade_no: paymentId,
    transaction_id: '4200001',
    trade_state: 'SUCCESS',
    success_time: '2026-06-03T09:59:30+08:00',
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY' },
  })
}

function wechatCallback(told: Told, key = theirs.privateKey, at = NOW): ProviderCallback {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(API_KEY), Buffer.from(nonce))
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(wechatTransaction(told)), cipher.final(), cipher.getAuthTag()])
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: 'transaction',
  }
  const body = JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', resource })
  return { headers: wechatHeaders(body, key, at), body, now: NOW }
}

const secret = randomBytes(32)
function sandboxCallback(told: Told, key?: KeyObject): ProviderCallback {
  const sandbox = openSandbox(key ? randomBytes(32) : secret)
  const [callback] = sandbox.callbacksOf({ ...told, expiresAt: NOW }, { outcome: 'success', now: PAID_AT })
  return { ...callback!, now: NOW }
}

const providers: {
  provider: PaymentProvider
  callback: (told: Told, key?: KeyObject) => ProviderCallback
}[] = [
  { provider: openAlipay(alipaySettings), callback: alipayCallback },
  { provider: openWechat(wechatSettings), callback: wechatCallback },
  { provider: openSandbox(secret), callback: sandboxCallback },
]

describe.each(providers)('the provider $provider.method', ({ provider, callback }) => {
  const told = { paymentId: '400000000000000001', amountFen: 123_456 }

  it('reports payment, amount in fen, merchant and time', () => {
    expect(provider.readCallback(callback(told))).toMatchObject({
      ...told,
      merchantId: provider.merchantId,
      result: 'paid',
      at: PAID_AT,
      transactionNo: expect.stringMatching(/.+/),
    })
  })

  it('is rejected when someone else signed', () => {
    expect(() => provider.readCallback(callback(told, stranger.privateKey))).toThrow('PAYMENT_SIGNATURE')
  })

  it('is rejected when a single character was changed', () => {
    const { body, ...rest } = callback(told)
    const changed = body.replace(/\d(?=\D*$)/, (digit) => (digit === '9' ? '8' : '9'))
    expect(changed).not.toBe(body)
    expect(() => provider.readCallback({ ...rest, body: changed })).toThrow('PAYMENT_SIGNATURE')
  })

  it('is rejected without a signature', () => {
    expect(() => provider.readCallback({ headers: {}, body: '{}', now: NOW })).toThrow('PAYMENT_SIGNATURE')
  })
})

describe('Alipay', () => {
  const request = { paymentId: '42', amountFen: 5_000, subject: 'SO1', token: 't', expiresAt: NOW, now: NOW }

  it('opens a page whose parameters are signed', async () => {
    const { payUrl } = await openAlipay(alipaySettings).open(request)
    const { sign: signature, ...parameters } = Object.fromEntries(new URL(payUrl!).searchParams)
    const text = Object.keys(parameters)
      .toSorted()
      .map((name) => `${name}=${parameters[name]}`)
      .join('&')
    expect(verify('RSA-SHA256', Buffer.from(text), ours.publicKey, Buffer.from(signature!, 'base64'))).toBe(
      true,
    )
    expect(parameters['notify_url']).toBe(`${PUBLIC_URL}/api/pay/notify/alipay`)
    expect(JSON.parse(parameters['biz_content']!)).toMatchObject({
      out_trade_no: '42',
      total_amount: '50.00',
      time_expire: '2026-06-03 10:00:00',
    })
  })

  it('reports nothing while the buyer has not paid', () => {
    const waiting = new URLSearchParams({ app_id: alipaySettings.appId, trade_status: 'WAIT_BUYER_PAY' })
    const text = `app_id=${alipaySettings.appId}&trade_status=WAIT_BUYER_PAY`
    waiting.set('sign', rsa(theirs.privateKey, text))
    expect(
      openAlipay(alipaySettings).readCallback({ headers: {}, body: waiting.toString(), now: NOW }),
    ).toBeUndefined()
  })

  const answering = (name: string, answer: string, key = theirs.privateKey) =>
    aGateway(() => ({ body: `{"${name}":${answer},"sign":"${rsa(key, answer)}"}` }))
  const paid = `{"code":"10000","msg":"Success \\"}","out_trade_no":"42","trade_no":"T1","total_amount":"50.00","trade_status":"TRADE_SUCCESS","send_pay_date":"2026-06-03 09:59:30"}`

  it('answers a query with the amount paid', async () => {
    const gateway = await answering('alipay_trade_query_response', paid)
    const outcome = await openAlipay({ ...alipaySettings, gateway }).query({
      paymentId: '42',
      openedAt: NOW,
      now: NOW,
    })
    expect(outcome).toMatchObject({ paymentId: '42', amountFen: 5_000, transactionNo: 'T1', at: PAID_AT })
  })

  it('is rejected when someone else signed the reply to a query', async () => {
    const gateway = await answering('alipay_trade_query_response', paid, stranger.privateKey)
    await expect(
      openAlipay({ ...alipaySettings, gateway }).query({ paymentId: '42', openedAt: NOW, now: NOW }),
    ).rejects.toThrow('not signed')
  })

  it('reports nothing for a payment that nobody began', async () => {
    const answer = '{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}'
    const gateway = await answering('alipay_trade_query_response', answer)
    expect(
      await openAlipay({ ...alipaySettings, gateway }).query({ paymentId: '42', openedAt: NOW, now: NOW }),
    ).toBeUndefined()
  })

  it('refunds, and reports a refusal', async () => {
    const refund = {
      refundId: '7',
      paymentId: '42',
      transactionNo: 'T1',
      amountFen: 100,
      totalFen: 5_000,
      reason: '',
      now: NOW,
    }
    const made = await answering('alipay_trade_refund_response', '{"code":"10000","trade_no":"T1"}')
    expect(await openAlipay({ ...alipaySettings, gateway: made }).refund(refund)).toEqual({
      refundNo: 'T1',
      done: true,
    })
    const refused = await answering(
      'alipay_trade_refund_response',
      '{"code":"40004","sub_code":"ACQ.SELLER_BALANCE_NOT_ENOUGH"}',
    )
    await expect(openAlipay({ ...alipaySettings, gateway: refused }).refund(refund)).rejects.toThrow(
      'SELLER_BALANCE',
    )
  })
})

describe('WeChat Pay', () => {
  const request = { paymentId: '42', amountFen: 5_000, subject: 'SO1', token: 't', expiresAt: NOW, now: NOW }

  it('opens a code to scan, with a signed request', async () => {
    const seen: { authorization: string; body: string; path: string }[] = []
    const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=1"}'
    const gateway = await aGateway(({ headers, url }, sent) => {
      seen.push({ authorization: headers.authorization!, body: sent, path: url! })
      return { headers: wechatHeaders(body), body }
    })
    const page = await openWechat({ ...wechatSettings, gateway }).open(request)
    expect(page).toEqual({ payUrl: null, qrText: 'weixin://wxpay/bizpayurl?pr=1' })
    const [{ authorization, body: sent, path }] = seen as [(typeof seen)[number]]
    const field = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(authorization)![1]!
    const message = `POST\n${path}\n${field('timestamp')}\n${field('nonce_str')}\n${sent}\n`
    expect(
      verify('RSA-SHA256', Buffer.from(message), ours.publicKey, Buffer.from(field('signature'), 'base64')),
    ).toBe(true)
    expect(JSON.parse(sent)).toMatchObject({ out_trade_no: '42', amount: { total: 5_000, currency: 'CNY' } })
  })

  it('is rejected when a callback is replayed after five minutes', () => {
    const old = new Date(NOW.getTime() - 6 * 60_000)
    const callback = wechatCallback({ paymentId: '42', amountFen: 1 }, theirs.privateKey, old)
    expect(() => openWechat(wechatSettings).readCallback(callback)).toThrow('PAYMENT_SIGNATURE')
  })

  it('answers a query with the amount paid', async () => {
    const body = wechatTransaction({ paymentId: '42', amountFen: 5_000 })
    const gateway = await aGateway(() => ({ headers: wechatHeaders(body), body }))
    const outcome = await openWechat({ ...wechatSettings, gateway }).query({
      paymentId: '42',
      openedAt: NOW,
      now: NOW,
    })
    expect(outcome).toMatchObject({ amountFen: 5_000, transactionNo: '4200001' })
  })

  it('leaves a refund open while it is pending', async () => {
    const body = '{"refund_id":"R1","status":"PROCESSING"}'
    const gateway = await aGateway(() => ({ headers: wechatHeaders(body), body }))
    const refund = {
      refundId: '7',
      paymentId: '42',
      transactionNo: 'T1',
      amountFen: 100,
      totalFen: 5_000,
      reason: '',
      now: NOW,
    }
    expect(await openWechat({ ...wechatSettings, gateway }).refund(refund)).toEqual({
      refundNo: 'R1',
      done: false,
    })
  })
})

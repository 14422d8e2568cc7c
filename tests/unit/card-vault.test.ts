import {
  constants,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openUnionPayVault } from '../../src/server/gateways/cards/unionpay.ts'

const NOW = new Date('2026-06-03T10:00:00+08:00')
const [ours, theirs, sealing, stranger] = [1, 2, 3, 4].map(() =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }),
) as [Keys, Keys, Keys, Keys]
type Keys = ReturnType<typeof generateKeyPairSync>
type Message = Record<string, string>

const servers: { close: () => void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

function digestOf(message: Message): Buffer {
  const text = Object.keys(message)
    .filter((name) => name !== 'signature')
    .toSorted()
    .map((name) => `${name}=${message[name]}`)
    .join('&')
  return Buffer.from(createHash('sha256').update(text).digest('hex'))
}
const signatureOf = (message: Message, key: KeyObject) =>
  sign('RSA-SHA256', digestOf(message), key).toString('base64')
const opened = (text: string) =>
  privateDecrypt(
    { key: sealing.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text, 'base64'),
  ).toString()

const CARD = {
  accountType: 'PERSONAL',
  cardType: 'DEBIT',
  bank: 'ICBC',
  number: '6212262201023557228',
  idNumber: '11010519491231002X',
  holder: '周建国',
  phone: '13805310001',
} as const

/** A vault whose gateway answers each kind of message, and refuses those that we did not sign. */
async function aVault(
  answers: Record<string, (message: Message) => Message>,
  { signedBy = theirs.privateKey }: { signedBy?: KeyObject } = {},
) {
  const asked: Message[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      const isOurs = verify(
        'RSA-SHA256',
        digestOf(message),
        ours.publicKey,
        Buffer.from(message['signature']!, 'base64'),
      )
      asked.push({ ...message, isOurs: String(isOurs) })
      const answer = {
        merId: message['merId']!,
        orderId: message['orderId']!,
        ...answers[message['txnType']!]!(message),
      }
      const told = { ...answer, signature: signatureOf(answer, signedBy) }
      response.end(
        Object.entries(told)
          .map(([name, value]) => `${name}=${value}`)
          .join('&'),
      )
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const vault = openUnionPayVault(
    {
      merchantId: '777290058110097',
      requestorId: '62000000001',
      certificateId: '68759663125',
      encryptCertificateId: '68759622183',
      encryptKey: sealing.publicKey,
      privateKey: ours.privateKey,
      publicKey: theirs.publicKey,
      gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicUrl: 'https://parts.example.com',
    },
    () => NOW,
  )
  return { vault, asked }
}

const paid = {
  respCode: '00',
  origRespCode: '00',
  queryId: '202606031000009876',
  txnAmt: '1230',
  txnTime: '20260603100000',
}
const charge = { token: '6235240000020837289', paymentId: '77001', amountFen: 1230, now: NOW }

describe('the vault of bound cards', () => {
  it('has the bank check a card, unread on the way, and stores its token', async () => {
    const { vault, asked } = await aVault({
      '79': () => ({
        respCode: '00',
        tokenPayData: '{token=6235240000020837289&trId=62000000001&tokenLevel=90}',
      }),
    })
    expect(await vault.bind(CARD)).toEqual({ token: '6235240000020837289' })
    const [message] = asked
    expect(message).toMatchObject({ isOurs: 'true', bizType: '000902', txnTime: '20260603100000' })
    expect(opened(message!['accNo']!)).toBe(CARD.number)
    const info = Buffer.from(message!['customerInfo']!, 'base64').toString()
    expect(info).toContain('certifTp=01&certifId=11010519491231002X&customerNm=周建国')
    expect(opened(/encryptedInfo=([^}]+)\}/.exec(info)![1]!)).toBe('phoneNo=13805310001')
    expect(JSON.stringify(message)).not.toContain(CARD.phone)
  })

  it('stores no card that the bank rejects', async () => {
    const { vault } = await aVault({ '79': () => ({ respCode: '66', respMsg: 'wrong holder' }) })
    expect(await vault.bind(CARD)).toBeUndefined()
  })

  it('rejects replies that the gateway did not sign', async () => {
    const { vault } = await aVault({ '79': () => ({ respCode: '66' }) }, { signedBy: stranger.privateKey })
    await expect(vault.bind(CARD)).rejects.toThrow(/not signed/)
  })

  it('charges by token, and queries the outcome by the time of the charge', async () => {
    const { vault, asked } = await aVault({ '01': () => ({ respCode: '00' }), '00': () => paid })
    expect(await vault.charge(charge)).toEqual({
      paymentId: '77001',
      transactionNo: '202606031000009876',
      amountFen: 1230,
      result: 'paid',
      at: NOW,
    })
    expect(asked).toMatchObject([
      { txnType: '01', txnAmt: '1230', tokenPayData: '{token=6235240000020837289&trId=62000000001}' },
      { txnType: '00', orderId: '77001', txnTime: '20260603100000' },
    ])
    expect(asked[0]!['backUrl']).toBe('https://parts.example.com/api/pay/notify/card')
  })

  it('reports a declined charge as failed, and nothing yet of a pending one', async () => {
    const declined = await aVault({ '01': () => ({ respCode: '64', respMsg: 'too little money' }) })
    expect(await declined.vault.charge(charge)).toMatchObject({ result: 'failed', transactionNo: '77001-64' })
    const slow = await aVault({
      '01': () => ({ respCode: '00' }),
      '00': () => ({ ...paid, origRespCode: '05' }),
    })
    expect(await slow.vault.charge(charge)).toBeUndefined()
    const unknown = await aVault({ '00': () => ({ respCode: '34' }) })
    expect(await unknown.vault.chargeOf({ paymentId: '1', openedAt: NOW })).toBeUndefined()
  })

  it('refunds by the charge’s number, and releases tokens', async () => {
    const { vault, asked } = await aVault({
      '04': () => ({ respCode: '05', queryId: '202606031000001111' }),
      '74': () => ({ respCode: '00' }),
    })
    const refund = { refundId: '88001', transactionNo: '202606031000009876', amountFen: 230, now: NOW }
    expect(await vault.refund(refund)).toEqual({ refundNo: '202606031000001111', done: false })
    await vault.release(charge.token)
    expect(asked).toMatchObject([
      { orderId: '88001', origQryId: '202606031000009876', txnAmt: '230' },
      { txnType: '74', tokenPayData: '{token=6235240000020837289&trId=62000000001}' },
    ])
  })

  it('accepts only callbacks that the gateway signed', async () => {
    const { vault } = await aVault({})
    const told = { ...paid, txnType: '01', merId: '777290058110097', orderId: '77001' }
    const callbackOf = (message: Message, key: KeyObject) => ({
      headers: {},
      body: new URLSearchParams({ ...message, signature: signatureOf(message, key) }).toString(),
      now: NOW,
    })
    expect(vault.readCallback(callbackOf(told, theirs.privateKey))).toMatchObject({
      paymentId: '77001',
      merchantId: '777290058110097',
      result: 'paid',
    })
    expect(vault.readCallback(callbackOf({ ...told, txnType: '04' }, theirs.privateKey))).toBeUndefined()
    expect(() => vault.readCallback(callbackOf(told, stranger.privateKey))).toThrow(/PAYMENT_SIGNATURE/)
    const { body, ...rest } = callbackOf(told, theirs.privateKey)
    const changed = { ...rest, body: body.replace('txnAmt=1230', 'txnAmt=1') }
    expect(() => vault.readCallback(changed)).toThrow(/PAYMENT_SIGNATURE/)
  })
})

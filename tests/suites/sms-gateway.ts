// Requirements for every SMS gateway, whoever sends the message.
import { describe, expect, it } from 'vitest'
import { smsKinds, type SmsGateway, type SmsMessage } from '../../src/server/gateways/sms/port.ts'

export interface ReceivedSms {
  phone: string
  /** The wording or its parameters; it contains the facts. */
  text: string
}

export function smsGatewaySuite(
  name: string,
  open: () => { gateway: SmsGateway; received: () => ReceivedSms[] },
) {
  const facts = { code: '042137', account: 'wang', reason: '营业执照不清晰 & 100%', name: '退货已退款' }
  const message = (kind: SmsMessage['kind'], phone = '13800000001'): SmsMessage => ({ kind, phone, facts })

  describe(`the SMS gateway ${name}`, () => {
    it.each(smsKinds)('sends a message of the kind %s with its facts', async (kind) => {
      const { gateway, received } = open()
      await gateway.send(message(kind))
      const fact = {
        code: facts.code,
        registrationApproved: facts.account,
        registrationRejected: facts.reason,
        message: facts.name,
      }
      expect(received()).toHaveLength(1)
      expect(received()[0]!.phone).toBe('13800000001')
      expect(received()[0]!.text).toContain(fact[kind])
    })

    it('sends many at once, each to its phone', async () => {
      const { gateway, received } = open()
      const phones = Array.from({ length: 20 }, (_, index) => `138000001${String(index).padStart(2, '0')}`)
      await Promise.all(phones.map((phone) => gateway.send(message('code', phone))))
      expect(
        received()
          .map(({ phone }) => phone)
          .toSorted(),
      ).toEqual(phones)
    })
  })
}

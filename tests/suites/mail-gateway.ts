// Requirements for every mail gateway, whoever takes the mail.
import { describe, expect, it } from 'vitest'
import type { Mail, MailGateway } from '../../src/server/gateways/mail/port.ts'

export const aMail = (more: Partial<Mail> = {}): Mail => ({
  ...{ id: '77', to: 'wang@workshop.example', subject: '对账单 2026-06', text: '附件为对账单。' },
  ...{ attachments: [], ...more },
})

export function mailGatewaySuite(
  name: string,
  open: () => { gateway: MailGateway; accepted: () => { to: string }[] },
) {
  describe(`the mail gateway ${name}`, () => {
    it('says that a mail was taken', async () => {
      const { gateway, accepted } = open()
      expect(await gateway.send(aMail())).toMatchObject({ fault: null, said: expect.stringContaining('250') })
      expect(accepted()).toMatchObject([{ to: 'wang@workshop.example' }])
    })

    it.each([
      ['refused', 'REFUSED', '550'],
      ['later', 'LATER', '451'],
    ])('says why a mail to %s was not', async (to, fault, said) => {
      const { gateway, accepted } = open()
      const answer = await gateway.send(aMail({ to: `${to}@workshop.example` }))
      expect(answer).toMatchObject({ fault, said: expect.stringContaining(said) })
      expect(accepted()).toEqual([])
    })

    it('does not wait for ever', async () => {
      const { gateway } = open()
      expect(await gateway.send(aMail({ to: 'silent@workshop.example' }))).toMatchObject({ fault: 'TIMEOUT' })
    })
  })
}

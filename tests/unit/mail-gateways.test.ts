import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMail } from '../../src/server/gateways/mail/open-mail.ts'
import { openSandboxMail } from '../../src/server/gateways/mail/sandbox.ts'
import { readMailSettings, type SmtpSettings } from '../../src/server/gateways/mail/settings.ts'
import { openSmtp } from '../../src/server/gateways/mail/smtp.ts'
import { SMTP_USER, startSmtpServer } from '../support/smtp-server.ts'
import { aMail, mailGatewaySuite } from '../suites/mail-gateway.ts'

let server: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  server = await startSmtpServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.stop())

const settings = (more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  ...{ host: '127.0.0.1', port: server.port, security: 'none', ...SMTP_USER },
  from: { address: 'parts@platform.example', name: '重卡配件' },
  ...more,
})
const clock = () => new Date('2026-06-03T10:00:00+08:00')

mailGatewaySuite('over SMTP', () => ({
  gateway: openSmtp(settings(), { timeoutMs: 300 }),
  accepted: () => server.received,
}))
mailGatewaySuite('of demonstrations', () => {
  const gateway = openSandboxMail(clock)
  return { gateway, accepted: gateway.sent }
})

describe('a mail over SMTP', () => {
  it('has its sender, subject and files, and the same id at every try', async () => {
    const gateway = openSmtp(settings())
    const file = { fileName: '对账单.csv', type: 'text/csv', content: Buffer.from('号码,金额\n1,2.00\n') }
    await gateway.send(aMail({ attachments: [file] }))
    await gateway.send(aMail({ attachments: [file] }))
    const [first, again] = server.received
    const { from, raw } = first!
    expect(from).toBe('parts@platform.example')
    expect(raw).toContain('Message-ID: <77@platform.example>')
    expect(again!.raw).toContain('Message-ID: <77@platform.example>')
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain(Buffer.from(file.content).toString('base64'))
    expect(raw).toContain(Buffer.from('附件为对账单。').toString('base64'))
  })

  it('takes no further line into its headers from a subject', async () => {
    await openSmtp(settings()).send(aMail({ subject: 'Statement\r\nBcc: other@workshop.example' }))
    expect(server.received[0]!.raw).not.toMatch(/^Bcc:/m)
  })

  it.each([
    ['signs in with a wrong password', { password: 'another' }, 'SIGN_IN'],
    [
      'is not sent unprotected where the setting asks for TLS',
      { security: 'starttls' as const },
      'CONNECTION',
    ],
    ['finds no server', { port: 1 }, 'CONNECTION'],
  ])('%s', async (_, more, fault) => {
    expect(await openSmtp(settings(more)).send(aMail())).toMatchObject({ fault })
    expect(server.received).toEqual([])
  })
})

it('puts a mail to “later” off once in a demonstration, then takes it', async () => {
  const sandbox = openSandboxMail(clock)
  const mail = aMail({ to: 'later@workshop.example' })
  expect(await sandbox.send(mail)).toMatchObject({ fault: 'LATER' })
  expect(await sandbox.send(mail)).toMatchObject({ fault: null })
  expect(sandbox.sent()).toHaveLength(1)
})

describe('the settings of the mail server', () => {
  const whole = { SMTP_HOST: 'smtp.example.com', MAIL_FROM: 'parts@example.com' }

  it('need a host and a sender', () => {
    expect(readMailSettings({})).toBeUndefined()
    expect(readMailSettings(whole)).toMatchObject({ port: 587, security: 'starttls', user: null })
    expect(readMailSettings({ ...whole, SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465 })
  })

  it.each([
    [{ SMTP_PORT: '25' }, 'SMTP_HOST'],
    [{ SMTP_HOST: 'smtp.example.com' }, 'MAIL_FROM'],
    [{ ...whole, SMTP_HOST: 'smtp://x' }, 'SMTP_HOST'],
    [{ ...whole, SMTP_PORT: '0' }, 'SMTP_PORT'],
    [{ ...whole, SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY'],
    [{ ...whole, SMTP_USER: 'parts' }, 'SMTP_PASSWORD'],
  ])('are refused as %o', (env, name) => {
    expect(() => readMailSettings(env)).toThrow(name)
  })

  it('open nothing outside a demonstration without a server', () => {
    expect(openMail({ mail: undefined, demo: false }, clock)).toBeUndefined()
  })
})

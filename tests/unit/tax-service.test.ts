// The adapter of Nuonuo against its stand-in on a local HTTP server.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNuonuo } from '../../src/server/gateways/tax/nuonuo.ts'
import type { TaxInvoice } from '../../src/server/gateways/tax/port.ts'
import { openTaxSandbox, SANDBOX_SETTINGS } from '../../src/server/gateways/tax/sandbox.ts'
import { readTaxSettings, type NuonuoSettings } from '../../src/server/gateways/tax/settings.ts'
import { signNuonuo } from '../../src/server/gateways/tax/sign-nuonuo.ts'
import { testClock } from '../support/clock.ts'

const clock = testClock()
let server: Server
let settings: NuonuoSettings
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const answer = await sandbox.send(new URL(request.url!, settings.endpoint).href, {
        method: request.method!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  settings = { ...SANDBOX_SETTINGS, endpoint: `http://127.0.0.1:${port}/open/v1/services` }
  sandbox = openTaxSandbox(clock, settings)
})
let sandbox: ReturnType<typeof openTaxSandbox>
afterAll(() => {
  server.close()
})

const tax = () => openNuonuo(settings)
const anInvoice = (serialNo: string, more: Partial<TaxInvoice> = {}): TaxInvoice => ({
  serialNo,
  kind: 'ORDINARY',
  buyer: { name: '测试公司', creditCode: '91370100MA3C00001H' },
  email: 'fp@test.example',
  remark: '',
  lines: [
    ...[
      {
        lineNo: 1,
        name: '离合器片',
        quantity: 2,
        amountFen: 11_300,
        netFen: 10_000,
        taxFen: 1_300,
        rate: 13,
      },
    ],
  ].map((line) => ({ ...line, isFreight: false })),
  now: clock(),
  ...more,
})
const letterOf = (serialNo: string, invoiceNo: string) => {
  const { kind, buyer } = anInvoice(serialNo)
  return { serialNo, kind, buyer, invoiceNo, reason: 'RETURN' as const, lines: null }
}

describe('the tax service', () => {
  it('queues an invoice, issues it once however often it is asked, and hands out its files', async () => {
    expect(await tax().issue(anInvoice('100'))).toEqual({ refused: null })
    expect(await tax().issue(anInvoice('100'))).toEqual({ refused: null })
    expect(await tax().invoiceOutcome({ serialNo: '100' })).toMatchObject({ state: 'working' })
    clock.advance({ minutes: 1 })
    const issued = await tax().invoiceOutcome({ serialNo: '100' })
    if (issued.state !== 'issued') throw new Error(issued.state)
    expect(issued.invoiceNo).toMatch(/^\d{20}$/)
    const [pdf, xml] = await Promise.all(issued.files.map((file) => tax().download(file)))
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-')
    expect(xml!.toString()).toContain(issued.invoiceNo)
    expect(await tax().invoiceOutcome({ serialNo: 'never' })).toEqual({ state: 'unknown' })
  })

  it('gives its reason when it refuses: at once for wrong sums, later for a wrong buyer', async () => {
    const wrong = anInvoice('101')
    const lines = wrong.lines.map((line) => ({ ...line, taxFen: 1 }))
    expect((await tax().issue({ ...wrong, lines })).refused).toContain('不等于')
    await tax().issue(anInvoice('102', { buyer: { name: '拒开公司', creditCode: '' } }))
    clock.advance({ minutes: 1 })
    expect(await tax().invoiceOutcome({ serialNo: '102' })).toEqual({
      state: 'refused',
      reason: '购方名称与税号不匹配',
    })
  })

  it('takes back no more than an invoice has, and waits for the buyer of a special one', async () => {
    await tax().issue(anInvoice('103', { kind: 'SPECIAL' }))
    clock.advance({ minutes: 1 })
    const issued = await tax().invoiceOutcome({ serialNo: '103' })
    const { invoiceNo } = issued as Extract<typeof issued, { state: 'issued' }>
    await tax().reverse({ ...letterOf('104', invoiceNo), kind: 'SPECIAL' })
    await tax().reverse(letterOf('105', invoiceNo))
    clock.advance({ minutes: 1 })
    expect(await tax().redLetterOutcome({ serialNo: '104' })).toMatchObject({
      state: 'working',
      waitsForBuyer: true,
    })
    expect(await tax().redLetterOutcome({ serialNo: '105' })).toMatchObject({ state: 'refused' })
    clock.advance({ minutes: 1 })
    const letter = await tax().redLetterOutcome({ serialNo: '104' })
    expect(letter).toMatchObject({ state: 'issued', confirmNo: expect.stringMatching(/^\d+$/) })
  })

  it('throws on wrong credentials, so that nothing counts as refused', async () => {
    const other = openNuonuo({ ...settings, appSecret: 'another' })
    await expect(other.issue(anInvoice('106'))).rejects.toThrow('签名错误')
    const stale = openNuonuo({ ...settings, token: 'old' })
    await expect(stale.invoiceOutcome({ serialNo: '100' })).rejects.toThrow('accessToken')
  })

  it('downloads over https or from the service itself only', async () => {
    await expect(tax().download({ kind: 'pdf', url: 'http://10.0.0.1/x.pdf' })).rejects.toThrow('https')
  })
})

it('a signature covers every part of a request', () => {
  const parts = { appKey: 'k', senid: 's', nonce: '1', timestamp: '2', body: '{}' }
  const signed = signNuonuo('secret', parts)
  for (const name of Object.keys(parts) as (keyof typeof parts)[])
    expect(signNuonuo('secret', { ...parts, [name]: 'x' }), name).not.toBe(signed)
})

it('the settings of the tax service come together or not at all', () => {
  expect(readTaxSettings({})).toBe(undefined)
  expect(() => readTaxSettings({ NUONUO_TOKEN: 'x' })).toThrow('NUONUO_TOKEN is set without NUONUO_APP_KEY')
  expect(() => readTaxSettings({ NUONUO_APP_KEY: 'x' })).toThrow('NUONUO_APP_SECRET is required')
})

// Templates of papers: each company's own, versions, and what is refused.
import { expect, it, onTestFinished, vi } from 'vitest'
import { printOrders } from '../../src/shared/calls/paper.ts'
import * as calls from '../../src/shared/calls/paper.ts'
import type { PaperTemplate } from '../../src/shared/paper/paper-template.ts'
import { signIn } from '../support/client.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const kind = 'delivery'

const detailOf = async (account: string) =>
  expectDone(await server.as(account).get(calls.paperTemplate, { kind }))

async function change(account: string, more: Partial<PaperTemplate>) {
  const { template, versionNo: after } = await detailOf(account)
  return server.as(account).post(calls.savePaperTemplate, { kind, after, template: { ...template, ...more } })
}

/** The papers that a call draws for somebody. */
async function drawn(account: string, path: string, body: object) {
  const press = vi.spyOn(server.services.paperPress, 'draw')
  onTestFinished(() => press.mockRestore())
  const { access_token } = await signIn(server.url, account)
  const { status } = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, language: 'zh', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const papers = press.mock.calls.at(-1)?.[0].papers ?? []
  press.mockClear()
  return { status, papers }
}

const printed = async (orderId: string) =>
  (await drawn('vendor', printOrders.path, { orderIds: [orderId], kind })).papers

async function anOrderOfVendor() {
  const offer = await anOffer(server, { stock: 10, priceFen: 10_050 })
  return anOrder(server.as('buyer'), { offer, quantity: 2 })
}

it('a supplier changes its own papers, goes back to a version and to the standard; the platform’s is the default', async () => {
  const { orderId } = await anOrderOfVendor()
  const vendor = server.as('vendor')
  expect(await detailOf('vendor')).toMatchObject({ versionNo: 0, source: 'product' })

  expectDone(await change('operations', { title: { zh: '平台送货单', en: '' } }))
  expect(await detailOf('vendor')).toMatchObject({ source: 'platform' })
  expect(await printed(orderId)).toMatchObject([{ title: '平台送货单', size: 'A4' }])

  expectDone(await change('vendor', { size: 'FORM_140', copies: 3, title: { zh: '出库单', en: '' } }))
  expect(await printed(orderId)).toMatchObject([
    { title: '出库单', size: 'FORM_140', copy: '第 1 联 / 共 3 联' },
    { copy: '第 2 联 / 共 3 联' },
    { copy: '第 3 联 / 共 3 联' },
  ])
  // Nobody else's papers have changed.
  expect(await detailOf('vendor2')).toMatchObject({ source: 'platform', template: { copies: 1 } })

  expectDone(await vendor.post(calls.savePaperTemplate, { kind, after: 1, template: null }))
  expect(await printed(orderId)).toMatchObject([{ title: '平台送货单' }])
  expectDone(await vendor.post(calls.restorePaperTemplate, { kind, after: 2, versionNo: 1 }))
  expect(await detailOf('vendor')).toMatchObject({
    source: 'own',
    template: { copies: 3 },
    versions: [
      { versionNo: 3, restoredFrom: 1, isStandard: false },
      { versionNo: 2, isStandard: true },
      { versionNo: 1, isStandard: false },
    ],
  })
  const { kinds } = expectDone(await vendor.get(calls.paperKindsOf))
  expect(kinds.find((each) => each.kind === kind)).toMatchObject({ isOwn: true, title: '送货单' })
})

it('refuses bad templates by name, versions that somebody has overtaken, and other people’s pictures', async () => {
  const vendor2 = server.as('vendor2')
  const { template, versionNo: after } = await detailOf('vendor2')
  const save = (more: Partial<PaperTemplate>, seen = after) =>
    vendor2.post(calls.savePaperTemplate, { kind, after: seen, template: { ...template, ...more } })
  const wide = template.columns.map(({ key }) => ({ key, widthMm: 60 }))
  expect(await save({ columns: wide })).toMatchObject({
    status: 400,
    body: { error: 'PAPER_TABLE_TOO_WIDE' },
  })
  expect(await save({ facts: ['salary'] })).toMatchObject({ body: { error: 'PAPER_FIELD_UNKNOWN' } })
  expect(await save({ copies: 9 })).toMatchObject({ status: 400, body: { error: 'INVALID' } })
  expect(await save({ logo: 'A'.repeat(24) })).toMatchObject({ body: { error: 'PAPER_LOGO' } })
  expect(await detailOf('vendor2')).toMatchObject({ versionNo: after })
  expectDone(await save({ copies: 2 }))
  expect(await save({ copies: 4 })).toMatchObject({ status: 409, body: { error: 'PAPER_TEMPLATE_CHANGED' } })
  const unknown = { kind, after: after + 1, versionNo: 99 }
  expect(await vendor2.post(calls.restorePaperTemplate, unknown)).toMatchObject({ status: 404 })
})

it('is tried on a real document that its editor sees, without being saved', async () => {
  const { orderId } = await anOrderOfVendor()
  const { documents } = expectDone(await server.as('vendor').get(calls.paperDocuments, { kind }))
  expect(documents.map(({ id }) => id)).toContain(orderId)
  const { template } = await detailOf('vendor')
  const tried = { ...template, copies: 1, footer: { zh: '试印', en: '' } }
  const body = { kind, template: tried, documentId: orderId }
  const own = await drawn('vendor', calls.previewPaper.path, body)
  expect(own).toMatchObject({ status: 200, papers: [{ footer: '试印' }] })
  expect((await detailOf('vendor')).template.footer.zh).not.toBe('试印')
  expect(await drawn('vendor2', calls.previewPaper.path, body)).toMatchObject({ status: 404, papers: [] })
  const unfit = { ...body, template: { ...tried, size: 'LABEL_100X60' } }
  expect(await drawn('vendor', calls.previewPaper.path, unfit)).toMatchObject({ status: 400, papers: [] })
})

it('is for those who may edit templates', async () => {
  for (const account of ['vendorstaff', 'warehouse', 'buyer']) {
    const person = server.as(account)
    expect((await person.get(calls.paperKindsOf)).status, account).toBe(403)
    expect((await person.get(calls.paperTemplate, { kind })).status, account).toBe(403)
    expect((await person.get(calls.paperDocuments, { kind })).status, account).toBe(403)
    const body = { kind, after: 0, template: null }
    expect((await person.post(calls.savePaperTemplate, body)).status, account).toBe(403)
    expect((await person.post(calls.restorePaperTemplate, { kind, after: 0, versionNo: 1 })).status).toBe(403)
    expect((await drawn(account, calls.previewPaper.path, body)).status).toBe(403)
  }
  expect((await server.as('vendor').get(calls.paperTemplate, { kind: 'cheque' })).status).toBe(404)
})

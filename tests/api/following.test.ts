// Choices that follow from other fields, on the screens of docs/screens/following.md.
import { describe, expect, it } from 'vitest'
import { businessDay } from '../../src/shared/time.ts'
import { START } from '../support/clock.ts'
import { servedScreens } from '../support/served-screens.ts'
import { aCsv, checked, imported } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
servedScreens(server)
const admin = () => server.as('admin').in('en')
const BASE = '/example/booking'

type Row = Record<string, unknown> & { id: string; version: number }

let last = 0
const made = async (screen: string, body: object) =>
  expectDone(await admin().post<Row>(`/example/${screen}/submit`, body)).id

/** A depot with a gate of this name. */
async function aDepot(gate = 'North') {
  const name = `Depot ${++last}`
  const id = await made('depot', { name })
  return { id, name, gate: await made('gate', { depotId: id, name: gate }) }
}
const book = (body: object) => admin().post<Row>(`${BASE}/submit`, { subject: `Visit ${++last}`, ...body })
const update = (row: Row, body: object) =>
  admin().post<Row>(`${BASE}/update`, { id: row.id, version: row.version, ...body })
const options = (asked: Record<string, unknown>) =>
  admin().get<{ records: { value: string }[] }>('/example/gate/options', asked)

describe('the candidates', () => {
  it('are those that fit the values of the form', async () => {
    const [here, there] = [await aDepot(), await aDepot()]
    const asked = { for: 'booking.gateId', form: JSON.stringify({ depotId: here.id }) }
    expect(expectDone(await options(asked)).records.map(({ value }) => value)).toEqual([here.gate])
    const chosen = await options({ ...asked, ids: `${here.gate},${there.gate}` })
    expect(expectDone(chosen).records.map(({ value }) => value)).toEqual([here.gate])
  })

  it('of a line are those that fit the values of its row', async () => {
    const here = await aDepot()
    const asked = { for: 'booking-stop.gateId', master: JSON.stringify({ depotId: here.id }) }
    expect(expectDone(await options(asked)).records.map(({ value }) => value)).toEqual([here.gate])
  })

  it.each([
    [{}, 'form.depotId', 'required'],
    [{ form: '{"depotId":"x"}' }, 'form.depotId', 'pattern'],
    [{ form: '{"depotId":"12","subject":"a"}' }, 'form.subject', 'additionalProperties'],
    [{ form: '[1]' }, 'form', 'type'],
    [{ form: '{"depotId":"12"}', master: '{"depotId":"12"}' }, 'master.depotId', 'additionalProperties'],
  ])('are not given for %j', async (sent, field, rule) => {
    const { body } = await options({ for: 'booking.gateId', ...sent })
    expect(body).toMatchObject({ error: 'INVALID', errors: [{ field, rule }] })
  })
})

describe('a save', () => {
  it('refuses a choice that does not fit the other values, of a row and of its lines', async () => {
    const [here, there] = [await aDepot(), await aDepot()]
    const stops = [
      { goods: 'Axles', gateId: here.gate },
      { goods: 'Brakes', gateId: there.gate },
    ]
    const { body } = await book({ depotId: here.id, gateId: there.gate, stops })
    expect(body.errors).toEqual([
      { field: 'stops.1.gateId', rule: 'fits', msg: 'does not fit Depot, please choose again' },
      { field: 'gateId', rule: 'fits', msg: 'does not fit Depot, please choose again' },
    ])
  })

  it('asks for the value that a choice follows from', async () => {
    const { gate } = await aDepot()
    const { body } = await book({ gateId: gate })
    expect(body.errors).toMatchObject([
      { field: 'depotId', rule: 'required' },
      { field: 'gateId', rule: 'needs', msg: 'needs Depot first' },
    ])
  })

  it('holds a stored choice against a value that changes, in lines that are not sent too', async () => {
    const [here, there] = [await aDepot(), await aDepot()]
    const stops = [{ goods: 'Axles', gateId: here.gate }]
    const row = expectDone(await book({ depotId: here.id, gateId: here.gate, stops }))
    const { body } = await update(row, { depotId: there.id })
    expect(body.errors?.map(({ field }) => field)).toEqual(['stops.0.gateId', 'gateId'])
    expect(expectDone(await update(row, { subject: `Other ${++last}` }))).toMatchObject({ gateId: here.gate })
  })

  it('keeps a choice that nobody could make any more while what it follows from stays', async () => {
    const here = await aDepot()
    const row = expectDone(await book({ depotId: here.id, gateId: here.gate }))
    const closed = { id: here.gate, version: 1, status: 'DISABLED' }
    expectDone(await admin().post('/example/gate/update', closed))
    expect(expectDone(await update(row, { subject: `Kept ${++last}` }))).toMatchObject({ gateId: here.gate })
  })

  it('of several rows leaves those as they are whose choice does not fit', async () => {
    const [here, there] = [await aDepot(), await aDepot()]
    const fitting = expectDone(await book({ depotId: here.id }))
    const other = expectDone(await book({ depotId: there.id }))
    const answer = await admin().post<{ id: string; done: boolean; msg?: string }[]>(`${BASE}/bulk-update`, {
      ids: [fitting.id, other.id],
      values: { gateId: here.gate },
    })
    expect(expectDone(answer)).toMatchObject([
      { id: fitting.id, done: true },
      { id: other.id, done: false, msg: 'Gate: does not fit Depot, please choose again' },
    ])
  })
})

describe('an import', () => {
  const screen = () => server.services.screens.byName('booking')!
  const rows = async (text: string) => imported(admin(), screen(), aCsv(text))

  it('finds a name among the choices of its row', async () => {
    const [here, there] = [await aDepot('East'), await aDepot('East')]
    const [a, b] = [`Visit ${++last}`, `Visit ${++last}`]
    await rows(`Subject,Gate,Depot\n${a},East,${here.name}\n${b},East,${there.name}\n`)
    const list = expectDone(await admin().get<{ records: Row[] }>(`${BASE}/list`, { size: 100 })).records
    const gateOf = (subject: string) => list.find((row) => row['subject'] === subject)?.['gateId']
    expect([gateOf(a), gateOf(b)]).toEqual([here.gate, there.gate])
  })

  it('takes the value that a choice follows from out of the stored row', async () => {
    const here = await aDepot('West')
    const row = expectDone(await book({ depotId: here.id }))
    const run = await rows(`Subject,Gate\n${String(row['subject'])},West\n`)
    expect(run).toMatchObject({ changed: 1, bad: 0 })
  })

  it('refuses a row whose stored choice does not fit what changes', async () => {
    const [here, there] = [await aDepot(), await aDepot()]
    const row = expectDone(await book({ depotId: here.id, gateId: here.gate }))
    const file = aCsv(`Subject,Depot\n${String(row['subject'])},${there.name}\n`)
    expect((await checked(admin(), screen(), file)).badRows).toMatchObject([
      { cells: [{ msg: 'does not fit Depot, please choose again' }] },
    ])
  })
})

describe('the defaults of a new row', () => {
  const read = async (body: object) => expectDone(await book(body))

  it('follow from the user, the day, other fields and the chosen row', async () => {
    const depotId = await made('depot', { name: `Depot ${++last}`, dayRate: '12.50' })
    const today = businessDay(START)
    expect(await read({ depotId, fromDay: '2026-03-01', days: 3 })).toMatchObject({
      bookedBy: 'admin',
      fromDay: '2026-03-01',
      toDay: '2026-03-04',
      rate: '12.50',
    })
    expect(await read({ depotId })).toMatchObject({ fromDay: today })
  })

  it('leave alone what is given, and what is left empty on purpose', async () => {
    const depotId = await made('depot', { name: `Depot ${++last}`, dayRate: '12.50' })
    expect(await read({ depotId, rate: '9.00', bookedBy: null })).toMatchObject({
      rate: '9.00',
      bookedBy: null,
    })
  })

  it('follow in a line from its row', async () => {
    const here = await aDepot()
    const stops = [{ goods: 'Axles' }, { goods: 'Brakes', gateId: null }]
    const row = await read({ depotId: here.id, gateId: here.gate, stops })
    expect(row['stops']).toMatchObject([{ gateId: here.gate }, { gateId: null }])
  })

  it('reach the form with the chosen row, as far as they are followed', async () => {
    const id = await made('depot', { name: `Depot ${++last}`, dayRate: '7.00' })
    const asked = { for: 'booking.depotId', ids: id }
    const { records } = expectDone(await admin().get<{ records: object[] }>('/example/depot/options', asked))
    expect(records).toMatchObject([{ value: id, chosen: { dayRate: '7.00' } }])
  })

  it('stand in for empty cells of a spreadsheet', async () => {
    const { name } = await aDepot()
    const subject = `Visit ${++last}`
    const text = `Subject,Depot,From,Days\n${subject},${name},2026-05-01,2\n`
    await imported(admin(), server.services.screens.byName('booking')!, aCsv(text))
    const list = expectDone(await admin().get<{ records: Row[] }>(`${BASE}/list`, { size: 100 })).records
    expect(list.find((row) => row['subject'] === subject)).toMatchObject({
      toDay: '2026-05-03',
      bookedBy: 'admin',
    })
  })
})

describe('the totals of lines', () => {
  const stop = (goods: string, tons: number | null) => ({ goods, tons })

  it('are stored with the row, and follow its lines', async () => {
    const { id: depotId } = await aDepot()
    const row = expectDone(await book({ depotId, stops: [stop('Axles', 11.25), stop('Brakes', 0.1)] }))
    expect(row).toMatchObject({ tons: 11.35, heavy: 1 })
    const { goods: _goods, ...first } = (row['stops'] as Row[])[0]!
    const kept = { id: first.id, version: first.version }
    expect(expectDone(await update(row, { stops: [{ ...kept, tons: 3 }] }))).toMatchObject({
      tons: 3,
      heavy: 0,
    })
  })

  it('can be held to a rule of the row', async () => {
    const { id: depotId } = await aDepot()
    const { body } = await book({ depotId, stops: [stop('Axles', 20), stop('Brakes', 20), stop('Tyres', 1)] })
    expect(body.errors).toMatchObject([{ field: 'tons', rule: 'bearable' }])
  })

  it('cannot be sent', async () => {
    const { id: depotId } = await aDepot()
    const { body } = await book({ depotId, tons: 3 })
    expect(body.errors).toMatchObject([{ field: 'tons', rule: 'additionalProperties' }])
  })

  it('follow lines that come from a spreadsheet', async () => {
    const { id: depotId } = await aDepot()
    const row = expectDone(await book({ depotId, stops: [stop('Axles', 1)] }))
    const subject = String(row['subject'])
    const text = `Booking,Goods,Tons\n${subject},Axles,4\n${subject},Brakes,2.5\n`
    await imported(admin(), server.services.screens.byName('booking-stop')!, aCsv(text))
    const now = expectDone(await admin().get<Row>(`${BASE}/detail`, { id: row.id }))
    expect(now).toMatchObject({ tons: 6.5, version: row.version + 1 })
  })
})

describe('a number', () => {
  const numberOf = async (body: object = {}) => {
    const { id: depotId } = await aDepot()
    return String(expectDone(await book({ depotId, ...body }))['bookingNo'])
  }
  const month = businessDay(START).slice(0, 7).replace('-', '')

  it('is the next of its series, and a refused save takes none', async () => {
    const first = await numberOf()
    expect(first).toMatch(new RegExp(`^BK-${month}-[0-9]{3}$`))
    await book({ depotId: '12' })
    const next = Number(first.slice(-3)) + 1
    expect(await numberOf()).toBe(`BK-${month}-${String(next).padStart(3, '0')}`)
  })

  it('can be entered instead, and is skipped by the series then', async () => {
    const taken = Number((await numberOf()).slice(-3))
    const numbered = (place: number) => `BK-${month}-${String(place).padStart(3, '0')}`
    expect(await numberOf({ bookingNo: numbered(taken + 1) })).toBe(numbered(taken + 1))
    expect(await numberOf()).toBe(numbered(taken + 2))
  })

  it('is given to each row of a spreadsheet', async () => {
    const { name } = await aDepot()
    const subjects = [`Visit ${++last}`, `Visit ${++last}`]
    const text = `Subject,Depot\n${subjects.map((subject) => `${subject},${name}\n`).join('')}`
    await imported(admin(), server.services.screens.byName('booking')!, aCsv(text))
    const list = expectDone(await admin().get<{ records: Row[] }>(`${BASE}/list`, { size: 100 })).records
    const numbers = subjects.map((subject) => list.find((row) => row['subject'] === subject)!['bookingNo'])
    expect(new Set(numbers).size).toBe(2)
    expect(numbers.join()).toMatch(/^BK-\d{6}-\d{3},BK-\d{6}-\d{3}$/)
  })
})

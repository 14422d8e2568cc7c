// Assembly drawings from a zip of pictures and csv files.
import { describe, expect, it } from 'vitest'
import { listAssemblies, readAssembly } from '../../src/shared/calls/assembly.ts'
import { importDrawings } from '../../src/shared/calls/drawing-import.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import type { Envelope } from '../support/client.ts'
import { aZip } from '../support/a-zip.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng } from '../support/uploads.ts'

type Reply = ReplyOf<typeof importDrawings>

const server = theServer()
const HOWO = '1001'
let made = 0

async function send(zip: Uint8Array, { account = 'operations', write = 'none' } = {}) {
  const body = new FormData()
  body.set('file', new Blob([zip as Uint8Array<ArrayBuffer>]), 'drawings.zip')
  const response = await server
    .as(account)
    .fetch(`${importDrawings.path}?write=${write}`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Envelope<Reply> }
}

/** The names of a series and of a group as the catalogue has them. */
async function names() {
  const { records } = expectDone(
    await server.as('buyer').in('zh').get(listAssemblies, { seriesId: HOWO, size: 1 }),
  )
  return { series: `${records[0]!.series}`, group: records[0]!.group }
}

describe('a bundle of drawings', () => {
  it('is previewed first, then saved with pictures, parts and hot spots, and changed by sending it again', async () => {
    const { series, group } = await names()
    const code = `BUNDLE-${++made}`
    const files = {
      'drawings.csv': `图号,中文名称,英文名称,车系,总成组,图片,油液及加注量\n${code},水泵图,Pump drawing,${series},${group},A.png;b.png,防冻液 40 L`,
      'lines.csv': `code,position,number,nameZh,quantity,torque,labour\n${code},1,WG9925160612,从动盘,2,68,4.5`,
      'spots.csv': `code,sheet,position,x,y,w,h\n${code},1,1,100,100,50,50\n${code},2,1,10,10,20,20`,
      'pictures/a.PNG': await aPng(),
      'pictures/b.png': await aPng(),
      'pictures/c.png': await aPng(),
    }
    const preview = await send(aZip(files))
    expect(preview).toMatchObject({
      status: 200,
      body: {
        data: {
          drawings: [{ code, pictures: 2, lines: 1, spots: 2, isNew: true, faults: 0 }],
          ...{ faultCount: 0, written: 0, unusedPictures: ['c.png'] },
        },
      },
    })
    const found = async () =>
      expectDone(await server.as('buyer').get(listAssemblies, { seriesId: HOWO, q: code })).records
    expect(await found()).toEqual([])
    expect((await send(aZip(files), { write: 'good' })).body.data.written).toBe(1)
    const [saved] = await found()
    const drawing = expectDone(await server.as('buyer').get(readAssembly, { assemblyId: saved!.assemblyId }))
    expect(drawing.pictures).toHaveLength(2)
    expect(drawing.hotSpots.map(({ sheet, x }) => [sheet, x])).toEqual([
      [1, 100],
      [2, 10],
    ])
    expect(drawing.fluids).toBe('防冻液 40 L')
    expect(drawing.lines).toMatchObject([
      { position: '1', quantity: 2, torqueNm: 68, labourHours: 4.5, part: { partId: '1000000001' } },
    ])

    const { 'spots.csv': _spots, ...withoutSpots } = files
    const changed = { ...withoutSpots, 'lines.csv': `code,position,number,nameZh\n${code},2,X-1,新件` }
    expect((await send(aZip(changed), { write: 'good' })).body.data).toMatchObject({
      ...{ written: 1, drawings: [{ isNew: false }] },
    })
    const after = expectDone(await server.as('buyer').get(readAssembly, { assemblyId: saved!.assemblyId }))
    expect(after.lines.map(({ position }) => position)).toEqual(['2'])
    expect(after.hotSpots).toHaveLength(2)
  })

  it('saves the good drawings and says line by line what keeps the others', async () => {
    const { series, group } = await names()
    const [good, bad] = [`BUNDLE-${++made}`, `BUNDLE-${++made}`]
    const zip = aZip({
      '结构图.csv': `code,nameZh,nameEn,series,group,picture\n${good},好,Good,${series},${group},\n${bad},坏,Bad,No such series,${group},none.png`,
      'notes.txt': 'ignored',
    })
    const { data } = (await send(zip, { write: 'good' })).body
    expect(data.written).toBe(1)
    expect(data.faults).toMatchObject([{ file: 'drawings.csv', line: 3, column: 'series' }])
    expect(data.drawings.map(({ code, faults }) => [code, faults > 0])).toEqual([
      [good, false],
      [bad, true],
    ])
  })

  it('is refused when it is no zip or has no list of drawings, and from anybody but operations', async () => {
    expect(await send(new TextEncoder().encode('no zip'))).toMatchObject({
      status: 400,
      body: { error: 'DRAWINGS_NOT_A_ZIP' },
    })
    expect(await send(aZip({ 'a.txt': 'x' }))).toMatchObject({
      status: 400,
      body: { error: 'DRAWINGS_WITHOUT_LIST' },
    })
    for (const account of ['buyer', 'vendor', 'warehouse', 'marketing'])
      expect([account, (await send(aZip({ 'a.txt': 'x' }), { account })).status]).toEqual([account, 403])
  })
})

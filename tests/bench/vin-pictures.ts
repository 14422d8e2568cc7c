// Reads the pictures of tests/data/vin-pictures as the call does: how many are read exactly, and how long
// each takes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VinPictureReader } from '../../src/server/modules/vin/picture/picture-reader.ts'

const FOLDER = join(import.meta.dirname, '..', 'data', 'vin-pictures')

/** Prints the share read exactly: offered first, and offered at all. */
export async function bench() {
  const reader = new VinPictureReader()
  const times: number[] = []
  const kinds: Record<
    string,
    { pictures: number; exactly: number; 'among those offered': number; ms: number }
  > = {}
  try {
    for (const file of readdirSync(FOLDER)) {
      const [, kind = '', vin] = file.replace('.jpg', '').split('-')
      const from = performance.now()
      const readings = await reader.read(readFileSync(join(FOLDER, file)))
      const ms = performance.now() - from
      times.push(ms)
      const [first] = readings
      if (first?.vin !== vin)
        console.log(`${file}: ${readings.map((reading) => reading.vin).join(', ') || 'not read'}`)
      for (const name of [kind, 'all']) {
        const line = (kinds[name] ??= { pictures: 0, exactly: 0, 'among those offered': 0, ms: 0 })
        line.pictures++
        line.exactly += Number(first?.vin === vin)
        line['among those offered'] += Number(readings.some((reading) => reading.vin === vin))
        line.ms += ms
      }
    }
  } finally {
    await reader.stop()
  }
  for (const line of Object.values(kinds)) line.ms = Math.round(line.ms / line.pictures)
  console.table(kinds)
  const { exactly, pictures } = kinds['all']!
  const slowest = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
  console.log(`read exactly: ${((exactly / pictures) * 100).toFixed(1)} %, p95 ${Math.round(slowest)} ms`)
}

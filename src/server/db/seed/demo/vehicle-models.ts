import { engines, vehicleSeries } from './brands.ts'
import { seededRandom } from './random.ts'

export interface DemoModel {
  id: number
  seriesId: number
  brandId: number
  engineId: number
  code: string
  zh: string
  en: string
  drive: string
  yearFrom: number
  yearTo: number | null
}

const BODIES = [
  { digit: '4', zh: '牵引车', en: 'tractor', drives: ['4×2', '6×2', '6×4'], weights: ['18', '25'] },
  { digit: '3', zh: '自卸车', en: 'dump truck', drives: ['6×4', '8×4'], weights: ['25', '31'] },
  { digit: '1', zh: '载货车', en: 'cargo truck', drives: ['4×2', '6×2', '8×4'], weights: ['16', '25', '31'] },
  { digit: '5', zh: '搅拌车', en: 'mixer', drives: ['6×4', '8×4'], weights: ['25', '31'] },
]
const DRIVE_DIGIT: Record<string, string> = { '4×2': '1', '6×2': '3', '6×4': '4', '8×4': '6' }
const MODELS_PER_SERIES = 9

/** Vehicle models of all series; the codes read as the makers' do: body, weight, power, wheelbase, drive. */
export const vehicleModels: DemoModel[] = vehicleSeries.flatMap((of) => {
  const random = seededRandom(of.id)
  const choices = engines.filter((engine) => of.engineBrands.includes(engine.brandId))
  const codes = new Set<string>()
  const models: DemoModel[] = []
  while (models.length < MODELS_PER_SERIES) {
    const body = BODIES[models.length % BODIES.length]!
    const drive = random.pick(body.drives)
    const engine = random.pick(choices)
    const power = 'LMNPQSV'[Math.min(6, Math.floor((engine.horsepower - 260) / 45))]
    const code = `${of.stem}${body.digit}${random.pick(body.weights)}7${power}${random.pick(['32', '36', '38', '46'])}${DRIVE_DIGIT[drive]}${random.pick(['A', 'B', 'C', 'V'])}${random.integer(1, 3)}`
    if (codes.has(code)) continue
    codes.add(code)
    const yearFrom = random.integer(2005, 2021)
    models.push({
      id: of.id * 100 + models.length,
      seriesId: of.id,
      brandId: of.brandId,
      engineId: engine.id,
      code,
      zh: `${of.zh} ${engine.horsepower}马力 ${drive} ${body.zh}`,
      en: `${of.en} ${engine.horsepower} hp ${drive} ${body.en}`,
      drive,
      yearFrom,
      yearTo: random.chance(0.5) ? yearFrom + random.integer(5, 12) : null,
    })
  }
  return models
})

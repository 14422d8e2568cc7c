// Reads a Sinotruk model code: ZZ 4 25 7 N 32 4 A1. Unknown characters are returned as they are, without a
// meaning.

export interface SinotrukModel {
  /** 1 cargo truck, 3 dump truck, 4 tractor; undefined for others. */
  body: 'cargo' | 'dump' | 'tractor' | undefined
  bodySign: string
  /** Class of the gross weight, in tonnes. */
  grossTonnes: number
  /** The series in Chinese; undefined for unknown characters. */
  series: { zh: string; en: string } | undefined
  seriesSign: string
  powerSign: string
  /** From and to, in horsepower; undefined for unknown characters. */
  horsepower: [number, number] | undefined
  wheelbase: string
  driveSign: string
  drive: string | undefined
  /** The rest: the variant. */
  variant: string
}

const BODIES: Record<string, SinotrukModel['body']> = { '1': 'cargo', '3': 'dump', '4': 'tractor' }
const SERIES: Record<string, { zh: string; en: string }> = { '7': { zh: '豪沃', en: 'HOWO' } }
const HORSEPOWER: Record<string, [number, number]> = { N: [319, 384] }
const DRIVES: Record<string, string> = { '4': '6×4' }

/** Reads a model code of Sinotruk; undefined for codes of another form. */
export function readSinotrukModel(code: string): SinotrukModel | undefined {
  const signs = /^ZZ(\d)(\d{2})(\d)([A-Z])(\d{2})(\d)([A-Z0-9]*)$/.exec(
    code.normalize('NFKC').toUpperCase().replace(/[\s-]/gu, ''),
  )
  if (!signs) return undefined
  const [, bodySign, gross, seriesSign, powerSign, wheelbase, driveSign, variant] =
    signs as unknown as string[]
  return {
    body: BODIES[bodySign!],
    bodySign: bodySign!,
    grossTonnes: Number(gross),
    series: SERIES[seriesSign!],
    seriesSign: seriesSign!,
    powerSign: powerSign!,
    horsepower: HORSEPOWER[powerSign!],
    wheelbase: wheelbase!,
    driveSign: driveSign!,
    drive: DRIVES[driveSign!],
    variant: variant!,
  }
}

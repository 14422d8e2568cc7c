import sharp, { type Sharp } from 'sharp'
import { bestReadings, vinsIn, type Reading } from './choose-readings.ts'
import { cutLine, type Pixels } from './cut-line.ts'
import { findLines, type Line } from './find-lines.ts'
import type { Models } from './models.ts'
import { readSigns } from './read-signs.ts'

/** A VIN in a picture, with its section of the picture. */
export interface PictureReading extends Reading {
  /** webp */
  piece: Uint8Array
}

/** Edge lengths at which text is searched for; the larger one finds a small plate in a large photo. */
const LOOKING_EDGES = [960, 1536]
const EDGE_STEP = 32
const MOST_LINES = 16
/** 17 characters are longer than this; shorter lines are other text. */
const LEAST_STRETCH = 4

/** The VINs in a picture, the best first; empty when none can be read. */
export async function readPicture(bytes: Uint8Array, models: Models): Promise<PictureReading[]> {
  const picture = await pixelsOf(bytes, Math.max(...LOOKING_EDGES))
  const edge = Math.max(picture.width, picture.height)
  const found: PictureReading[] = []
  for (const looking of LOOKING_EDGES.filter((_, at) => at === 0 || edge > LOOKING_EDGES[at - 1]!)) {
    const lines = [...wholeLine(picture), ...(await linesOf(picture, looking, models))]
    for (const isUpsideDown of [false, true]) {
      for (const line of lines) found.push(...(await readLine(picture, line, { isUpsideDown, models })))
      if (found.some(({ checkDigitOk }) => checkDigitOk)) return bestReadings(found)
    }
  }
  return bestReadings(found)
}

/** A picture cropped to the VIN is a single line. */
function wholeLine({ width, height }: Pixels): Line[] {
  if (width < LEAST_STRETCH * height) return []
  return [{ middleX: width / 2, middleY: height / 2, length: width, height, angle: 0 }]
}

async function linesOf(picture: Pixels, edge: number, models: Models): Promise<Line[]> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const step = (length: number) => Math.max(EDGE_STEP, Math.round((length * scale) / EDGE_STEP) * EDGE_STEP)
  const [width, height] = [step(picture.width), step(picture.height)]
  const { data } = await rawOf(sharpOf(picture).resize(width, height, { fit: 'fill' }))
  const map = await models.markWriting({ data, width, height })
  return findLines(map, picture.width / width, picture.height / height)
    .filter(({ length, height: high }) => length >= LEAST_STRETCH * high)
    .slice(0, MOST_LINES)
}

async function readLine(
  picture: Pixels,
  line: Line,
  { isUpsideDown, models }: { isUpsideDown: boolean; models: Models },
): Promise<PictureReading[]> {
  const cut = cutLine(picture, line, { isUpsideDown })
  const vins = vinsIn(readSigns(await models.readLine(cut), models.letters))
  if (vins.length === 0) return []
  const piece = await sharpOf(cut).webp({ quality: 80 }).toBuffer()
  return vins.map((vin) => ({ ...vin, piece }))
}

function pixelsOf(bytes: Uint8Array, edge: number): Promise<Pixels> {
  return rawOf(sharp(bytes).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }))
}

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function sharpOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

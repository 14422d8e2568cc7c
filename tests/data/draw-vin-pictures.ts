// Redraws the pictures of tests/data/vin-pictures: `node tests/data/draw-vin-pictures.ts`. Each depends only
// on its number; the fonts are those of the machine that draws.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { vinCheckDigit } from '../../src/shared/vin.ts'

const FOLDER = join(import.meta.dirname, 'vin-pictures')
const PICTURES = 60
const MOST_BYTES = 15_000
const [WIDTH, HEIGHT] = [900, 520]
const MAKERS = ['LZZ', 'LZG', 'LFW', 'LGA', 'LGG', 'LRD', 'LJ1', 'LZF', 'LBZ', 'LXG']
const DIGITS = '0123456789'
const SIGNS = `ABCDEFGHJKLMNPRSTUVWXYZ${DIGITS}`
const YEARS = '89ABCDEFGHJKLMNPRST'

type Random = () => number
type Kind = keyof typeof scenes

const fonts = {
  plate: ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans Narrow'],
  glass: ['DejaVu Sans Mono', 'Liberation Sans'],
  frame: ['DejaVu Sans Mono', 'Liberation Mono'],
  licence: ['Liberation Mono', 'Liberation Sans', 'Noto Sans CJK SC'],
  screen: ['Liberation Sans', 'DejaVu Sans'],
} as const satisfies Record<Kind, string[]>

interface Scene {
  vin: string
  font: string
  /** Height of the VIN's characters in pixels. */
  size: number
  bold: boolean
  /** A whole number between two bounds. */
  tone: (least: number, most: number) => number
}

/** The surfaces that carry a VIN, as the inside of an SVG. */
const scenes = {
  plate: (scene: Scene) => {
    const metal = scene.tone(150, 205)
    return [
      ground('rgb(60,62,70)'),
      `<rect x="60" y="40" width="780" height="440" rx="14" fill="rgb(${metal},${metal},${metal + 5})" stroke="#333" stroke-width="3"/>`,
      words(scene, { at: [250, 110], size: 36, fill: '#222', say: '重型半挂牵引车 制造' }),
      words(scene, { at: [90, 180], size: 30, fill: '#222', say: '车辆识别代号' }),
      words(scene, { at: [90, 250], size: scene.size, fill: '#181818', say: scene.vin, fitted: 17 }),
      words(scene, { at: [90, 330], size: 28, fill: '#222', say: '发动机型号 WD615.47   排量 9.726 L' }),
      words(scene, { at: [90, 390], size: 28, fill: '#222', say: '最大总质量 25000 kg   制造年月 2019.06' }),
      words(scene, { at: [90, 445], size: 28, fill: '#222', say: '乘坐人数 2   额定功率 276 kW' }),
    ]
  },
  glass: (scene: Scene) => [
    ground('rgb(40,48,52)'),
    `<rect x="0" y="360" width="${WIDTH}" height="160" fill="rgb(25,25,28)"/>`,
    '<rect x="110" y="200" width="680" height="100" fill="#0b0b0c" stroke="#888"/>',
    words(scene, { at: [140, 268], size: scene.size, fill: '#e8e8e0', say: scene.vin, fitted: 17 }),
  ],
  frame: (scene: Scene) => {
    const steel = scene.tone(70, 120)
    const stamped = { size: scene.size, say: `★${scene.vin}★`, fitted: 19 }
    // Characters struck into steel are light at one edge and dark at the other.
    return [
      ground(`rgb(${steel},${steel - 6},${steel - 14})`),
      words(scene, { ...stamped, at: [92, 272], fill: `rgb(${steel + 70},${steel + 66},${steel + 55})` }),
      words(scene, { ...stamped, at: [90, 270], fill: `rgb(${steel - 55},${steel - 58},${steel - 62})` }),
    ]
  },
  licence: (scene: Scene) => [
    ground('rgb(226,232,222)'),
    words(scene, { at: [260, 70], size: 30, fill: '#a33', say: '中华人民共和国机动车行驶证' }),
    words(scene, { at: [60, 150], size: 28, fill: '#333', say: '号牌号码 鲁A12345   车辆类型 重型半挂牵引车' }),
    words(scene, { at: [60, 230], size: 26, fill: '#844', say: '车辆识别代号' }),
    words(scene, { at: [230, 232], size: scene.size * 0.8, fill: '#222', say: scene.vin }),
    words(scene, { at: [60, 310], size: 28, fill: '#333', say: '发动机号码 1518C064921' }),
    words(scene, { at: [60, 390], size: 28, fill: '#333', say: '注册日期 2019-06-18   发证日期 2019-06-20' }),
    '<path d="M0 120 H900 M0 180 H900 M0 260 H900 M0 340 H900" stroke="#c99" fill="none"/>',
  ],
  screen: (scene: Scene) => [
    ground('#fff'),
    `<rect width="${WIDTH}" height="60" fill="#1677ff"/>`,
    words(scene, { at: [30, 42], size: 28, fill: '#fff', say: '车辆档案' }),
    words(scene, { at: [40, 150], size: scene.size * 0.75, fill: '#222', say: `VIN：${scene.vin}` }),
    words(scene, { at: [40, 220], size: 30, fill: '#555', say: '客户：顺达运输' }),
    words(scene, { at: [40, 290], size: 30, fill: '#555', say: '里程：328,112 km' }),
  ],
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
for (let number = 1; number <= PICTURES; number++) {
  const { kind, vin, jpeg } = await draw(number)
  writeFileSync(join(FOLDER, `${String(number).padStart(2, '0')}-${kind}-${vin}.jpg`), jpeg)
}

async function draw(number: number): Promise<{ kind: Kind; vin: string; jpeg: Buffer }> {
  const random = randomFrom(number)
  const between = (least: number, most: number) => least + random() * (most - least)
  const kinds = Object.keys(scenes) as Kind[]
  const kind = kinds[number % kinds.length]!
  const vin = aVin(random)
  const scene: Scene = {
    vin,
    font: oneOf(fonts[kind], random),
    size: between(44, 58),
    bold: kind === 'frame' || kind === 'glass' || random() < 0.5,
    tone: (least, most) => Math.floor(between(least, most)),
  }
  // A paper-white screen has no glare, which would hide the text.
  const shine = kind !== 'screen' && random() < 0.55 ? glare(between) : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scenes[kind](scene).join('')}${shine}</svg>`
  const hardness = random()
  const photographed = await photograph(Buffer.from(svg), { hardness, random, between })
  const turned = number % 12 === 7 ? 180 : number % 12 === 3 ? 90 : 0
  return { kind, vin, jpeg: await asSmallJpeg(await sharp(photographed).rotate(turned).png().toBuffer()) }
}

/** Tilted, out of focus, in uneven light and with a noisy sensor. */
async function photograph(
  drawn: Buffer,
  {
    hardness,
    random,
    between,
  }: { hardness: number; random: Random; between: (least: number, most: number) => number },
): Promise<Buffer> {
  const angle = (between(-1, 1) * (4 + 14 * hardness) * Math.PI) / 180
  const shear = between(-0.12, 0.12) * hardness
  const askew = await sharp(drawn)
    .removeAlpha()
    .affine(
      [
        [Math.cos(angle), -Math.sin(angle) + shear],
        [Math.sin(angle), Math.cos(angle)],
      ],
      { background: '#444' },
    )
    .removeAlpha()
    .png()
    .toBuffer()
  const { data, info } = await sharp(askew)
    .resize({ width: Math.round(between(620, 900)) })
    .blur(0.31 + 1.6 * hardness * random())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const noise = 6 + 34 * hardness * random()
  const [light, slope] = [between(0.65, 1.1), between(-0.35, 0.35)]
  for (let at = 0; at < data.length; at += info.channels) {
    const column = (at / info.channels) % info.width
    const shown = light * (1 + slope * (column / info.width - 0.5))
    const grain = (random() + random() + random() - 1.5) * noise
    for (let channel = at; channel < at + info.channels; channel++)
      data[channel] = Math.min(Math.max(data[channel]! * shown + grain, 0), 255)
  }
  return sharp(data, { raw: info }).png().toBuffer()
}

/** The best quality at a small size. */
async function asSmallJpeg(picture: Buffer): Promise<Buffer> {
  for (let quality = 60; ; quality -= 6) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES || quality <= 18) return jpeg
  }
}

function glare(between: (least: number, most: number) => number): string {
  return `
    <defs><radialGradient id="glare">
      <stop offset="0" stop-color="#fff" stop-opacity="${between(0.4, 0.85)}"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient></defs>
    <ellipse cx="${between(100, 800)}" cy="${between(120, 400)}" rx="${between(60, 200)}" ry="${between(40, 110)}" fill="url(#glare)"/>
  `
}

function ground(fill: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`
}

function words(
  { font, bold, size: vinSize }: Scene,
  {
    at: [x, y],
    size,
    fill,
    say,
    fitted,
  }: { at: [number, number]; size: number; fill: string; say: string; /** Characters of equal width. */ fitted?: number },
): string {
  const width = fitted ? `textLength="${Math.round(vinSize * fitted * 0.62)}" lengthAdjust="spacingAndGlyphs"` : ''
  const weight = fitted && bold ? 'font-weight="bold"' : ''
  return `<text x="${x}" y="${y}" font-family="${font}, Noto Sans CJK SC" font-size="${size}" fill="${fill}" xml:space="preserve" ${weight} ${width}>${say}</text>`
}

/** A VIN as Chinese makers assign it, with its check digit. */
function aVin(random: Random): string {
  const signs = (from: string, count: number) => Array.from({ length: count }, () => oneOf(from, random)).join('')
  const before = oneOf(MAKERS, random) + signs(SIGNS, 5)
  const after = signs(YEARS, 1) + signs(SIGNS, 1) + signs(DIGITS, 6)
  return before + vinCheckDigit(`${before}0${after}`) + after
}

function oneOf<T>(from: ArrayLike<T>, random: Random): T {
  return from[Math.floor(random() * from.length)]!
}

/** The same numbers from 0 to 1 for the same seed (a linear congruential generator, Numerical Recipes' constants). */
function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

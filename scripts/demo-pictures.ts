// Redraws the pictures of the demo rows: node scripts/demo-pictures.ts. The results are committed beside the
// rows, so that nobody needs this to start.
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureSvg } from '../src/server/modules/drawings/picture.ts'

const FOLDER = 'src/server/db/seed/pictures'

interface Banner {
  name: string
  from: string
  to: string
  /** Drawings of parts, from left to right. */
  drawings: string[]
}

const banners: Banner[] = [
  {
    name: 'banner-brakes',
    from: '#12355b',
    to: '#1f7a8c',
    drawings: ['brake-drum', 'brake-shoe', 'chamber'],
  },
  { name: 'banner-filters', from: '#3a2e12', to: '#b7791f', drawings: ['filter', 'belt', 'gasket'] },
  { name: 'banner-new', from: '#1b1f4b', to: '#4457c0', drawings: ['turbo', 'injector', 'pump'] },
  { name: 'banner-zone', from: '#3b1220', to: '#a63446', drawings: ['gear', 'shaft', 'bearing'] },
]

const inner = (svg: string) => svg.replace(/<\/?svg[^>]*>/g, '')

function bannerSvg({ from, to, drawings }: Banner): string {
  const parts = drawings.map(
    (drawing, at) =>
      `<g transform="translate(${360 + at * 150} ${40 - (at % 2) * 22}) scale(1.7)" opacity=".62" stroke="#fff" fill="none" stroke-linecap="round" stroke-linejoin="round">${inner(pictureSvg(drawing))}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="264" viewBox="0 0 840 264">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="840" height="264" fill="url(#g)"/>${parts.join('')}</svg>`
}

/** A paper with lines and a red stamp; nothing on it can be read. */
function paperSvg({ width, height, wide }: { width: number; height: number; wide: boolean }): string {
  const rows = Array.from({ length: wide ? 5 : 9 }, (_, at) => {
    const y = height * 0.32 + at * (height * (wide ? 0.11 : 0.062))
    return `<path d="M${width * 0.12} ${y}h${width * (at % 3 === 2 ? 0.5 : 0.74)}" stroke="#7b8798" stroke-width="5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f7f3e8"/>
    <rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="#b08d57" stroke-width="6"/>
    <path d="M${width * 0.3} ${height * 0.17}h${width * 0.4}" stroke="#34404f" stroke-width="18"/>${rows.join('')}
    <circle cx="${width * 0.76}" cy="${height * 0.78}" r="${height * (wide ? 0.15 : 0.09)}" fill="none" stroke="#c43b3b" stroke-width="7" opacity=".8"/></svg>`
}

const drawn: [name: string, svg: string][] = [
  ...banners.map((banner): [string, string] => [banner.name, bannerSvg(banner)]),
  ['licence', paperSvg({ width: 480, height: 640, wide: false })],
  ['voucher', paperSvg({ width: 640, height: 360, wide: true })],
]

for (const [name, svg] of drawn) {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await sharp(Buffer.from(svg)).webp({ quality: 72 }).toFile(file)
  console.log(`${file} ${size}`)
}

import type { ChartColours } from './chart-option.ts'

interface PictureOf {
  title: string
  period: string
  figures: { label: string; value: string; note: string }[]
  /** Drawn at twice its size, as everything here is. */
  chart: HTMLCanvasElement | null
  colours: ChartColours
}

const WIDTH = 1200
const EDGE = 32
const FIGURES_TOP = 104
const FIGURE_HEIGHT = 96
/** Sharp when it is printed or enlarged. */
const SCALE = 2

/** A desk as a PNG: its title and period, the headline figures and the chart, in the page's colours. */
export async function boardPicture({ title, period, figures, chart, colours }: PictureOf): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const inside = WIDTH - 2 * EDGE
  const chartTop = FIGURES_TOP + FIGURE_HEIGHT + 24
  const chartHeight = chart ? (chart.height / chart.width) * inside : 0
  canvas.width = WIDTH * SCALE
  canvas.height = (chartTop + chartHeight + EDGE) * SCALE
  const pen = canvas.getContext('2d')!
  const family = getComputedStyle(document.documentElement).fontFamily
  const write = (text: string, at: { x: number; y: number; width: number }, font: string, colour: string) => {
    pen.font = `${font} ${family}`
    pen.fillStyle = colour
    pen.fillText(text, at.x, at.y, at.width)
  }
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, WIDTH, canvas.height / SCALE)
  write(title, { x: EDGE, y: 52, width: inside }, '600 24px', colours.ink)
  write(period, { x: EDGE, y: 80, width: inside }, '14px', colours.ink2)
  const step = inside / figures.length
  figures.forEach(({ label, value, note }, index) => {
    const at = (y: number) => ({ x: EDGE + index * step, y: FIGURES_TOP + y, width: step - 16 })
    write(label, at(20), '14px', colours.ink2)
    write(value, at(54), '600 24px', colours.ink)
    write(note, at(80), '12px', colours.ink3)
  })
  if (chart) pen.drawImage(chart, EDGE, chartTop, inside, chartHeight)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))))
  })
}

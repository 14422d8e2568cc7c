// The only file that brings the chart library in; pages load it when they have something to draw.
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReducedMotion } from '../../lib/reduced-motion.ts'
import { chartOption } from './chart-option.ts'
import { pageColours } from './page-colours.ts'
import styles from './desk.module.css'
import type { Desk, Metric } from './desk-query.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface ChartProps {
  desk: Desk
  metric: Metric
  language: string
  nowWord: string
  beforeWord: string
  /** The chart's text for screen readers; the table beside it has the figures. */
  label: string
  onDay: (day: string) => void
  /** Receives a function that draws the chart as a picture, and null when the chart is removed. */
  onReady: (draw: (() => HTMLCanvasElement) | null) => void
}

export default function ChartCanvas(props: ChartProps) {
  const { desk, metric, language, nowWord, beforeWord, label, onDay, onReady } = props
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [colours, setColours] = useState(pageColours)
  const motion = !useReducedMotion()
  const handleDay = useEffectEvent((index: number) => {
    const day = desk.days[index]
    if (day && day.orders > 0) onDay(day.day)
  })
  const handleReady = useEffectEvent(onReady)

  useEffect(() => {
    const drawn = init(place.current!)
    chart.current = drawn
    // Anywhere above a day, since the bar of a small figure is hard to hit.
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      if (!drawn.containPixel('grid', [offsetX, offsetY])) return
      handleDay(Number(drawn.convertFromPixel({ xAxisIndex: 0 }, offsetX)))
    })
    handleReady(() => drawn.renderToCanvas({ pixelRatio: 2, backgroundColor: pageColours().paper }))
    const size = new ResizeObserver(() => drawn.resize())
    size.observe(place.current!)
    // The palette is in the root's style and changes with appearance and theme colour.
    const palette = new MutationObserver(() => setColours(pageColours()))
    palette.observe(document.documentElement, { attributeFilter: ['style'] })
    return () => {
      size.disconnect()
      palette.disconnect()
      handleReady(null)
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const words = { now: nowWord, before: beforeWord }
    chart.current?.setOption(chartOption(desk, { metric, language, words, colours, motion }), true)
  }, [desk, metric, language, nowWord, beforeWord, colours, motion])

  return <div ref={place} role="img" aria-label={label} className={styles.chart} />
}

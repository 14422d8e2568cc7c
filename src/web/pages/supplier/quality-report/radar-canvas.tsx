// Loads the chart library; the page loads this file when it has something to draw.
import { RadarChart, type RadarSeriesOption } from 'echarts/charts'
import { LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { init, use, type ComposeOption, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../../lib/reduced-motion.ts'
import { pageColours } from '../../desk/page-colours.ts'
import styles from './quality-report.module.css'

use([RadarChart, RadarComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface RadarShape {
  name: string
  /** Scores of 100, in the order of the axes; null without a score. */
  scores: (number | null)[]
}

interface Props {
  axes: string[]
  shapes: RadarShape[]
  /** The chart's text for screen readers; the table beside it has the figures. */
  label: string
}

/** The overlaid scores of some suppliers. */
export default function RadarCanvas({ axes, shapes, label }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [colours, setColours] = useState(pageColours)
  const motion = !useReducedMotion()
  useEffect(() => {
    const drawn = init(place.current!)
    chart.current = drawn
    const size = new ResizeObserver(() => drawn.resize())
    size.observe(place.current!)
    const palette = new MutationObserver(() => setColours(pageColours()))
    palette.observe(document.documentElement, { attributeFilter: ['style'] })
    return () => {
      size.disconnect()
      palette.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const option: ComposeOption<RadarSeriesOption> = {
      animation: motion,
      textStyle: { fontFamily: colours.font },
      color: [colours.accent, '#12805c', '#b54708', '#7a5af8'],
      legend: { bottom: 0, textStyle: { color: colours.ink2, fontSize: 12 } },
      tooltip: {
        confine: true,
        backgroundColor: colours.paper,
        borderColor: colours.line,
        textStyle: { color: colours.ink, fontSize: 13 },
      },
      radar: {
        center: ['50%', '46%'],
        radius: '62%',
        indicator: axes.map((name) => ({ name, max: 100 })),
        axisName: { color: colours.ink2, fontSize: 13 },
        axisLine: { lineStyle: { color: colours.line } },
        splitLine: { lineStyle: { color: colours.line } },
        splitArea: { show: false },
      },
      series: [
        {
          type: 'radar',
          areaStyle: { opacity: 0.08 },
          data: shapes.map(({ name, scores }) => ({ name, value: scores.map((score) => score ?? 0) })),
        },
      ],
    }
    chart.current?.setOption(option, true)
  }, [axes, shapes, colours, motion])
  return <div ref={place} role="img" aria-label={label} className={styles.chart} />
}

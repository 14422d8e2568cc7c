import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Desk, Metric } from './desk-query.ts'
import { countText, dayText } from './figure-text.ts'
import { moneyText } from '../../ui/money-text.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>

export interface ChartColours {
  accent: string
  ink: string
  ink2: string
  ink3: string
  line: string
  paper: string
  /** The page's font, which a canvas does not inherit. */
  font: string
}

interface Options {
  metric: Metric
  language: string
  colours: ChartColours
  words: { now: string; before: string }
  motion: boolean
}

/** Bars for the period's days, and a dashed line for the compared days. */
export function chartOption(desk: Desk, { metric, language, colours, words, motion }: Options): ChartOption {
  const valueOf = (figure: { orders: number; amount: string }) =>
    metric === 'amount' ? Number(figure.amount) : figure.orders
  const text = (value: unknown) =>
    metric === 'amount' ? moneyText(Number(value).toFixed(2)) : countText(Number(value), language)
  const label = { color: colours.ink2, fontSize: 12 }
  return {
    animation: motion,
    textStyle: { fontFamily: colours.font },
    aria: { enabled: false },
    grid: { left: 8, right: 12, top: 40, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, textStyle: label, itemWidth: 16, itemHeight: 10 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: colours.paper,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontSize: 13 },
      valueFormatter: (value) => (value === undefined ? '—' : text(value)),
    },
    xAxis: {
      type: 'category',
      data: desk.days.map(({ day }) => dayText(day, language, 'short')),
      axisLabel: label,
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: metric === 'orders' ? 1 : 0,
      axisLabel: {
        ...label,
        formatter: (value: number) =>
          new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
      },
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: [
      {
        type: 'bar',
        name: words.now,
        data: desk.days.map(valueOf),
        itemStyle: { color: colours.accent, borderRadius: [2, 2, 0, 0] },
        barMaxWidth: 32,
        cursor: 'pointer',
      },
      {
        type: 'line',
        name: words.before,
        data: desk.days.map((_, place) => {
          const before = desk.daysBefore[place]
          return before ? valueOf(before) : null
        }),
        itemStyle: { color: colours.ink3 },
        lineStyle: { color: colours.ink3, type: 'dashed', width: 1.5 },
        symbol: 'circle',
        symbolSize: 4,
        showSymbol: desk.days.length <= 31,
        silent: true,
      },
    ],
  }
}

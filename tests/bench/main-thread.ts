// Measures the work of a page's main thread.

interface Tools {
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}

/**
 * Processor time that the page's main thread has used so far, in ms, after `Performance.enable` with thread
 * ticks: in total, and for scripts, style calculation and layout.
 */
export async function mainThreadMs(tools: Tools) {
  const { metrics } = await tools.send('Performance.getMetrics')
  const ms = (name: string) => metrics.find((each) => each.name === name)!.value * 1000
  return {
    'main thread': ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  }
}

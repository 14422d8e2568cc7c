// What the main thread of a page is busy with.

interface Tools {
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}

/**
 * Processor time that the page's main thread has used so far, in ms, after `Performance.enable` with
 * thread ticks: in all, and of that for scripts, for finding out the styles and for layout.
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

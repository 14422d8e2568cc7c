/** Lines around a change that are shown with it. */
const CONTEXT = 3

type Step = { kind: ' ' | '-' | '+'; line: string }

/** What has changed in a text, as a unified diff; empty when nothing has. */
export function lineDiff(file: string, { before, after }: { before: string; after: string }): string {
  const steps = stepsOf(linesOf(before), linesOf(after))
  const changed = steps.flatMap(({ kind }, at) => (kind === ' ' ? [] : [at]))
  if (changed.length === 0) return ''
  const hunks: [from: number, to: number][] = []
  for (const at of changed) {
    const last = hunks.at(-1)
    if (last && at - CONTEXT <= last[1]) last[1] = at + CONTEXT + 1
    else hunks.push([Math.max(0, at - CONTEXT), at + CONTEXT + 1])
  }
  const lines = hunks.flatMap(([from, to]) => [
    headOf(steps, { from, to }),
    ...steps.slice(from, to).map(({ kind, line }) => kind + line),
  ])
  return [`--- a/${file}`, `+++ b/${file}`, ...lines].join('\n')
}

/** The lines; the last one says if nothing ends it, as tools that apply a diff want it. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop()!
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`]
}

function headOf(steps: Step[], { from, to }: { from: number; to: number }): string {
  const count = (without: Step['kind'], some: Step[]) => some.filter(({ kind }) => kind !== without).length
  const [above, inside] = [steps.slice(0, from), steps.slice(from, to)]
  const side = (without: Step['kind']) => `${count(without, above) + 1},${count(without, inside)}`
  return `@@ -${side('+')} +${side('-')} @@`
}

/** The fewest lines taken out and put in, by the longest common subsequence of what differs. */
function stepsOf(before: string[], after: string[]): Step[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++
  const same = (lines: string[]) => lines.map((line): Step => ({ kind: ' ', line }))
  return [
    ...same(before.slice(0, head)),
    ...middleSteps(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ]
}

function middleSteps(before: string[], after: string[]): Step[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      common[a]![b] =
        before[a] === after[b] ? common[a + 1]![b + 1]! + 1 : Math.max(common[a + 1]![b]!, common[a]![b + 1]!)
  const steps: Step[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    if (a < before.length && before[a] === after[b]) {
      steps.push({ kind: ' ', line: before[a++]! })
      b++
    } else if (b >= after.length || (a < before.length && common[a + 1]![b]! >= common[a]![b + 1]!))
      steps.push({ kind: '-', line: before[a++]! })
    else steps.push({ kind: '+', line: after[b++]! })
  }
  return steps
}

// The steps from a truck to its parts in the address, each as "id label", so that a shared address shows the
// choices without a request.

const steps = ['brand', 'series', 'model', 'engine', 'system'] as const
export type Step = (typeof steps)[number]

interface Chosen {
  ids: { brandId?: string; seriesId?: string; vehicleModelId?: string; engineId?: string; systemId?: string }
  labels: { step: Step; label: string }[]
}

const idNames = {
  brand: 'brandId',
  series: 'seriesId',
  model: 'vehicleModelId',
  engine: 'engineId',
  system: 'systemId',
} as const

/** The choices up to the first step that is missing or not an id. */
export function chosenIn(params: URLSearchParams): Chosen {
  const chosen: Chosen = { ids: {}, labels: [] }
  for (const step of steps) {
    const [, id, label] = /^(\d{1,18}) (.*)$/.exec(params.get(`at.${step}`) ?? '') ?? []
    if (id === undefined) break
    chosen.ids[idNames[step]] = id
    chosen.labels.push({ step, label: label! })
  }
  return chosen
}

/** The address with one more step; drops filters and page of the parts. */
export function withChoice(
  params: URLSearchParams,
  step: Step,
  { id, label }: { id: string; label: string },
): URLSearchParams {
  const next = without(params, step)
  next.set(`at.${step}`, `${id} ${label}`)
  return next
}

/** The address before a step was taken. */
export function without(params: URLSearchParams, step: Step): URLSearchParams {
  const next = new URLSearchParams()
  for (const before of steps.slice(0, steps.indexOf(step))) {
    const value = params.get(`at.${before}`)
    if (value) next.set(`at.${before}`, value)
  }
  return next
}

/** The steps as parameters that survive changes of filters and pages. */
export function stepsIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name.startsWith('at.')))
}

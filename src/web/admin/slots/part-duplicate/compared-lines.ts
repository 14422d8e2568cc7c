// What is compared of two parts that may be one.
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readPart } from '../../../../shared/calls/catalog.ts'

type Part = ReplyOf<typeof readPart>

const facts = {
  code: ({ code }) => code,
  nameZh: ({ nameZh }) => nameZh,
  nameEn: ({ nameEn }) => nameEn,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  numbers: ({ oeNumbers }) => oeNumbers.toSorted().join('\n'),
  spec: ({ spec }) => spec,
  features: ({ features }) => features,
  drawingNumber: ({ drawingNumber }) => drawingNumber,
  origin: ({ origin }) => origin,
  fitment: ({ fitment }) =>
    [...new Set(fitment.map(({ vehicleModel, engine }) => vehicleModel || engine))].join('\n'),
  offers: ({ offers }) =>
    offers
      .map(({ supplierName, price, available }) => `${supplierName} · ${price ?? '—'} · ${available}`)
      .join('\n'),
} satisfies Record<string, (part: Part) => string>

interface ComparedLine {
  line: keyof typeof facts | 'attribute'
  /** The attribute's. */
  name: string
  values: [first: string, second: string]
  differs: boolean
}

/** All facts and attributes that one of the parts has, with what differs. */
export function comparedLines(first: Part, second: Part): ComparedLine[] {
  const lines = (Object.keys(facts) as (keyof typeof facts)[]).map((line) =>
    compared(line, '', [facts[line](first), facts[line](second)]),
  )
  const names = new Set([first, second].flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  const valueOf = ({ attributes }: Part, name: string) =>
    attributes.find((one) => one.name === name)?.value ?? ''
  return [
    ...lines,
    ...[...names].map((name) => compared('attribute', name, [valueOf(first, name), valueOf(second, name)])),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

function compared(line: ComparedLine['line'], name: string, values: ComparedLine['values']): ComparedLine {
  return { line, name, values, differs: values[0] !== values[1] }
}

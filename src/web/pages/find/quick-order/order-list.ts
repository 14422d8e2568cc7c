// The list on the page: the input, its matches, and the buyer's choices and changes.
import type { ReplyOf } from '../../../../shared/call.ts'
import type { checkOrderLines } from '../../../../shared/calls/quick-order.ts'
import { judgeLines, type LineVerdict } from '../../../../shared/quick-order.ts'
import { readQuantity } from '../../../../shared/read-quantity.ts'

type Checked = ReplyOf<typeof checkOrderLines>['shoppingCartLineDataDTOList'][number]
export type Candidate = Checked['candidates'][number]

export interface OrderLine {
  key: number
  code: string
  quantity: string
  offerId: string | null
  candidates: Candidate[]
}

export interface JudgedOrderLine extends OrderLine {
  verdict: LineVerdict
  chosen: Candidate | undefined
}

/** The lines as the server matched them, numbered from `from` on. */
export function orderLines(checked: Checked[], from: number): OrderLine[] {
  return checked.map(({ code, quantity, offerId, candidates }, at) => ({
    ...{ key: from + at, code, quantity, offerId, candidates },
  }))
}

export function judged(lines: OrderLine[]): JudgedOrderLine[] {
  const verdicts = judgeLines(lines)
  return lines.map((line, at) => ({
    ...line,
    verdict: verdicts[at]!,
    chosen: line.candidates.find(({ offerId }) => offerId === line.offerId),
  }))
}

/** As the call takes it. */
const NUMBER_MAX = 60

/** The match is one of the part's OE numbers, not the supplier's code or a name. */
const isByNumber = ({ kind, matched }: Candidate) => matched !== '' && kind !== 'code' && kind !== 'name'

/** The lines for the cart. */
export function readyLines(
  lines: JudgedOrderLine[],
): { offerId: string; quantity: number; number?: string }[] {
  return lines
    .filter(({ verdict }) => verdict === 'ready')
    .map(({ offerId, quantity, chosen }) => ({
      ...{ offerId: offerId!, quantity: readQuantity(quantity)! },
      ...(chosen && isByNumber(chosen) && { number: chosen.matched.slice(0, NUMBER_MAX) }),
    }))
}

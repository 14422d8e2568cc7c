// What the buyer chose for each supplier, checked against what is offered.
import type { BodyOf } from '../../../shared/call.ts'
import type { submitOrder } from '../../../shared/calls/order-confirm.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { paymentMethodNames } from '../../../shared/payment-methods.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import type { Confirmation } from './confirmation.ts'
import type { ChosenDelivery } from './new-order.ts'

type Choices = Pick<BodyOf<typeof submitOrder>, 'orders'>

/** What goods a choice is for: those of a supplier, or of one of its warehouses. */
interface Place {
  supplierId: string
  warehouseId?: string | undefined
}

/** Where goods ship from. */
type Goods = Record<'supplierId' | 'warehouseId', string>

const keyOf = ({ supplierId, warehouseId }: Place) =>
  warehouseId === undefined ? supplierId : `${supplierId}/${warehouseId}`

/** All goods of the confirmation have a choice, and every choice is for some of them. */
export function refuseOtherSuppliers(
  { language }: SignedIn,
  confirmation: Pick<Confirmation, 'lines'>,
  { orders }: Choices,
) {
  const { lines } = confirmation
  const confirmed = new Set(lines.flatMap((line) => [line.supplierId, keyOf(line)]))
  const given = new Set<string>()
  const fields = orders.flatMap((choice, index): FieldError[] => {
    const key = keyOf(choice)
    const right = confirmed.has(key) && !given.has(key)
    given.add(key)
    return right ? [] : [fieldError(language, { field: `orders.${index}.supplierId`, keyword: 'confirmed' })]
  })
  const bare = lines.filter((line) => !given.has(line.supplierId) && !given.has(keyOf(line)))
  for (const supplierId of new Set(bare.map((line) => line.supplierId)))
    fields.push(fieldError(language, { field: `orders.${supplierId}`, keyword: 'required' }))
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
}

/**
 * The choices for goods of which some were left out, or now come from another warehouse: each line keeps its
 * own choice, or has one of its supplier's.
 */
export function choicesFor(choices: Choices['orders'], lines: readonly Goods[]): Choices['orders'] {
  const wanted = new Set(lines.flatMap((line) => [line.supplierId, keyOf(line)]))
  const kept = choices.filter((choice) => wanted.has(keyOf(choice)))
  const given = new Set(kept.map(keyOf))
  const bare = lines.filter((line) => !given.has(line.supplierId) && !given.has(keyOf(line)))
  const others = [...new Set(bare.map(({ supplierId }) => supplierId))].flatMap((supplierId) => {
    const other = choices.find((choice) => choice.supplierId === supplierId)
    if (!other) return []
    const { warehouseId: _warehouseId, ...forAll } = other
    return [forAll]
  })
  return [...kept, ...others]
}

/** What the buyer chose for each place; `deliveryOf` finds the one for some goods. */
export type Deliveries = ReadonlyMap<string, ChosenDelivery & { position: number }>

/** The choice for goods of a warehouse, else the one for all of their supplier. */
export function deliveryOf(deliveries: Deliveries, goods: Goods) {
  return (deliveries.get(keyOf(goods)) ?? deliveries.get(goods.supplierId))!
}

/** Line, company and payment of each choice, with its position. Throws LOGISTICS_NOT_OFFERED and PAYMENT_METHOD_NOT_OFFERED. */
export function chosenDeliveries(
  { language }: SignedIn,
  { orders }: Choices,
  lines: LogisticsLine[],
): Deliveries {
  return new Map(
    orders.map((choice, index) => {
      const line = lines.find(({ lineId }) => lineId === choice.logisticsLineId)
      const company = line?.companies.find(({ companyId }) => companyId === choice.logisticsCompanyId)
      if (!line || !company) {
        const field = `orders.${index}.${line ? 'logisticsCompanyId' : 'logisticsLineId'}`
        throw new AppError(
          'LOGISTICS_NOT_OFFERED',
          {},
          { fields: [fieldError(language, { field, keyword: 'offered' })] },
        )
      }
      const paymentMethod = paymentMethodNames.find((method) => method === choice.paymentMethod)
      if (!paymentMethod) {
        const field = `orders.${index}.paymentMethod`
        throw new AppError(
          'PAYMENT_METHOD_NOT_OFFERED',
          {},
          { fields: [fieldError(language, { field, keyword: 'offered' })] },
        )
      }
      const remark = choice.remark?.trim() ?? ''
      const ownReference = choice.ownReference?.trim() ?? ''
      return [keyOf(choice), { line, company, paymentMethod, remark, ownReference, position: index }]
    }),
  )
}

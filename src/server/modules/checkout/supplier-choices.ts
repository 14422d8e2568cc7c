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

/** Each supplier of the confirmation has exactly one choice. */
export function refuseOtherSuppliers(
  { language }: SignedIn,
  confirmation: Confirmation,
  { orders }: Choices,
) {
  const confirmed = new Set(confirmation.lines.map(({ supplierId }) => supplierId))
  const given = new Set<string>()
  const fields = orders.flatMap(({ supplierId }, index): FieldError[] => {
    const right = confirmed.has(supplierId) && !given.has(supplierId)
    given.add(supplierId)
    return right ? [] : [fieldError(language, { field: `orders.${index}.supplierId`, keyword: 'confirmed' })]
  })
  for (const supplierId of confirmed) {
    if (!given.has(supplierId))
      fields.push(fieldError(language, { field: `orders.${supplierId}`, keyword: 'required' }))
  }
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
}

/** Line, company and payment of each supplier. Throws LOGISTICS_NOT_OFFERED and PAYMENT_METHOD_NOT_OFFERED. */
export function chosenDeliveries(
  { language }: SignedIn,
  { orders }: Choices,
  lines: LogisticsLine[],
): Map<string, ChosenDelivery> {
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
      return [choice.supplierId, { line, company, paymentMethod, remark, ownReference }]
    }),
  )
}

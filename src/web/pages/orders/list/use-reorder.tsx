import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { forgetLostVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { WhereAdded } from '../../shopping/where-added.tsx'
import promptStyles from '../../shopping/prompts.module.css'
import textStyles from '../../shopping/text.module.css'
import { useApp } from '../../../ui/use-app.ts'

const CART = '/agency/shopCart'
const PRE_SALE_CART = '/agency/preSaleCart'

/** Adds the goods of orders to the cart again, for the chosen vehicle, and names those no longer available. */
export function useReorder() {
  const { t, i18n } = useTranslation('orders')
  const { message, modal } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const chosen = useChosenVehicle()
  return useMutation({
    mutationFn: (orderIds: string[]) =>
      request('reorderOrders', { body: { orderIds, ...(chosen && { vehicleId: chosen.vehicleId }) } }),
    onError: forgetLostVehicle,
    onSuccess: ({ added, preSale, left }) => {
      void client.invalidateQueries({ queryKey: cartKey })
      const cart = added > preSale ? CART : PRE_SALE_CART
      if (left.length === 0) {
        const content = <WhereAdded added={added} preSale={preSale} cartPath={CART} />
        message.success({ content, duration: 6 })
        navigate(cart)
        return
      }
      modal.confirm({
        title: t(added > 0 ? 'reorder.partly' : 'reorder.none'),
        content: (
          <>
            {added > 0 && (
              <p>
                <WhereAdded added={added} preSale={preSale} cartPath={CART} />
              </p>
            )}
            <ul className={promptStyles.prompts}>
              {left.map((line) => (
                <li key={`${line.partId} ${line.why}`}>
                  {partName(line, i18n.language)} <span className={textStyles.mono}>{line.code}</span>{' '}
                  {t(`reorder.${line.why}`)}
                </li>
              ))}
            </ul>
          </>
        ),
        okText: t('reorder.toCart'),
        okButtonProps: { disabled: added === 0 },
        cancelText: t('reorder.close'),
        onOk: () => navigate(cart),
      })
    },
  })
}

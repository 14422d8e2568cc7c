import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'
import promptStyles from '../../shopping/prompts.module.css'
import textStyles from '../../shopping/text.module.css'

/** Puts parts of a list (all, unless some are given) into the cart, and says what went where. */
export function useListToCart(id: string) {
  const { t, i18n } = useTranslation('lists')
  const { modal } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (partIds: string[] | undefined) =>
      request('requisitionToCart', { body: { id, ...(partIds && { partIds }) } }),
    onSuccess: ({ added, preSale, left }) => {
      void client.invalidateQueries({ queryKey: cartKey })
      const isPreSaleOnly = added > 0 && added === preSale
      modal.confirm({
        title: left.length === 0 ? t('added', { count: added }) : t(added > 0 ? 'partly' : 'nothing'),
        content: (
          <>
            {left.length > 0 && added > 0 && <p>{t('added', { count: added })}</p>}
            {preSale > 0 && <p>{t('preSale', { count: preSale })}</p>}
            {left.length > 0 && (
              <ul className={promptStyles.prompts}>
                {left.map((part) => (
                  <li key={part.partId}>
                    {partName(part, i18n.language)} <span className={textStyles.mono}>{part.code}</span>{' '}
                    {t(part.why)}
                  </li>
                ))}
              </ul>
            )}
          </>
        ),
        okText: t('openCart'),
        okButtonProps: { disabled: added === 0 },
        cancelText: t('stay'),
        onOk: () => navigate(isPreSaleOnly ? '/agency/preSaleCart' : '/agency/shopCart'),
      })
    },
  })
}

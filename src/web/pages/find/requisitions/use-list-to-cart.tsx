import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'
import promptStyles from '../../shopping/prompts.module.css'
import textStyles from '../../shopping/text.module.css'

const TOLD_SECONDS = 4

/** Puts parts of a list (all, unless some are given) into the cart, and says what went where. */
export function useListToCart(id: string) {
  const { t, i18n } = useTranslation('lists')
  const { message, modal } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (partIds: string[] | undefined) =>
      request('requisitionToCart', { body: { id, ...(partIds && { partIds }) } }),
    onSuccess: ({ added, preSale, left }) => {
      void client.invalidateQueries({ queryKey: cartKey })
      const cart = added > 0 && added === preSale ? '/agency/preSaleCart' : '/agency/shopCart'
      const told = [t('added', { count: added }), preSale > 0 && t('preSale', { count: preSale })]
        .filter(Boolean)
        .join(' · ')
      if (left.length === 0) {
        message.success({
          duration: TOLD_SECONDS,
          content: (
            <>
              {told} · <Link to={cart}>{t('openCart')}</Link>
            </>
          ),
        })
        return
      }
      modal.confirm({
        title: t(added > 0 ? 'partly' : 'nothing'),
        content: (
          <>
            {added > 0 && <p>{told}</p>}
            <ul className={promptStyles.prompts}>
              {left.map((part) => (
                <li key={part.partId}>
                  {partName(part, i18n.language)} <span className={textStyles.mono}>{part.code}</span>{' '}
                  {t(`why.${part.why}`)}
                </li>
              ))}
            </ul>
          </>
        ),
        okText: t('openCart'),
        okButtonProps: { disabled: added === 0 },
        cancelText: t('stay'),
        onOk: () => navigate(cart),
      })
    },
  })
}

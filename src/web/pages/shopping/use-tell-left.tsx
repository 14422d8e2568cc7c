import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { partName } from '../../ui/part-name.ts'
import { useApp } from '../../ui/use-app.ts'
import promptStyles from './prompts.module.css'
import textStyles from './text.module.css'
import { WhereAdded } from './where-added.tsx'

const CART = '/agency/shopCart'
const PRE_SALE_CART = '/agency/preSaleCart'
const TOLD_SECONDS = 6

interface Added {
  added: number
  /** Of these, the lines in the pre-sale cart. */
  preSale: number
  left: {
    partId: string
    code: string
    nameZh: string
    nameEn: string
    why: 'OFFER_WITHDRAWN' | 'OUT_OF_STOCK'
  }[]
}

/**
 * Says what went into which cart: in passing when everything did, else in a dialog that names the parts that could
 * not be had. `onAll` runs when everything did, with the cart that has the lines.
 */
export function useTellLeft() {
  const { t, i18n } = useTranslation(['orders', 'placing'])
  const { message, modal } = useApp()
  const navigate = useNavigate()
  return ({ added, preSale, left }: Added, onAll?: (cart: string) => void) => {
    const cart = added > preSale ? CART : PRE_SALE_CART
    const where = <WhereAdded added={added} preSale={preSale} cartPath={CART} />
    if (left.length === 0) {
      message.success({ content: where, duration: TOLD_SECONDS })
      onAll?.(cart)
      return
    }
    modal.confirm({
      title: t(added > 0 ? 'reorder.partly' : 'reorder.none'),
      content: (
        <>
          {added > 0 && <p>{where}</p>}
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
  }
}

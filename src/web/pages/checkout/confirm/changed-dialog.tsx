import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ConfirmationDifference } from '../../../../shared/calls/order-confirm.ts'
import { partName } from '../../../ui/part-name.ts'
import type { CartLine } from '../../cart/cart-groups.ts'
import styles from './changed-dialog.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { moneyText } from '../../../ui/money-text.ts'

interface Props {
  differences: ConfirmationDifference[] | undefined
  lines: CartLine[]
  onReconfirm: () => void
  onBackToCart: () => void
}

/** Nothing was ordered: shows the changes since the confirmation, and the two ways on. */
export function ChangedDialog({ differences, lines, onReconfirm, onBackToCart }: Props) {
  const { t, i18n } = useTranslation('shopping')
  return (
    <Modal
      open={differences !== undefined}
      title={t('changed.title')}
      closable={false}
      keyboard={false}
      footer={[
        <Button key="cart" onClick={onBackToCart}>
          {t('confirm.backToCart')}
        </Button>,
        <Button key="again" type="primary" onClick={onReconfirm}>
          {t('changed.reconfirm')}
        </Button>,
      ]}
    >
      <p>{t('changed.text')}</p>
      <ul className={styles.differences}>
        {(differences ?? []).map(({ lineId, code, field, confirmed, now }) => {
          const line = lines.find((entry) => entry.lineId === lineId)
          return (
            <li key={`${lineId ?? code} ${field}`}>
              <span className={lineStyles.lineName}>
                {line ? partName(line, i18n.language) : code || t('changed.plan')}
              </span>
              {line && (
                <span className={textStyles.mono} translate="no">
                  {code}
                </span>
              )}
              <span>
                {field === 'deposit' ? (
                  t('changed.depositText')
                ) : field === 'offer' ? (
                  t('changed.offer')
                ) : field === 'plan' ? (
                  t('changed.planText')
                ) : (
                  <>
                    {t(`changed.${field}`)} <del>{told(field, confirmed)}</del> →{' '}
                    <strong>{told(field, now)}</strong>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

/** Pieces and days are shown as they are. */
function told(field: ConfirmationDifference['field'], value: string): string {
  const isMoney = field === 'price' || field === 'freight' || field === 'discount'
  return isMoney && /^\d+\.\d{2}$/.test(value) ? moneyText(value) : value
}

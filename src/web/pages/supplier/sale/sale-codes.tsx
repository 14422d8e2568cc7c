import { useQuery } from '@tanstack/react-query'
import { Modal, QRCode, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { partName } from '../../../ui/part-name.ts'
import textStyles from '../../shopping/text.module.css'
import styles from './sale-codes.module.css'

const QR_PIXELS = 96

/** The codes of an order's goods: numbers, and a QR code that a scanner reads. */
export default function SaleCodes({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('taking')
  const found = useQuery({
    queryKey: ['sale-codes', orderId],
    queryFn: ({ signal }) => request('saleCodes', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  return (
    <Modal open title={t('codes.title')} footer={null} width={640} onCancel={onClose}>
      {found.isPending && <Skeleton active />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <ul className={styles.codes}>
        {found.data?.map(({ lineId, code, oeNumbers, supplierCode, unit, quantity, ...names }) => (
          <li key={lineId}>
            <QRCode value={code} size={QR_PIXELS} bordered={false} />
            <div>
              <strong>{partName(names, i18n.language)}</strong>
              <p className={textStyles.mono}>{code}</p>
              {oeNumbers.length > 0 && (
                <p className={textStyles.quiet}>{t('codes.oe', { numbers: oeNumbers.join(t('comma')) })}</p>
              )}
              {supplierCode && <p className={textStyles.quiet}>{t('codes.own', { code: supplierCode })}</p>}
              <p className={textStyles.quiet}>
                {quantity} {unitName(unit, i18n.language)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

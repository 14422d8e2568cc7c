import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderStatusNames } from '../../../../shared/order-status.ts'
import type { Side } from './order-query.ts'
import { OrderStatusTag } from './order-status-tag.tsx'
import styles from './order-table.module.css'

/** All states of an order with their meaning, on demand. */
export function StatusLegend({ side }: { side: Side }) {
  const { t } = useTranslation('trade')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('legend')}
      content={
        <dl className={styles.legend}>
          {orderStatusNames.map((status) => (
            <div key={status}>
              <dt>
                <OrderStatusTag status={status} />
              </dt>
              <dd>
                {t(`means.${status}`)} {t('afterwards', { next: t(`next.${side}.${status}`) })}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('legend')}
        title={t('legend')}
      />
    </Popover>
  )
}

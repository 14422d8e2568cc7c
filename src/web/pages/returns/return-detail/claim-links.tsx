import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { returnDetail } from '../../../../shared/calls/returns.ts'
import { inspectedStatuses } from '../../../../shared/return-terms.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { partName } from '../../../ui/part-name.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from '../return-cart/return-cart.module.css'

const NEW_CLAIM = '/service/warranty-claim/new'

interface Props {
  detail: ReplyOf<typeof returnDetail>
}

/** Faulty parts that came back and were accepted, each with the way to a claim against its maker. */
export function ClaimLinks({ detail }: Props) {
  const { t, i18n } = useTranslation('cart')
  const isSupplier = useCurrentUser()?.tenantType === 'VENDER'
  const mayClaim = usePermission('service_warranty_claim_add')
  const isInspected = inspectedStatuses.some((name) => name === detail.status)
  const faulty = detail.lines.filter(({ accepted, reason }) => reason === 'QUALITY' && (accepted ?? 0) > 0)
  if (!isSupplier || !mayClaim || !isInspected || faulty.length === 0) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('returns.detail.claims')}</h2>
      <p className={textStyles.quiet}>{t('returns.detail.claimsText')}</p>
      {faulty.map((line) => (
        <p key={line.orderLineId} className={styles.returnAbout}>
          {partName(line, i18n.language)} <span className={textStyles.mono}>{line.code}</span>
          <Link to={NEW_CLAIM} state={{ preset: presetOf(detail, line) }}>
            <Button size="small">{t('returns.detail.claim')}</Button>
          </Link>
        </p>
      ))}
    </section>
  )
}

/** What the new claim begins with; VIN, mileage and fitting date follow from the return. */
function presetOf({ returnNo, description }: Props['detail'], line: Props['detail']['lines'][number]) {
  return { returnNo, partId: line.partId, quantity: line.accepted, fault: description }
}

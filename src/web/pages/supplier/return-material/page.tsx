import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { unitName } from '../../../../shared/unit-name.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchedRecords } from '../../returns/searched-records.tsx'
import { returnsKey } from '../../returns/return-cart/return-cart.ts'
import { ReturnStatusTag } from '../../returns/return-cart/return-status.tsx'
import { NamedPart } from '../../shopping/named-part.tsx'
import textStyles from '../../shopping/text.module.css'

/** Every part that buyers send back, with the result of its inspection. */
export default function ReturnMaterialPage() {
  const { t, i18n } = useTranslation('cart')
  const detailPage = useCurrentUser()?.tenantType === '' ? '/sales/returnDetail' : '/vendor/returnDetail'
  return (
    <SearchedRecords
      title={t('returns.material.title')}
      description={t('returns.material.text')}
      searchLabel={t('returns.material.search')}
      queryKey={[...returnsKey, 'parts']}
      find={(query, signal) => request('listReturnedParts', { query, signal, flags: { quiet: true } })}
      rowKey={({ lineId }) => lineId}
      empty={<EmptyState title={t('returns.material.none')} description={t('returns.material.noneText')} />}
      columns={[
        {
          key: 'part',
          title: t('returns.material.part'),
          render: (row) => <NamedPart part={row} number={row.code} />,
        },
        {
          key: 'reason',
          title: t('returns.material.reason'),
          render: ({ reason }) => t(`returns.reasons.${reason}`),
        },
        {
          key: 'asked',
          title: t('returns.material.asked'),
          align: 'right',
          render: ({ quantity, unit }) => `${quantity} ${unitName(unit, i18n.language)}`,
        },
        {
          key: 'accepted',
          title: t('returns.material.accepted'),
          align: 'right',
          render: ({ accepted }) => accepted ?? '—',
        },
        {
          key: 'good',
          title: t('returns.material.good'),
          align: 'right',
          render: ({ accepted, damaged, scrap }) => (accepted === null ? '—' : accepted - damaged - scrap),
        },
        {
          key: 'refused',
          title: t('returns.material.refused'),
          align: 'right',
          render: ({ wrong, foreign }) => wrong + foreign,
        },
        {
          key: 'status',
          title: t('returns.material.status'),
          render: ({ status }) => <ReturnStatusTag status={status} />,
        },
        {
          key: 'returnNo',
          title: t('returns.material.returnNo'),
          render: ({ requestId, returnNo }) => (
            <Link className={textStyles.orderNo} to={`${detailPage}?requestId=${requestId}`} translate="no">
              {returnNo}
            </Link>
          ),
        },
        { key: 'buyer', title: t('returns.material.buyer'), render: ({ buyerName }) => buyerName },
        {
          key: 'at',
          title: t('returns.material.at'),
          render: ({ createdAt }) => momentText(createdAt, i18n.language),
        },
      ]}
    />
  )
}

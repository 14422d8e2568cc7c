import { TagOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'

/** Offers begin and end by the minute, so the count refreshes as often. */
const FRESH_MS = 60_000

/** The number of goods on offer, and of coupons that can be received. */
export function HeaderOffers() {
  const { t } = useTranslation('promotion')
  const navigate = useNavigate()
  const often = { staleTime: FRESH_MS, refetchInterval: FRESH_MS }
  const maySearch = usePermission('part_search')
  const special = useQuery({
    queryKey: ['specialCount'],
    queryFn: () => request('countSpecial', { body: {}, flags: { quiet: true } }),
    enabled: maySearch,
    ...often,
  })
  const coupons = useQuery({
    queryKey: ['coupons', 'counts'],
    queryFn: () => request('countMyCoupons', { flags: { quiet: true } }),
    ...often,
  })
  const total = special.data?.total ?? 0
  const receivable = coupons.data?.receivable ?? 0

  const specialName = t('header.specialCount', { count: total })
  const couponsName =
    receivable > 0 ? t('header.couponsReceivable', { count: receivable }) : t('header.coupons')
  return (
    <>
      {total > 0 && (
        <CountBadge count={total} isInside>
          <Button
            type="text"
            icon={<ThunderboltOutlined aria-hidden />}
            aria-label={specialName}
            title={specialName}
            onClick={() => navigate('/shopping/material?special=1')}
          />
        </CountBadge>
      )}
      <CountBadge isDot={receivable > 0} isInside>
        <Button
          type="text"
          icon={<TagOutlined aria-hidden />}
          aria-label={couponsName}
          title={couponsName}
          onClick={() => navigate('/user/coupons')}
        />
      </CountBadge>
    </>
  )
}

import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../lib/current-user.ts'

/** Where a company applies for its certification and sees how far it is. */
export const CERTIFICATION_PAGE = '/info/index?active=2'

/** True for buyers whose company is not certified: they see no prices and cannot order. */
export function useIsUncertified(): boolean {
  const user = useCurrentUser()
  return user !== undefined && user.isCustomer && user.authStatus !== 'SUCCESS'
}

/** Leads a new company to its certification; nothing for everybody else. */
export function CertificationNotice() {
  const { t } = useTranslation('frame')
  if (!useIsUncertified()) return null
  return (
    <Alert
      type="info"
      showIcon
      icon={<SafetyCertificateOutlined aria-hidden />}
      title={t('certify.notice')}
      action={
        <Link to={CERTIFICATION_PAGE}>
          <Button size="small" type="primary">
            {t('certify.go')}
          </Button>
        </Link>
      }
    />
  )
}

/** The same as a short link, for the header; a phone has room for its icon. */
export function CertificationLink({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('frame')
  if (!useIsUncertified()) return null
  return (
    <Link to={CERTIFICATION_PAGE} aria-label={t('certify.go')}>
      <Button
        type="link"
        tabIndex={-1}
        icon={<SafetyCertificateOutlined aria-hidden />}
        title={t('certify.notice')}
      >
        {!isPhone && t('certify.go')}
      </Button>
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImageThumb } from '../../../admin/values/image-thumb.tsx'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { certificationKey } from './certification-key.ts'
import { CertificationForm } from './certification-form.tsx'
import styles from './info.module.css'

/** The state of the company's certification, and the application where one can be made. */
export function Certification() {
  const { t } = useTranslation('info')
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: certificationKey,
    queryFn: () => request('readCertification', { flags: { quiet: true } }),
  })
  if (isPending) return <PageSkeleton kind="form" />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { status, legalName, creditCode, licence, reason } = data
  const mayApply = status !== 'PENDING' && status !== 'SUCCESS'
  return (
    <div className={styles.sections}>
      {status === 'SUCCESS' && <Alert type="success" showIcon title={t('certification.done')} />}
      {status === 'PENDING' && <Alert type="info" showIcon title={t('certification.pending')} />}
      {status === 'NONE' && <Alert type="warning" showIcon title={t('certification.open')} />}
      {status === 'REJECTED' && (
        <Alert type="error" showIcon title={t('certification.rejected')} description={reason} />
      )}
      {mayApply ? (
        <CertificationForm legalName={legalName} creditCode={creditCode} />
      ) : (
        legalName && (
          <Descriptions
            column={1}
            items={[
              { key: 'name', label: t('certification.legalName'), children: legalName },
              { key: 'code', label: t('certification.creditCode'), children: creditCode },
              {
                key: 'licence',
                label: t('certification.licence'),
                children: licence.map((key) => (
                  <ImageThumb key={key} fileKey={key} name={t('certification.licence')} />
                )),
              },
            ]}
          />
        )
      )}
    </div>
  )
}

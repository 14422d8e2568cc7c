import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from '../company.module.css'
import { companyQuery } from './company-query.ts'
import { People } from './people.tsx'
import { Stores } from './stores.tsx'

/** Where the owner of a company keeps its people and stores. */
export default function CompanyPeoplePage() {
  const { t } = useTranslation('people')
  const found = useQuery(companyQuery)
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { people, stores } = found.data
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <People people={people} stores={stores} />
      <Stores stores={stores} />
    </div>
  )
}

import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BrowseResults } from '../browse-results.tsx'

/** The parts in one of the operator's zones. */
export function ZoneParts({ zone }: { zone: string }) {
  const { t } = useTranslation('search')
  return (
    <BrowseResults
      key={zone}
      about={{ mode: 'catalog', zone }}
      own={{ zone }}
      empty={
        <EmptyState
          title={t('zone.none')}
          description={t('zone.noneText')}
          action={
            <Link to="/quoteOrder/oe">
              <Button>{t('part.search')}</Button>
            </Link>
          }
        />
      }
    />
  )
}

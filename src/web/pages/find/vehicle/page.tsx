import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { assemblyAddress } from '../assembly/assembly-address.ts'
import { BrowseResults } from '../browse-results.tsx'
import styles from '../search.module.css'
import { Chosen } from './chosen.tsx'
import { Options } from './options.tsx'
import { chosenIn, stepsIn, withChoice, without, type Step } from './steps.ts'

/** From the truck to its parts: brand, series, model, engine, system. The address holds the choices. */
export default function VehiclePage() {
  const { t } = useTranslation(['search', 'assembly'])
  const [params, setParams] = useSearchParams()
  const chosen = chosenIn(params)
  const { brandId, seriesId, vehicleModelId, engineId, systemId } = chosen.ids
  const next = useQuery({
    queryKey: ['vehicleSteps', brandId, seriesId, vehicleModelId, engineId],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      request('listVehicleSteps', {
        query: {
          ...(brandId && { brandId }),
          ...(seriesId && { seriesId }),
          ...(vehicleModelId && { vehicleModelId }),
          ...(engineId && { engineId }),
        },
        signal,
        flags: { quiet: true },
      }),
  })
  const goBackTo = (step: Step) => setParams(without(params, step))
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.headTitle}>{t('vehicle.title')}</h1>
        <Chosen chosen={chosen.labels} onBack={goBackTo} />
        {seriesId && (
          <Link to={assemblyAddress({ seriesId, ...(vehicleModelId && { vehicleModelId }) })}>
            {t('assembly:ofVehicle')}
          </Link>
        )}
      </div>
      {next.isPending ? (
        <PageSkeleton kind="cards" />
      ) : next.isError ? (
        <ErrorState error={next.error} onRetry={() => void next.refetch()} />
      ) : (
        systemId === undefined && (
          <Options
            step={next.data.step}
            options={next.data.options}
            onChoose={(option) => setParams(withChoice(params, next.data.step, option))}
          />
        )
      )}
      {vehicleModelId && (
        <BrowseResults
          about={{
            mode: 'vehicle',
            vehicleModelId,
            ...(engineId && { engineId }),
            ...(systemId && !params.get('categoryId') && { categoryId: systemId }),
          }}
          own={stepsIn(params)}
          empty={
            <EmptyState
              title={t('vehicle.none')}
              description={t('vehicle.noneText')}
              action={
                <Link to="/quoteOrder/oe">
                  <Button>{t('part.search')}</Button>
                </Link>
              }
            />
          }
        />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { readSearch, writeSearch, type SearchQuery } from '../search-query.ts'
import styles from '../search.module.css'
import vinStyles from './vin.module.css'
import { VehicleOfVin } from '../garage/vehicle-of-vin.tsx'
import { FittingParts } from './fitting-parts.tsx'
import { Proposals } from './proposals.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureReadings } from './picture-readings.tsx'
import { useVinHistory } from './use-vin-history.ts'
import { pictureIn, useVinPicture } from './use-vin-picture.ts'
import { VinField } from './vin-field.tsx'
import { VinResult } from './vin-result.tsx'
import { VinStart } from './vin-start.tsx'

/** A VIN, its facts, and the fitting parts; the address holds the VIN. */
export function VinSearch({ extra }: { extra?: ReactNode }) {
  const { t } = useTranslation('vin')
  const [params, setParams] = useSearchParams()
  const query = readSearch(params)
  const history = useVinHistory()
  const picture = useVinPicture()
  const [isOver, setIsOver] = useState(false)
  const read = useQuery({
    queryKey: ['vin', query.q],
    enabled: query.q !== '',
    queryFn: ({ signal }) =>
      request('decodeVin', { query: { vin: query.q }, signal, flags: { quiet: true } }),
  })

  const go = (next: SearchQuery) => setParams(writeSearch(next))
  function handleSearch(vin: string) {
    history.remember(vin)
    go({ q: vin, mode: query.mode, sort: query.sort, size: query.size, current: 1 })
  }

  function handleDrop(event: DragEvent) {
    const dropped = pictureIn(event.dataTransfer)
    setIsOver(false)
    if (!dropped) return
    event.preventDefault()
    picture.read(dropped)
  }

  return (
    <div
      className={`${styles.page} ${vinStyles.dropping} ${isOver ? vinStyles.over : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={handleDrop}
    >
      <div className={query.q ? styles.head : styles.headStart}>
        <h1 className={query.q ? 'visually-hidden' : styles.headTitle}>{t('title')}</h1>
        <VinField
          vin={query.q}
          onSearch={handleSearch}
          extra={
            <>
              <PictureButtons onPicture={picture.read} />
              {extra}
            </>
          }
        />
      </div>
      <PictureReadings
        picture={picture}
        onUse={(vin) => {
          picture.close()
          handleSearch(vin)
        }}
      />
      {query.q === '' ? (
        <VinStart history={history} onSearch={handleSearch} />
      ) : read.isPending ? (
        <PageSkeleton kind="result" />
      ) : read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data.valid ? (
        <>
          <Proposals vins={read.data.proposals} onUse={handleSearch} />
          <VinResult read={read.data} />
          <VehicleOfVin vin={read.data.vin} />
          {read.data.depth !== 'none' && <FittingParts read={read.data} query={query} onChange={go} />}
        </>
      ) : (
        <>
          <Alert type="error" showIcon title={t('invalid')} description={read.data.problem} />
          <Proposals vins={read.data.proposals} onUse={handleSearch} />
        </>
      )}
    </div>
  )
}

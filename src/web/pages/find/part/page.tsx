import { useQuery } from '@tanstack/react-query'
import { Breadcrumb, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { ImageThumb } from '../../../admin/values/image-thumb.tsx'
import { usePermission } from '../../../lib/permissions.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { FitOfPart } from '../garage/fit-of-part.tsx'
import { OfferTable } from '../offer-table.tsx'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'
import { AttributeTable } from './attribute-table.tsx'
import { DrawingsOfPart } from './drawings-of-part.tsx'
import { FitmentTable } from './fitment-table.tsx'
import { PartActs } from './part-acts.tsx'
import { PartLinks } from './part-links.tsx'
import { partAddress } from './part-address.ts'
import { drawingsQuery, fitQuery, PART_WORDS, partQuery, preparePart } from './prepare-part.ts'
import { RecommendedParts } from './recommended-parts.tsx'

export const prepare = preparePart

export default function PartPage() {
  // The words of all its parts at once: each area asked for later would hold the page up again.
  const { t } = useTranslation(PART_WORDS)
  const [params] = useSearchParams()
  const partId = params.get('partId') ?? ''
  const part = useQuery({ ...partQuery(partId), enabled: partId !== '' })
  // Drawn with the part: what came later would move the offers below them.
  const mayAskFit = usePermission('my_vehicle_view')
  const fit = useQuery({ ...fitQuery(partId), enabled: partId !== '' && mayAskFit })
  const drawings = useQuery({ ...drawingsQuery(partId), enabled: partId !== '' })
  const back = (
    <Link to="/quoteOrder/oe">
      <Button>{t('part.search')}</Button>
    </Link>
  )
  if (!partId) return <EmptyState title={t('part.noId')} description={t('part.noIdText')} action={back} />
  if (part.isPending || fit.isLoading || drawings.isLoading) return <PageSkeleton kind="detail" />
  if (part.isError) return <ErrorState error={part.error} onRetry={() => void part.refetch()} extra={back} />
  const number = part.data.oeNumbers.find((raw) => raw === params.get('number'))
  // The part was merged into another, whose address stays.
  if (part.data.partId !== partId) return <Navigate replace to={partAddress(part.data.partId, number)} />
  return <Part key={partId} part={part.data} number={number} />
}

interface Props {
  part: PartDetail
  /** The OE number by which it was found. */
  number: string | undefined
}

function Part({ part, number }: Props) {
  const { t, i18n } = useTranslation('search')
  const name = partName(part, i18n.language)
  const otherName = partName(part, i18n.language.startsWith('en') ? 'zh' : 'en')
  return (
    <div className={styles.page}>
      <Breadcrumb
        items={[
          { title: <Link to="/quoteOrder/oe">{t('part.back')}</Link> },
          ...part.categoryPath.map((category) => ({ title: category.name })),
        ]}
      />
      <div className={styles.detail}>
        <div className={styles.detailPicture}>
          <PartPhoto part={part} size={320} eager />
          <Photos photos={part.photos} name={name} />
        </div>
        <div className={styles.sections}>
          <section className={styles.section}>
            <h1>{name}</h1>
            {otherName !== name && <p className={styles.otherName}>{otherName}</p>}
            <p className={styles.partFacts}>
              <span className={styles.brand}>{part.brand}</span>
              <OeNumber value={number ?? part.code} />
            </p>
            <FitOfPart partId={part.partId} />
            <PartActs partId={part.partId} number={number} offers={part.offers} />
          </section>
          <section className={styles.section}>
            <h2 className={styles.sectionTitle}>{t('part.offers', { count: part.offers.length })}</h2>
            <OfferTable offers={part.offers} unit={part.unit} number={number} canBuyNow />
          </section>
          <PartLinks links={part.links} />
          <DrawingsOfPart partId={part.partId} />
          <AttributeTable attributes={part.attributes} />
          <Numbers numbers={part.oeNumbers} />
          <Facts part={part} />
          <section className={styles.section}>
            <h2 className={styles.sectionTitle}>{t('part.fitment', { count: part.fitment.length })}</h2>
            <FitmentTable fitment={part.fitment} />
          </section>
          <RecommendedParts partId={part.partId} />
        </div>
      </div>
    </div>
  )
}

/** Besides the first one, which is shown large. */
function Photos({ photos, name }: { photos: string[]; name: string }) {
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos
        .map((address) => ({ fileKey: address.split('/').at(-1)!, name }))
        .map((photo, _, among) => (
          <ImageThumb key={photo.fileKey} {...photo} among={among} />
        ))}
    </div>
  )
}

/** A kit may have dozens of numbers; most buyers need the first rows. */
const NUMBERS_SHOWN = 12

function Numbers({ numbers }: { numbers: string[] }) {
  const { t } = useTranslation('search')
  const [all, setAll] = useState(false)
  const shown = all ? numbers : numbers.slice(0, NUMBERS_SHOWN)
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('part.numbers', { count: numbers.length })}</h2>
      <ul className={styles.numberGrid}>
        {shown.map((number) => (
          <li key={number}>
            <OeNumber value={number} />
          </li>
        ))}
      </ul>
      {numbers.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('part.allNumbers', { count: numbers.length })}
        </Button>
      )}
    </section>
  )
}

function Facts({ part }: { part: PartDetail }) {
  const { t, i18n } = useTranslation('search')
  const rows = [
    [t('part.spec'), part.spec],
    [t('part.features'), part.features],
    [t('part.drawingNumber'), part.drawingNumber],
    [t('part.brand'), part.brand],
    [t('part.category'), part.category],
    [t('part.unit'), unitName(part.unit, i18n.language)],
    [t('part.origin'), part.origin],
    [t('part.engineNumbers'), part.engineNumbers.join(i18n.language === 'en' ? ', ' : '、')],
    ...part.extended.map(({ name, value }) => [name, value]),
  ].filter(([, value]) => value)
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('part.facts')}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

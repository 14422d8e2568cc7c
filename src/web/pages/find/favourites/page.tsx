import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listFavourites } from '../../../../shared/calls/favourite.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StockLevel } from '../../../ui/stock-level.tsx'
import { partAddress } from '../part/part-address.ts'
import { useAddToCart } from '../use-add-to-cart.tsx'
import { BuyerPrice } from '../buyer-price.tsx'
import styles from '../saved-parts.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'

type Favourite = ReplyOf<typeof listFavourites>['records'][number]

const SIZE = 20

/** The person's favourites, with the default supplier's offers. */
export default function FavouritesPage() {
  const { t } = useTranslation('wishes')
  const { message } = useApp()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const current = pageNumberIn(params)
  const found = useQuery({
    queryKey: ['favourites', current],
    queryFn: ({ signal }) =>
      request('listFavourites', { query: { current, size: SIZE }, signal, flags: { quiet: true } }),
  })
  const remove = useMutation({
    mutationFn: (partId: string) => request('removeFavourites', { body: { ids: partId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['favourites'] })
      void client.invalidateQueries({ queryKey: ['favourite'] })
      message.success(t('favourites.removed'))
    },
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { records, total } = found.data
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('favourites.title')}
        description={t('favourites.text')}
        extra={<SupplierChoice />}
      />
      {total === 0 ? (
        <EmptyState
          title={t('favourites.empty')}
          description={t('favourites.emptyText')}
          action={
            <Link to="/quoteOrder/oe">
              <Button type="primary">{t('favourites.find')}</Button>
            </Link>
          }
        />
      ) : (
        <ul className={styles.list}>
          {records.map((part) => (
            <FavouriteRow key={part.partId} part={part} onRemove={() => remove.mutate(part.partId)} />
          ))}
        </ul>
      )}
      <Pagination
        hideOnSinglePage
        current={current}
        pageSize={SIZE}
        total={total}
        showSizeChanger={false}
        onChange={(page) => setParams({ current: String(page) })}
      />
    </div>
  )
}

function FavouriteRow({ part, onRemove }: { part: Favourite; onRemove: () => void }) {
  const { t, i18n } = useTranslation(['wishes', 'search'])
  const cart = useAddToCart(part.oeNumber)
  const { offerId, available, stockLevel, price } = part
  return (
    <li className={styles.row}>
      <PartPhoto part={part} size={64} />
      <div className={styles.main}>
        <Link to={partAddress(part.partId, part.oeNumber)} className={styles.name}>
          {partName(part, i18n.language)}
        </Link>
        <span className={styles.facts}>
          <OeNumber value={part.oeNumber || part.code} /> <span>{part.brand}</span> <span>{part.spec}</span>
        </span>
      </div>
      {offerId === null ? (
        <span className={styles.quiet}>{t('favourites.gone')}</span>
      ) : (
        <>
          <StockLevel level={stockLevel} available={available} unit={part.unit} />
          <span className={styles.price}>
            <BuyerPrice value={price} strong />
            <span className={styles.quiet}> / {unitName(part.unit, i18n.language)}</span>
          </span>
          <Button
            color="primary"
            variant="filled"
            disabled={available <= 0 || price === null}
            loading={cart.addingOffer === offerId}
            onClick={() => cart.add(offerId, 1)}
          >
            {t('search:offers.add')}
          </Button>
        </>
      )}
      <Button type="text" onClick={onRemove}>
        {t('favourites.remove')}
      </Button>
    </li>
  )
}

function SupplierChoice() {
  const { t } = useTranslation('wishes')
  const { message } = useApp()
  const client = useQueryClient()
  const supplier = useQuery({
    queryKey: ['defaultSupplier'],
    queryFn: ({ signal }) => request('readDefaultSupplier', { signal, flags: { quiet: true } }),
  })
  const choose = useMutation({
    mutationFn: (supplierId: string) => request('chooseDefaultSupplier', { body: { supplierId } }),
    onSuccess: (reply) => {
      client.setQueryData(['defaultSupplier'], reply)
      void client.invalidateQueries({ queryKey: ['favourites'] })
      message.success(t('favourites.saved'))
    },
  })
  return (
    <label className={styles.choice}>
      <span className={styles.quiet}>{t('favourites.supplier')}</span>
      <Select
        className={styles.choiceSelect}
        aria-label={t('favourites.supplier')}
        placeholder={t('favourites.choose')}
        loading={supplier.isPending || choose.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={supplier.data?.supplierId ?? undefined}
        options={(supplier.data?.choices ?? []).map(({ supplierId, supplierName }) => ({
          value: supplierId,
          label: supplierName,
        }))}
        onChange={(supplierId: string) => choose.mutate(supplierId)}
      />
    </label>
  )
}

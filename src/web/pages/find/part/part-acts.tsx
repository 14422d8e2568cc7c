import { CustomerServiceOutlined, DiffOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import { openServiceChat } from '../../../lib/chat/chat-signals.ts'
import { useCompared } from '../../../lib/compared.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { WatchButton } from '../price-watches/watch-button.tsx'
import { AddToList } from '../requisitions/add-to-list.tsx'
import styles from '../search.module.css'
import { useApp } from '../../../ui/use-app.ts'

/** Saves the part as a favourite or adds it to the comparison; opening its page records the view. */
type Props = ComponentProps<typeof WatchButton>

export function PartActs({ partId, number, offers }: Props) {
  const { t } = useTranslation('wishes')
  const { message } = useApp()
  const client = useQueryClient()
  const mayKeep = usePermission('favourite_edit')
  const compared = useCompared()
  const kept = useQuery({
    queryKey: ['favourite', partId],
    enabled: mayKeep,
    queryFn: ({ signal }) => request('isFavourite', { query: { partId }, signal, flags: { quiet: true } }),
  })
  const isKept = kept.data?.kept ?? false
  const keep = useMutation({
    mutationFn: () =>
      isKept
        ? request('removeFavourites', { body: { ids: partId } })
        : request('addFavourite', { body: { partId, ...(number && { number }) } }),
    onSuccess: () => {
      client.setQueryData(['favourite', partId], { kept: !isKept })
      void client.invalidateQueries({ queryKey: ['favourites'] })
      message.success(t(isKept ? 'favourites.removed' : 'favourites.added'))
    },
  })

  useEffect(() => {
    request('rememberSeenPart', { body: { partId }, flags: { quiet: true } }).then(
      () => client.invalidateQueries({ queryKey: ['seenParts'] }),
      // A failed recording must not disturb the page.
      () => undefined,
    )
  }, [client, partId])

  function handleCompare() {
    if (compared.has(partId)) compared.remove(partId)
    else if (compared.isFull) message.warning(t('compare.full', { max: COMPARED_MAX }))
    else compared.add(partId)
  }

  return (
    <div className={styles.acts}>
      {mayKeep && (
        <Button
          icon={isKept ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={isKept}
          loading={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {t(isKept ? 'favourites.kept' : 'favourites.add')}
        </Button>
      )}
      <WatchButton partId={partId} number={number} offers={offers} />
      <AddToList lines={[{ partId, quantity: 1, ...(number && { oe: number }) }]} />
      <Button
        icon={<CustomerServiceOutlined aria-hidden />}
        onClick={() => openServiceChat({ partId, stage: 'PRESALE' })}
      >
        {t('ask.about')}
      </Button>
      <Button icon={<DiffOutlined aria-hidden />} aria-pressed={compared.has(partId)} onClick={handleCompare}>
        {t(compared.has(partId) ? 'compare.take' : 'compare.add')}
      </Button>
      {compared.ids.length > 1 && (
        <Link to="/quoteOrder/compare">{t('compare.open', { count: compared.ids.length })}</Link>
      )}
    </div>
  )
}

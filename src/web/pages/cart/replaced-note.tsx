import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../lib/request.ts'
import { partName } from '../../ui/part-name.ts'
import styles from './replaced-note.module.css'

/** One call answers for all lines; rows that are drawn later use its reply. */
const FRESH_MS = 5_000

/** What replaces the part of a line; nothing while loading or without a replacement. */
export function ReplacedNote({ partId }: { partId: string }) {
  const { t, i18n } = useTranslation('shopping')
  const replaced = useQuery({
    queryKey: ['cartSuccessors'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => request('listCartSuccessors', { signal, flags: { quiet: true } }),
    select: (all) => all.find((one) => one.partId === partId),
  })
  if (!replaced.data) return null
  const { successor, condition, alsoChange } = replaced.data
  return (
    <p className={styles.note}>
      {t('cart.replacedBy')}{' '}
      <Link to={`/quoteOrder/detail?partId=${successor.partId}`}>{partName(successor, i18n.language)}</Link>{' '}
      <span translate="no">{successor.number}</span>
      {condition && <span> · {t('cart.replacedFor', { text: condition })}</span>}
      {alsoChange && <span> · {t('cart.alsoChange', { text: alsoChange })}</span>}
    </p>
  )
}

import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import type { Match } from '../search-reply.ts'

/** Says in a word why a part was found, and in a sentence on hover or focus. */
export function MatchNote({ match }: { match: Match }) {
  const { t } = useTranslation('search')
  // Whoever browses a category or a zone knows why its parts are there.
  if (match.kind === 'other' && match.field === 'category') return null
  return (
    <Tooltip title={t(`match.${match.kind}.why`, { text: match.text })}>
      <span
        tabIndex={0}
        className={match.kind === 'exact' || match.kind === 'supersedes' ? styles.matchExact : styles.match}
      >
        {t(`match.${match.kind}.word`)}
      </span>
    </Tooltip>
  )
}

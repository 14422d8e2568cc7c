import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import type { Match } from '../search-reply.ts'

/** The reason for a match in a word, and in a sentence on hover or focus. */
export function MatchNote({ match }: { match: Match }) {
  const { t } = useTranslation('search')
  // In a category or a zone the reason is obvious.
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

import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchReply } from './search-reply.ts'
import styles from './search.module.css'

type ReadWord = NonNullable<SearchReply['reading']>[number]

interface Props {
  reading: ReadWord[]
  onSearch: (q: string) => void
  /** Brings a word back that was left out. */
  onKeep: (word: string) => void
}

/**
 * How the words of a search were understood: each can be taken away, and one that was left out, because nothing has
 * all of them, can be brought back in place of others.
 */
export function ReadWords({ reading, onSearch, onKeep }: Props) {
  const { t } = useTranslation('search')
  const isPlain = reading.every(({ means, was, isGivenUp }) => means === null && !was && !isGivenUp)
  if (isPlain && reading.length < 2) return null
  const without = (left: ReadWord) =>
    reading
      .filter((word) => word !== left)
      .map(({ text }) => text)
      .join(' ')
  const areGivenUp = reading.some(({ isGivenUp }) => isGivenUp)

  return (
    <div className={styles.words} role="group" aria-label={t('read.label')}>
      {reading.map((word, at) => (
        <Tooltip key={`${at} ${word.text}`} title={word.isGivenUp ? t('read.keep') : ''}>
          <Tag
            className={styles.word}
            color={word.isGivenUp ? undefined : colours[word.kind]}
            closable={reading.length > 1}
            closeIcon={<span aria-label={t('read.takeAway', { word: word.text })}>×</span>}
            onClose={(event) => {
              event.preventDefault()
              onSearch(without(word))
            }}
          >
            <span className={styles.wordKind}>{t(`read.kind.${word.kind}`)}</span>
            {word.was !== undefined && <s translate="no">{word.was}</s>}
            {word.isGivenUp ? (
              <button type="button" className={styles.givenUp} onClick={() => onKeep(word.text)}>
                <s translate="no">{word.text}</s>
              </button>
            ) : word.kind === 'vin' ? (
              <Link
                to={`/shopping/vin?${new URLSearchParams({ q: word.means ?? word.text })}`}
                translate="no"
              >
                {word.text}
              </Link>
            ) : (
              <span translate="no">{word.text}</span>
            )}
            {word.means !== null && <span className={styles.means}>→ {word.means}</span>}
          </Tag>
        </Tooltip>
      ))}
      {areGivenUp && <span className={styles.quiet}>{t('read.givenUp')}</span>}
    </div>
  )
}

const colours: Partial<Record<ReadWord['kind'], string>> = {
  ...{ part: 'blue', number: 'blue', vin: 'blue' },
  ...{ brand: 'geekblue', series: 'geekblue', engine: 'geekblue', vehicle: 'geekblue' },
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from './use-palette.ts'
import styles from './palette.module.css'

interface Props {
  id: string
  groups: Group[]
  /** The place that Enter goes to, counted over all groups. */
  active: number
  onChoose: (at: number) => void
  onGo: (at: number) => void
}

/** What the palette found, group by group, as one list to walk through. */
export function FoundList({ id, groups, active, onChoose, onGo }: Props) {
  const { t } = useTranslation('palette')
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const before = (index: number) => groups.slice(0, index).reduce((sum, { places }) => sum + places.length, 0)
  return (
    <div id={id} role="listbox" aria-label={t('title')} className={styles.options}>
      {groups.map(({ name, places }, index) => (
        <div key={name} role="group" aria-label={t(`groups.${name}`)}>
          <div className={styles.group} aria-hidden>
            {t(`groups.${name}`)}
          </div>
          {places.map(({ key, title, hint }, within) => {
            const at = before(index) + within
            return (
              <div
                key={key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                className={styles.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onChoose(at)}
                onClick={() => onGo(at)}
              >
                <span className={styles.title}>{title}</span>
                <span className={styles.hint}>{hint}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScheduledExport } from '../../../../shared/calls/scheduled-export.ts'
import { WEEKDAYS } from '../../../../shared/schedule.ts'
import { momentText } from '../../../lib/moment.ts'
import styles from './scheduled-exports.module.css'

interface Props {
  schedule: ScheduledExport
  isBusy: boolean
  onChange: () => void
  onPause: (isPaused: boolean) => void
  onEnd: () => void
}

/** One schedule: what is sent when and to whom, how the last time went, and how to pause or end it. */
export function ScheduleLine({ schedule, isBusy, onChange, onPause, onEnd }: Props) {
  const { t, i18n } = useTranslation('exports')
  const { title, viewName, every, day, at, format, roleName, isPaused, nextAt, problem } = schedule
  const { byMail, mailTo } = schedule
  const when = {
    DAY: () => t('whenDay', { at }),
    WEEK: () => t('whenWeek', { at, day: t(`weekdays.${WEEKDAYS[(day ?? 1) - 1]!}`) }),
    MONTH: () => t('whenMonth', { at, day: t('dayOfMonth', { day }) }),
  }[every]()
  return (
    <li>
      <div className={styles.words}>
        <b>
          {title} · {viewName}
        </b>
        {isPaused && <Tag>{t('paused')}</Tag>}
        <span className={styles.quiet}>
          {when} · {format} · {roleName === null ? t('toMe') : t('toRole', { role: roleName })}
        </span>
        {(byMail || mailTo.length > 0) && (
          <span className={styles.quiet}>
            {mailTo.length > 0 ? t('mailedTo', { addresses: mailTo.join(', ') }) : t('mailed')}
          </span>
        )}
        {!isPaused && (
          <span className={styles.quiet}>
            {t('next', { time: momentText(nextAt, i18n.language, 'dateMinute') })}
          </span>
        )}
        {problem !== null && <span className={styles.problem}>{t('failed', { why: problem })}</span>}
      </div>
      <div className={styles.buttons}>
        <Button disabled={isBusy} aria-label={t('changeOf', { name: viewName })} onClick={onChange}>
          {t('change')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t(isPaused ? 'resumeOf' : 'pauseOf', { name: viewName })}
          onClick={() => onPause(!isPaused)}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button danger disabled={isBusy} aria-label={t('endOf', { name: viewName })} onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
    </li>
  )
}

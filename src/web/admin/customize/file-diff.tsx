import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../shared/call.ts'
import type { Calls } from '../../../shared/calls/all.ts'
import styles from './customize.module.css'

/** What was written into a screen's file, line by line. */
export function FileDiff({ file, diff }: ReplyOf<Calls['saveScreenFile']>) {
  const { t } = useTranslation(['admin', 'customize'])
  if (!diff) return <p>{t('customize:writtenSame')}</p>
  return (
    <>
      <p>{t('customize:writtenText')}</p>
      {/* Scrolls, so the keyboard must reach it. */}
      <pre className={styles.diff} tabIndex={0} aria-label={t('customize:diffOf', { file })}>
        {diff.split('\n').map((line, at) => (
          <span key={at} data-kind={kindOf(line)}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </>
  )
}

function kindOf(line: string): 'head' | 'gone' | 'new' | 'same' {
  if (/^(---|\+\+\+|@@) /.test(line)) return 'head'
  if (line.startsWith('-')) return 'gone'
  return line.startsWith('+') ? 'new' : 'same'
}

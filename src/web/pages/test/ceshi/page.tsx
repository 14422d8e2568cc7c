import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from './ceshi.module.css'
import { carryOut, checkNames, type CheckName, type Outcome } from './checks.ts'
import { useApp } from '../../../ui/use-app.ts'

/** Checks browser, network and server: the first questions of support. */
export default function CheckPage() {
  const { t } = useTranslation('check')
  const { message } = useApp()
  const results = useQueries({
    queries: checkNames.map((name) => ({
      queryKey: ['check', name],
      queryFn: () => carryOut(name),
      gcTime: 0,
      staleTime: Infinity,
      // The check itself tests whether there is a network.
      networkMode: 'always' as const,
    })),
  })
  const isRunning = results.some(({ isFetching }) => isFetching)
  const detail = (name: CheckName, { isGood, values }: Outcome) =>
    isGood ? t(`fine.${name}`, values) : t(`fault.${name}`, values)
  const report = () =>
    [
      `${t('title')} ${new Date().toISOString()} ${location.origin}`,
      ...results.map(({ data }, at) => {
        const name = checkNames[at]!
        if (!data) return `- ${t(`name.${name}`)}`
        const reason = data.values['reason']
        const told = reason ? `${detail(name, data)} (${reason})` : detail(name, data)
        return `${data.isGood ? '✓' : '✗'} ${t(`name.${name}`)}: ${told}`
      }),
    ].join('\n')

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(report())
      message.success(t('copied'))
    } catch {
      message.warning(t('notCopied'))
    }
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        description={t('text')}
        extra={
          <>
            <Button onClick={() => window.print()}>{t('print')}</Button>
            <Button disabled={isRunning} onClick={() => void handleCopy()}>
              {t('copy')}
            </Button>
            <Button
              type="primary"
              loading={isRunning}
              onClick={() => results.forEach(({ refetch }) => void refetch())}
            >
              {t('again')}
            </Button>
          </>
        }
      />
      <ul className={styles.list} aria-busy={isRunning}>
        {results.map(({ data, isFetching }, at) => {
          const name = checkNames[at]!
          return (
            <li key={name} className={styles.line} data-check={name}>
              <StatusTag tone={isFetching || !data ? 'waiting' : data.isGood ? 'done' : 'bad'}>
                {isFetching || !data ? t('running') : data.isGood ? t('good') : t('bad')}
              </StatusTag>
              <span className={styles.name}>{t(`name.${name}`)}</span>
              <span className={styles.detail}>{data && !isFetching && detail(name, data)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

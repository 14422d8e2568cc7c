import { useMutation } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { useApp } from '../../../ui/use-app.ts'
import { BadRowsButton } from './bad-rows-button.tsx'
import { Figures } from './figures.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { isBeingRead, type ListState } from './price-list.ts'
import { ReadingProgress } from './reading-progress.tsx'
import styles from './price-list.module.css'

interface Props {
  list: ListState
  onChanged: () => void
  onDropped: () => void
  /** Absent after a reload: the browser has the file no more. */
  onBack: (() => void) | undefined
}

const KINDS = ['new', 'changed', 'unchanged', 'stopped', 'held', 'bad', 'gone'] as const
const SHOWN = ['changed', 'new', 'stopped', 'held', 'bad', 'gone'] as const
type Shown = (typeof SHOWN)[number]

/** Before the first rows of the file are read. */
const NOTHING: NonNullable<ListState['preview']> = {
  counts: { new: 0, changed: 0, unchanged: 0, stopped: 0, held: 0, bad: 0, gone: 0 },
  rows: [],
}

/** What a checked list would do, before anything is written. */
export function PreviewStep({ list, onChanged, onDropped, onBack }: Props) {
  const { t } = useTranslation('price-list')
  const { message } = useApp()
  const confirm = useConfirm()
  const { counts, rows } = list.preview ?? NOTHING
  const isRead = !isBeingRead(list)
  const [chosen, setKind] = useState<Shown>()
  const kind = chosen ?? SHOWN.find((one) => counts[one] > 0) ?? 'changed'
  const [gone, setGone] = useState<'KEEP' | 'END'>('KEEP')
  const [stopped, setStopped] = useState<'KEEP' | 'SELL'>('KEEP')
  const run = useMutation({
    mutationFn: () => request('runPriceList', { body: { listId: list.listId, gone, stopped } }),
    onSettled: onChanged,
  })
  const drop = useMutation({
    mutationFn: () => request('dropPriceList', { body: { listId: list.listId } }),
    onSuccess: () => {
      message.success(t('preview.dropped'))
      onDropped()
    },
  })
  const askAndRun = async () => {
    if (gone === 'END' && counts.gone > 0)
      await confirm({
        title: t('preview.endQuestion', { count: counts.gone }),
        content: t('preview.endText'),
        okText: t('preview.run'),
        okButtonProps: { danger: true },
      })
    run.mutate()
  }
  return (
    <section className={styles.step}>
      <h2>
        {t('preview.title')} <span className={styles.quiet}>{list.fileName}</span>
      </h2>
      {list.reading && <ReadingProgress reading={list.reading} />}
      <Figures
        label={t('preview.title')}
        figures={(isRead ? KINDS : KINDS.filter((one) => one !== 'gone')).map((one) => ({
          name: t(`preview.kind.${one}`),
          count: counts[one],
        }))}
      />
      {list.ignoredColumns.length > 0 && (
        <p className={styles.quiet}>
          {t('preview.ignored', { names: list.ignoredColumns.slice(0, 12).join('、') })}
        </p>
      )}
      <Radio.Group
        value={kind}
        optionType="button"
        onChange={({ target }) => setKind(target.value as Shown)}
        options={(isRead ? SHOWN : SHOWN.filter((one) => one !== 'gone')).map((one) => ({
          value: one,
          label: `${t(`preview.kind.${one}`)} ${counts[one]}`,
        }))}
      />
      <p className={styles.quiet}>{t(`preview.kindText.${kind}`)}</p>
      <PreviewRows rows={rows.filter((row) => row.kind === kind)} total={counts[kind]} />
      {isRead && counts.stopped > 0 && (
        <div className={styles.field}>
          <span>{t('preview.stopped', { count: counts.stopped })}</span>
          <Radio.Group
            value={stopped}
            onChange={({ target }) => setStopped(target.value as 'KEEP' | 'SELL')}
            options={[
              { value: 'KEEP', label: t('preview.keepStopped') },
              { value: 'SELL', label: t('preview.sellStopped') },
            ]}
          />
        </div>
      )}
      {isRead && counts.gone > 0 && (
        <div className={styles.field}>
          <span>{t('preview.gone', { count: counts.gone })}</span>
          <Radio.Group
            value={gone}
            onChange={({ target }) => setGone(target.value as 'KEEP' | 'END')}
            options={[
              { value: 'KEEP', label: t('preview.keep') },
              { value: 'END', label: t('preview.end') },
            ]}
          />
        </div>
      )}
      <div className={styles.bar}>
        {isRead && counts.bad > 0 ? <BadRowsButton listId={list.listId} /> : <span />}
        <span className={styles.acts}>
          <Button onClick={() => drop.mutate()} loading={drop.isPending}>
            {t('preview.drop')}
          </Button>
          {onBack && <Button onClick={onBack}>{t('preview.back')}</Button>}
          <Button
            type="primary"
            disabled={!isRead}
            loading={run.isPending}
            onClick={() => void askAndRun().catch(unlessRefused)}
          >
            {t('preview.run')}
          </Button>
        </span>
      </div>
    </section>
  )
}

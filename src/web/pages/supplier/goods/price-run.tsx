import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { momentText } from '../../../lib/moment.ts'
import { goodsKey, runKey } from './goods-query.ts'
import styles from './goods.module.css'

const POLL_MS = 1_000

/** How far the last change of many prices is, also after a reload; and its undo within a day. */
export function PriceRun({ supplierId }: { supplierId: string }) {
  const { t, i18n } = useTranslation('goods')
  const client = useQueryClient()
  const { data: run } = useQuery({
    queryKey: runKey(supplierId),
    queryFn: () => request('readPriceRun', { query: { supplierId } }),
    refetchInterval: ({ state: { data } }) => (isAtWork(data?.status) ? POLL_MS : false),
  })
  const status = run?.status
  useEffect(() => {
    // Prices in the list are read again once the last is changed.
    if (!isAtWork(status)) void client.invalidateQueries({ queryKey: goodsKey })
  }, [client, status])
  const undo = useMutation({
    mutationFn: (runId: string) => request('undoPriceRun', { body: { supplierId, runId } }),
    onSettled: () => client.invalidateQueries({ queryKey: runKey(supplierId) }),
  })
  if (!run || (!isAtWork(run.status) && !run.canUndo)) return null
  if (isAtWork(run.status)) {
    const done = run.status === 'UNDOING' ? run.undone : run.done
    return (
      <div className={styles.run} role="status">
        <span>{t(`runs.${run.status}`, { done, total: run.total })}</span>
        <Progress percent={Math.floor((done / run.total) * 100)} size="small" />
      </div>
    )
  }
  return (
    <Alert
      type="success"
      showIcon
      title={t('runDone', {
        ...{ changed: run.changed, total: run.total },
        at: momentText(run.startedAt, i18n.language, 'dayTime'),
      })}
      action={
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate(run.runId)}>
          {t('runUndo')}
        </Button>
      }
    />
  )
}

const isAtWork = (status: string | undefined) => status === 'RUNNING' || status === 'UNDOING'

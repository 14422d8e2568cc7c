import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { BadRowsButton } from './bad-rows-button.tsx'
import { Figures } from './figures.tsx'
import { isAtWork, type ListState } from './price-list.ts'
import styles from './price-list.module.css'

interface Props {
  list: ListState
  onChanged: () => void
  onAnother: () => void
}

const FIGURES = ['added', 'changed', 'unchanged', 'ended', 'held', 'bad'] as const
const KIND = { IN_FORCE: 'success', FAILED: 'error' } as const

/** A list at work, and what came of it. */
export function ListResult({ list, onChanged, onAnother }: Props) {
  const { t } = useTranslation('price-list')
  const confirm = useConfirm()
  const undo = useMutation({
    mutationFn: () => request('undoPriceList', { body: { listId: list.listId } }),
    onSettled: onChanged,
  })
  const askToUndo = () =>
    confirm({
      title: t('run.undoQuestion', { name: list.fileName }),
      content: t('run.undoText'),
      okText: t('run.undo'),
      okButtonProps: { danger: true },
    }).then(() => undo.mutate(), unlessRefused)
  const { status, done, rows } = list
  return (
    <section className={styles.step}>
      <h2>
        {list.fileName || t('latest.unnamed')} <span className={styles.quiet}>{list.supplierName}</span>
      </h2>
      {isAtWork(list) ? (
        <div role="status">
          <p>{t(`run.${status}`)}</p>
          {status === 'PUBLISHING' && (
            <>
              <Progress
                percent={Math.floor((done / Math.max(rows, 1)) * 100)}
                status="active"
                aria-label={t('run.PUBLISHING')}
              />
              <p className={styles.quiet}>{t('run.progress', { done, rows })}</p>
            </>
          )}
        </div>
      ) : (
        <Alert
          role="status"
          showIcon
          type={status === 'IN_FORCE' || status === 'FAILED' ? KIND[status] : 'info'}
          title={t(`run.${status}`)}
        />
      )}
      <Figures
        label={list.fileName}
        figures={FIGURES.map((one) => ({ name: t(`run.figure.${one}`), count: list[one] }))}
      />
      {list.newBrands.length > 0 && <p>{t('run.newBrands', { names: list.newBrands.join('、') })}</p>}
      {list.badRows.length > 0 && (
        <ul className={styles.faults}>
          {list.badRows.slice(0, 5).map(({ line, reason }) => (
            <li key={line}>
              {line} · {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <span className={styles.acts}>
          {list.badRows.length > 0 && <BadRowsButton listId={list.listId} />}
          {list.held > 0 && <Link to="/catalogue/price-list-row">{t('run.toHeld')}</Link>}
        </span>
        <span className={styles.acts}>
          {list.canUndo && (
            <Button danger loading={undo.isPending} onClick={() => void askToUndo()}>
              {t('run.undo')}
            </Button>
          )}
          <Button type="primary" onClick={onAnother}>
            {t('run.another')}
          </Button>
        </span>
      </div>
    </section>
  )
}

import { DeleteOutlined, EditOutlined, ShoppingCartOutlined, TeamOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { ListDialog } from './list-dialog.tsx'
import { ListLine } from './list-line.tsx'
import { listQuery, requisitionsKey } from './lists-query.ts'
import styles from './requisitions.module.css'
import { useListToCart } from './use-list-to-cart.ts'

/** One list: its parts as they can be had now, and the way into the cart. */
export function ListView({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation('lists')
  const { message, modal } = useApp()
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toCart = useListToCart(id)
  const found = useQuery(listQuery(id))
  const remove = useMutation({
    mutationFn: () => request('removeRequisition', { body: { id } }),
    onSuccess: () => {
      message.success(t('removed'))
      onRemoved()
      void client.invalidateQueries({ queryKey: requisitionsKey })
    },
  })
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const list = found.data
  const picked = list.lines.filter(({ partId }) => chosen.has(partId)).map(({ partId }) => partId)
  const choose = (partIds: string[], isChosen: boolean) =>
    setChosen(
      new Set(isChosen ? [...chosen, ...partIds] : [...chosen].filter((partId) => !partIds.includes(partId))),
    )
  return (
    <section className={styles.view} aria-labelledby="requisition-name">
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h2 id="requisition-name" className={styles.name}>
            {list.name}
          </h2>
          <p className={styles.quiet}>
            {list.isShared && (
              <span className={styles.mark}>
                <TeamOutlined aria-hidden />{' '}
                {list.isMine ? t('isShared') : t('sharedBy', { name: list.ownerName })}
              </span>
            )}
            {list.rhythm && list.nextOn && (
              <span className={styles.mark}>
                {t('due', { rhythm: t(`rhythm.${list.rhythm}`), day: list.nextOn })}
              </span>
            )}
            {list.note}
          </p>
        </div>
        {list.isMine && (
          <div className={styles.acts}>
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              loading={remove.isPending}
              onClick={() =>
                modal.confirm({
                  title: t('removeAsk', { name: list.name }),
                  okText: t('remove'),
                  okButtonProps: { danger: true },
                  cancelText: t('cancel'),
                  onOk: () => remove.mutateAsync(),
                })
              }
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </header>
      {list.lines.length === 0 ? (
        <EmptyState
          title={t('noLines')}
          description={t('noLinesText')}
          action={
            <Link to="/quoteOrder/oe">
              <Button type="primary">{t('find')}</Button>
            </Link>
          }
        />
      ) : (
        <>
          <div className={styles.bar}>
            <Checkbox
              checked={picked.length === list.lines.length}
              indeterminate={picked.length > 0 && picked.length < list.lines.length}
              onChange={(event) =>
                choose(
                  list.lines.map(({ partId }) => partId),
                  event.target.checked,
                )
              }
            >
              {t('all')}
            </Checkbox>
            <Button
              type="primary"
              icon={<ShoppingCartOutlined aria-hidden />}
              loading={toCart.isPending}
              onClick={() => toCart.mutate(picked.length > 0 ? picked : undefined)}
            >
              {picked.length > 0 ? t('chosenToCart', { count: picked.length }) : t('allToCart')}
            </Button>
          </div>
          <ul className={styles.lines}>
            {list.lines.map((line) => (
              <ListLine
                key={line.partId}
                listId={id}
                line={line}
                isChosen={chosen.has(line.partId)}
                onChoose={(isChosen) => choose([line.partId], isChosen)}
              />
            ))}
          </ul>
        </>
      )}
      {editing && (
        <ListDialog list={list} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </section>
  )
}

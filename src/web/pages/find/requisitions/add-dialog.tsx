import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flex, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BodyOf } from '../../../../shared/call.ts'
import type { addToRequisition } from '../../../../shared/calls/requisition.ts'
import { REQUISITION_NAME_MAX } from '../../../../shared/requisition.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import { listsQuery, requisitionsKey } from './lists-query.ts'
import styles from './requisitions.module.css'

export type WantedLine = BodyOf<typeof addToRequisition>['lines'][number]

const NEW = 'new'
const TOLD_SECONDS = 4

/** Chooses the list for parts, an existing or a new one. */
export function AddDialog({ lines, onClose }: { lines: WantedLine[]; onClose: () => void }) {
  const { t } = useTranslation(['lists', 'wishes'])
  const { message } = useApp()
  const client = useQueryClient()
  const found = useQuery(listsQuery)
  const [picked, setPicked] = useState<string>()
  const [name, setName] = useState('')
  const lists = found.data ?? []
  const chosen = picked ?? lists[0]?.id ?? NEW
  const put = useMutation({
    mutationFn: async () => {
      const { id } =
        chosen === NEW
          ? await request('saveRequisition', {
              body: { name: name.trim(), isShared: false, rhythm: null, nextOn: null },
            })
          : { id: chosen }
      await request('addToRequisition', { body: { id, lines } })
      return { id, name: lists.find((list) => list.id === id)?.name ?? name.trim() }
    },
    onSuccess: (list) => {
      message.success({
        duration: TOLD_SECONDS,
        content: (
          <>
            {t('putDone', { name: list.name })} ·{' '}
            <Link to={`/shopping/requisition?id=${list.id}`}>{t('open')}</Link>
          </>
        ),
      })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: requisitionsKey }),
  })
  return (
    <Modal
      open
      title={t('putTitle')}
      okText={t('wishes:list.put')}
      cancelText={t('cancel')}
      okButtonProps={{
        disabled: found.isPending || (chosen === NEW && name.trim() === ''),
        loading: put.isPending,
      }}
      onOk={() => put.mutate()}
      onCancel={onClose}
    >
      <Radio.Group
        aria-label={t('into')}
        value={chosen}
        onChange={(event) => setPicked(event.target.value as string)}
      >
        <Flex vertical gap="small">
          {lists.map((list) => (
            <Radio key={list.id} value={list.id}>
              {list.name}
              {!list.isMine && ` (${t('sharedBy', { name: list.ownerName })})`}
            </Radio>
          ))}
          <Radio value={NEW}>
            <Flex gap="small" align="center">
              <span className={styles.newList}>{t('newList')}</span>
              <Input
                aria-label={t('field.name')}
                maxLength={REQUISITION_NAME_MAX}
                placeholder={t('field.namePlaceholder')}
                value={name}
                onFocus={() => setPicked(NEW)}
                onChange={(event) => setName(event.target.value)}
              />
            </Flex>
          </Radio>
        </Flex>
      </Radio.Group>
    </Modal>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import styles from './desk.module.css'

interface Props {
  chatId: string
  onDone: () => Promise<unknown>
}

/** Hands the chat to a colleague or a workgroup, or brings a colleague in. */
export function HandOver({ chatId, onDone }: Props) {
  const { t } = useTranslation('chat')
  const [doing, setDoing] = useState<'transfer' | 'invite' | null>(null)
  const [to, setTo] = useState('')
  const close = () => {
    setDoing(null)
    setTo('')
  }
  const known = useQuery({
    queryKey: ['serviceChat', 'colleagues'],
    queryFn: () => request('deskColleagues', { flags: { quiet: true } }),
    enabled: doing !== null,
  })
  const act = useMutation<unknown>({
    mutationFn: () => {
      const [kind, id = ''] = to.split(' ')
      if (doing === 'invite') return request('inviteToChat', { body: { chatId, userId: id } })
      const target = kind === 'group' ? { workgroupId: id } : { userId: id }
      return request('transferChat', { body: { chatId, ...target } })
    },
    onSuccess: async () => {
      close()
      await onDone()
    },
  })
  const { colleagues = [], workgroups = [] } = known.data ?? {}
  return (
    <>
      <Button onClick={() => setDoing('transfer')}>{t('desk.transfer')}</Button>
      <Button onClick={() => setDoing('invite')}>{t('desk.invite')}</Button>
      <Modal
        open={doing !== null}
        title={t(doing === 'invite' ? 'desk.inviteTitle' : 'desk.transferTitle')}
        okText={t(doing === 'invite' ? 'desk.invite' : 'desk.transfer')}
        cancelText={t('desk.cancel')}
        okButtonProps={{ disabled: to === '', loading: act.isPending }}
        onOk={() => act.mutate()}
        onCancel={close}
      >
        <Radio.Group
          className={styles.choices}
          value={to}
          onChange={({ target }) => setTo(String(target.value))}
        >
          {colleagues.map(({ userId, name, isOnDuty, talks, maxTalks }) => (
            <Radio key={userId} value={`person ${userId}`}>
              {name}{' '}
              <small>
                {t(isOnDuty ? 'desk.isOn' : 'desk.isOff')} {t('desk.talks', { talks, most: maxTalks })}
              </small>
            </Radio>
          ))}
          {doing === 'transfer' &&
            workgroups.map(({ id, name }) => (
              <Radio key={id} value={`group ${id}`}>
                {name} <small>{t('desk.toQueue')}</small>
              </Radio>
            ))}
        </Radio.Group>
      </Modal>
    </>
  )
}

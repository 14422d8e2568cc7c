import { useMutation, useQuery } from '@tanstack/react-query'
import { Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { useApp } from '../../ui/use-app.ts'
import { cartKey } from './cart-key.ts'

/** Sends lines of the cart to a colleague. */
export function ShareDialog({ lineIds, onClose }: { lineIds: string[]; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const [userId, setUserId] = useState<string>()
  const colleagues = useQuery({
    queryKey: [...cartKey, 'colleagues'],
    queryFn: () => request('listColleagues', { flags: { quiet: true } }),
  })
  const share = useMutation({
    mutationFn: (to: string) => request('shareCart', { body: { lineIds, userId: to } }),
    onSuccess: ({ shared, name }) => {
      message.success(t('tools.shared', { count: shared, name }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('tools.shareTitle', { count: lineIds.length })}
      okText={t('tools.send')}
      cancelText={t('tools.cancel')}
      okButtonProps={{ disabled: !userId, loading: share.isPending }}
      onCancel={onClose}
      onOk={() => userId && share.mutate(userId)}
    >
      <Flex vertical gap="small">
        <p>{t('tools.shareText')}</p>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('tools.colleague')}
          placeholder={t('tools.colleague')}
          loading={colleagues.isPending}
          notFoundContent={t('tools.alone')}
          options={(colleagues.data ?? []).map((person) => ({ value: person.userId, label: person.name }))}
          onChange={setUserId}
        />
      </Flex>
    </Modal>
  )
}

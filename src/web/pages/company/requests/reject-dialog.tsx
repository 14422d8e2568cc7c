import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PURCHASE_REASON_MAX } from '../../../../shared/purchase-approval.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import { requestsKey } from './requests-query.ts'

/** Asks why a request is rejected; the person who asked is told. */
export function RejectDialog({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const reject = useMutation({
    mutationFn: () => request('rejectPurchaseRequest', { body: { id, version, reason } }),
    onSuccess: () => message.success(t('done.rejected')),
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  return (
    <Modal
      open
      title={t('rejectTitle')}
      okText={t('reject')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: reject.isPending }}
      onOk={() => reject.mutate()}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        aria-label={t('rejectTitle')}
        maxLength={PURCHASE_REASON_MAX}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PURCHASE_REASON_MAX, type ApprovalCause } from '../../../../shared/purchase-approval.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import type { SubmitBody } from './choices.ts'
import styles from './ask-approval.module.css'

interface Props {
  body: SubmitBody
  causes: ApprovalCause[]
  amount: string
  onSent: () => void
  onClose: () => void
}

/** Sends an order that its buyer may not place alone to the company's approvers, with a reason. */
export function AskApproval({ body, causes, amount, onSent, onClose }: Props) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const [reason, setReason] = useState('')
  const ask = useMutation({
    mutationFn: ({ points: _points, addressId, ...submission }: SubmitBody) => {
      const wanted = { ...submission, addressId: addressId ?? '', reason }
      return request('askForApproval', { body: wanted, requestId: requestId(wanted) })
    },
    onSuccess: ({ id }) => {
      message.success(t('askSent'))
      onSent()
      void client.invalidateQueries({ queryKey: cartKey })
      navigate(`/company/requests?id=${id}`, { replace: true })
    },
  })
  return (
    <Modal
      open
      title={t('askTitle')}
      okText={t('askSend')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: reason.trim() === '', loading: ask.isPending }}
      onOk={() => ask.mutate(body)}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        <p>
          <Amount value={amount} strong /> · {causes.map((cause) => t(`cause.${cause}`)).join(' · ')}
        </p>
        <p>{t('askText')}</p>
        <label>
          {t('askReason')}
          <Input.TextArea
            autoFocus
            maxLength={PURCHASE_REASON_MAX}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={t('askReasonPlaceholder')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      </div>
    </Modal>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../lib/send.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

interface Props {
  lineId: string
  documentNo: string
  onDone: () => void
}

/** Says what is wrong with a line of a statement; finance answers before the statement can be confirmed. */
export function DisputeLine({ lineId, documentNo, onDone }: Props) {
  const { t } = useTranslation('bill')
  const { message } = useApp()
  const [reason, setReason] = useState<string>()
  const isOpen = reason !== undefined
  const dispute = useMutation({
    mutationFn: (body: { reason: string }) =>
      send({
        ...{ method: 'POST', path: '/fiscal/statement-line/dispute', query: { ids: lineId }, body },
        flags: { quiet: true },
      }),
    onSuccess: () => {
      setReason(undefined)
      message.success(t('disputed'))
      onDone()
    },
    onError: (error) => message.error(refusalText(error, t('notDone'))),
  })
  return (
    <>
      <Button size="small" aria-label={t('disputeOne', { no: documentNo })} onClick={() => setReason('')}>
        {t('raise')}
      </Button>
      <Modal
        open={isOpen}
        title={t('disputeOne', { no: documentNo })}
        okText={t('raise')}
        okButtonProps={{ disabled: !reason?.trim() }}
        confirmLoading={dispute.isPending}
        onOk={() => dispute.mutate({ reason: reason!.trim() })}
        onCancel={() => setReason(undefined)}
      >
        <Input.TextArea
          aria-label={t('why')}
          placeholder={t('why')}
          autoFocus
          rows={4}
          maxLength={300}
          showCount
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  )
}

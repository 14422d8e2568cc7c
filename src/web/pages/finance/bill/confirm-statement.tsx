import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'
import { send } from '../../../lib/send.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'

interface Props {
  statementId: string
  statementNo: string
  status: string
  onDone: () => void
}

/** The button that confirms a statement; nothing once it is confirmed, or for whom may not. */
export function ConfirmStatement({ statementId, statementNo, status, onDone }: Props) {
  const { t } = useTranslation('bill')
  const { message } = useApp()
  const mayConfirm = usePermission('fiscal_bill_confirm')
  const confirm = useConfirm()
  const act = useMutation({
    mutationFn: () =>
      send({
        method: 'POST',
        path: '/fiscal/statement/confirm',
        query: { ids: statementId },
        flags: { quiet: true },
      }),
    onSuccess: () => message.success(t('confirmed', { no: statementNo })),
    onError: (error) => message.error(refusalText(error, t('notDone'))),
    onSettled: onDone,
  })
  if (!mayConfirm || status !== 'PENDING') return null
  const ask = () =>
    confirm({
      title: t('confirmAsk', { no: statementNo }),
      content: t('confirmText'),
      okText: t('confirm'),
    }).then(() => act.mutate(), unlessRefused)
  return (
    <Button
      size="small"
      loading={act.isPending}
      aria-label={t('confirmOne', { no: statementNo })}
      onClick={() => void ask()}
    >
      {t('confirm')}
    </Button>
  )
}

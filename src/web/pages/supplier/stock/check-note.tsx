import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import { DifferencesDialog } from './differences-dialog.tsx'
import { checkQuery } from './stock-query.ts'

/** When stock was last compared with its ledger, and with what result; a supplier may compare at once. */
export function CheckNote() {
  const { t, i18n } = useTranslation('stock')
  const { message } = useApp()
  const [isShown, setShown] = useState(false)
  const client = useQueryClient()
  const mayEdit = usePermission('stock_edit')
  const isSupplier = useCurrentUser()?.tenantType === 'VENDER'
  const { data: check } = useQuery(checkQuery)
  const run = useMutation({
    mutationFn: () => request('runStockCheck', { body: {} }),
    onSuccess: (found) => {
      client.setQueryData(checkQuery.queryKey, found)
      if (found.differenceCount === 0) message.success(t('check.equal', { count: found.heapCount }))
    },
  })
  if (!check) return null
  const { checkedAt, differenceCount } = check
  return (
    <>
      <span className={differenceCount > 0 ? textStyles.warning : textStyles.quiet}>
        {checkedAt === null
          ? t('check.never')
          : t(differenceCount > 0 ? 'check.bad' : 'check.good', {
              time: momentText(checkedAt, i18n.language),
              count: differenceCount,
            })}
      </span>
      {differenceCount > 0 && <Button onClick={() => setShown(true)}>{t('check.show')}</Button>}
      {mayEdit && isSupplier && (
        <Button loading={run.isPending} onClick={() => run.mutate()}>
          {t('check.run')}
        </Button>
      )}
      {isShown && (
        <DifferencesDialog check={check} mayBook={mayEdit && isSupplier} onClose={() => setShown(false)} />
      )}
    </>
  )
}

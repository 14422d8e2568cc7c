import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import { checkQuery } from './stock-query.ts'

/** When stock was last compared with its ledger, and with what result; a supplier may compare at once. */
export function CheckNote() {
  const { t, i18n } = useTranslation('stock')
  const { message, modal } = useApp()
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
  const { checkedAt, differenceCount, differences } = check
  const show = () =>
    modal.warning({
      title: t('check.differ', { count: differenceCount }),
      width: 640,
      content: (
        <ul>
          {differences.map(({ code, warehouse, stock, ledger }) => (
            <li key={`${code}/${warehouse}`}>
              {t('check.difference', { code, warehouse, stock: stock.onHand, ledger: ledger.onHand })}
            </li>
          ))}
        </ul>
      ),
    })
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
      {differenceCount > 0 && <Button onClick={show}>{t('check.show')}</Button>}
      {mayEdit && isSupplier && (
        <Button loading={run.isPending} onClick={() => run.mutate()}>
          {t('check.run')}
        </Button>
      )}
    </>
  )
}

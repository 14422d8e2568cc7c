import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { transferAccounts } from '../../../../shared/calls/transfer.ts'
import factStyles from '../../shopping/facts.module.css'

/** One account to transfer to; each fact can be copied into the bank's own form. */
export function AccountFacts({ account }: { account: ReplyOf<typeof transferAccounts>['accounts'][number] }) {
  const { t } = useTranslation('payment')
  const { payee, bank, branch, accountNo } = account
  const lines = [
    [t('transfer.payee'), payee],
    [t('transfer.bank'), bank],
    [t('transfer.branch'), branch],
    [t('transfer.accountNo'), accountNo],
  ] as const
  return (
    <dl className={factStyles.facts}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Typography.Text copyable={{ text: value }}>{value}</Typography.Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { REFUSAL_MAX } from '../../../../shared/goods.ts'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import type { Goods } from './goods-query.ts'
import { useGoodsState } from './use-goods-changes.ts'

interface Props {
  goods: Goods
  supplierId: string
  onTerms: () => void
}

/** What can be done with one of the goods, as the server allows it. */
export function GoodsActs({ goods, supplierId, onTerms }: Props) {
  const { t, i18n } = useTranslation('goods')
  const { modal } = useApp()
  const state = useGoodsState(supplierId)
  const acts = goods.allowedActions.filter((act) => act !== 'price')
  if (acts.length === 0) return null
  const name = partName(goods, i18n.language)
  const offerIds = [goods.offerId]
  const refuse = () => {
    let reason = ''
    modal.confirm({
      title: t('refuseAsk', { name }),
      content: (
        <Input.TextArea
          aria-label={t('reason')}
          placeholder={t('reason')}
          maxLength={REFUSAL_MAX}
          rows={3}
          onChange={({ target }) => (reason = target.value)}
        />
      ),
      okText: t('acts.refuse'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => state.mutateAsync({ offerIds, act: 'refuse', reason }),
    })
  }
  const act = (key: string) => {
    if (key === 'terms') onTerms()
    else if (key === 'refuse') refuse()
    else state.mutate({ offerIds, act: key as 'pause' | 'resume' | 'end' | 'allow' })
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map((key) => ({
          key,
          label: t(`acts.${key}`),
          danger: key === 'end' || key === 'refuse',
        })),
        onClick: ({ key }) => act(key),
      }}
    >
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('actsOf', { name })}
        loading={state.isPending}
      />
    </Dropdown>
  )
}

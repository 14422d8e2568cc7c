import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, Modal, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { savePreSale } from '../../../../shared/calls/pre-sale.ts'
import { DEPOSIT_PERCENT_MAX, PRE_SALE_DAYS_MAX, type DepositRule } from '../../../../shared/pre-sale.ts'
import { dayjs } from '../../../lib/day.ts'
import { request } from '../../../lib/request.ts'
import { useConfirm } from '../../../lib/use-confirm.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import { goodsKey } from '../goods/goods-query.ts'
import stockStyles from '../stock/stock.module.css'
import { preSaleKey, type PreSaleGoods } from './pre-sale-query.ts'

interface Values {
  goodsDueOn: Dayjs
  way: 'none' | 'share' | 'piece'
  depositPercent?: number
  deposit?: string
  depositRule: DepositRule
}

interface Props {
  supplierId: string
  /** Goods in pre-sale; others are chosen from the supplier's goods. */
  goods: PreSaleGoods | undefined
  onClose: () => void
}

/** When goods arrive and what is paid before; and the end of their pre-sale. */
export function PreSaleDialog({ supplierId, goods, onClose }: Props) {
  const { t, i18n } = useTranslation('presale')
  const { message } = useApp()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<{ offerId: string; version: number } | undefined>(goods)
  const way = Form.useWatch('way', form)
  const save = useMutation({
    mutationFn: (line: BodyOf<typeof savePreSale>['lines'][number]) =>
      request('savePreSale', { body: { supplierId, lines: [line] } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: goodsKey })
      message.success(t('saved'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: preSaleKey }),
  })
  const handleFinish = ({ goodsDueOn, depositPercent, deposit, depositRule }: Values) =>
    save.mutate({
      ...{ offerId: chosen!.offerId, version: chosen!.version, depositRule },
      goodsDueOn: goodsDueOn.format('YYYY-MM-DD'),
      depositPercent: way === 'share' ? (depositPercent ?? null) : null,
      deposit: way === 'piece' ? (deposit?.trim() ?? null) : null,
    })
  async function handleEnd() {
    await confirm({ title: t('endQuestion'), content: t('endText'), okText: t('end') })
    save.mutate({ offerId: goods!.offerId, version: goods!.version, goodsDueOn: null })
  }
  return (
    <Modal
      open
      title={goods ? t('termsOf', { name: partName(goods, i18n.language) }) : t('add')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending, disabled: !chosen }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {!goods && <GoodsChoice supplierId={supplierId} onChoose={setChosen} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          goodsDueOn: goods ? dayjs(goods.goodsDueOn) : undefined,
          way: goods?.deposit ? 'piece' : goods?.depositPercent ? 'share' : 'none',
          depositPercent: goods?.depositPercent ?? undefined,
          deposit: goods?.deposit ?? '',
          depositRule: goods?.depositRule ?? 'KEPT',
        }}
        onFinish={handleFinish}
      >
        <Form.Item
          name="goodsDueOn"
          label={t('column.due')}
          extra={t('dueText')}
          rules={[{ required: true, message: t('dueNeeded') }]}
        >
          <DatePicker
            className={stockStyles.wide!}
            minDate={dayjs().add(1, 'day')}
            maxDate={dayjs().add(PRE_SALE_DAYS_MAX, 'day')}
          />
        </Form.Item>
        <Form.Item name="way" label={t('column.deposit')}>
          <Radio.Group
            options={(['none', 'share', 'piece'] as const).map((value) => ({
              value,
              label: t(`way.${value}`),
            }))}
          />
        </Form.Item>
        {way === 'share' && (
          <Form.Item
            name="depositPercent"
            label={t('way.share')}
            rules={[{ required: true, message: t('needed') }]}
          >
            <NumberInput
              className={stockStyles.pieces!}
              min={1}
              max={DEPOSIT_PERCENT_MAX}
              precision={0}
              suffix="%"
            />
          </Form.Item>
        )}
        {way === 'piece' && (
          <Form.Item name="deposit" label={t('way.piece')} rules={[{ required: true, message: t('needed') }]}>
            <Input inputMode="decimal" maxLength={12} prefix="¥" />
          </Form.Item>
        )}
        {(way === 'share' || way === 'piece') && (
          <Form.Item name="depositRule" label={t('rule.label')}>
            <Radio.Group
              options={(['KEPT', 'RETURNED'] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
            />
          </Form.Item>
        )}
      </Form>
      {goods && (
        <p>
          <Button onClick={() => void handleEnd().catch(() => undefined)}>{t('end')}</Button>{' '}
          <span className={textStyles.quiet}>{t('endText')}</span>
        </p>
      )}
    </Modal>
  )
}

interface ChoiceProps {
  supplierId: string
  onChoose: (goods: { offerId: string; version: number } | undefined) => void
}

const SHOWN = 20

/** One of the supplier's goods, by number or name. */
function GoodsChoice({ supplierId, onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation('presale')
  const [q, setQ] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: [...preSaleKey, 'choice', supplierId, q],
    queryFn: ({ signal }) =>
      request('listGoods', { query: { supplierId, size: SHOWN, ...(q && { q }) }, signal }),
  })
  const records = data?.records.filter(({ state }) => state !== 'ended' && state !== 'refused') ?? []
  return (
    <Select
      className={stockStyles.wide!}
      autoFocus
      aria-label={t('choose')}
      placeholder={t('choose')}
      showSearch={{ filterOption: false, onSearch: (typed) => setQ(typed.trim()) }}
      loading={isFetching}
      notFoundContent={isFetching ? null : t('noneFound')}
      options={records.map((row) => ({
        value: row.offerId,
        label: `${row.code} ${partName(row, i18n.language)} ${row.oeNumber}`,
      }))}
      onChange={(offerId: string) => onChoose(records.find((row) => row.offerId === offerId))}
    />
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Modal, Radio, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priceEndings, priceSteps, type PriceRule } from '../../../../shared/price-rule.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { goodsKey, type GoodsFilter } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'
import { percentText } from './percent-text.ts'

interface Values {
  kind: PriceRule['kind']
  value: number | null
  step: PriceRule['step']
  ending: number
  keepsCost: boolean
}

interface Props {
  desk: Desk
  filter: GoodsFilter
  /** Chosen goods; all that the filter finds when there are none. */
  chosen: string[]
  onClose: () => void
}

const ANY_ENDING = -1
const STEPS = { 1: 'fen', 10: 'jiao', 100: 'yuan' } as const

/** Changes many prices by a rule, shown on examples before anything is written. */
export function BulkDialog({ desk, filter, chosen, onClose }: Props) {
  const { t } = useTranslation('goods')
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [rule, setRule] = useState<PriceRule>()
  const supplierId = desk.supplierId!
  const which = chosen.length > 0 ? { supplierId, offerIds: chosen } : { ...filter, supplierId }
  const preview = useQuery({
    queryKey: [...goodsKey, 'preview', which, rule],
    queryFn: () => request('previewPrices', { body: { ...which, rule: rule! }, flags: { quiet: true } }),
    enabled: rule !== undefined,
    retry: false,
    gcTime: 0,
  })
  const start = useMutation({
    mutationFn: (stamp: string) => request('startPriceRun', { body: { ...which, rule: rule!, stamp } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: goodsKey }),
  })
  const read = (_: unknown, values: Values) => setRule(ruleOf(values))
  const seen = rule === undefined ? undefined : preview.data
  return (
    <Modal
      open
      width={640}
      title={chosen.length > 0 ? t('bulkChosen', { count: chosen.length }) : t('bulkFound')}
      okText={t('bulkStart', { count: seen?.changed ?? 0 })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !seen || seen.changed === 0, loading: start.isPending }}
      onOk={() => start.mutate(seen!.stamp)}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ kind: 'percent', value: null, step: 10, ending: ANY_ENDING, keepsCost: true }}
        onValuesChange={read}
      >
        <div className={styles.fields}>
          <Form.Item name="kind" label={t('bulkKind')}>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'percent', label: t('kinds.percent') },
                { value: 'amount', label: t('kinds.amount') },
              ]}
            />
          </Form.Item>
          <Form.Item name="value" label={t('bulkValue')} extra={t('bulkValueText')}>
            <NumberInput precision={2} autoFocus />
          </Form.Item>
          <Form.Item name="step" label={t('bulkStep')}>
            <Select options={priceSteps.map((step) => ({ value: step, label: t(`steps.${STEPS[step]}`) }))} />
          </Form.Item>
          <Form.Item name="ending" label={t('bulkEnding')}>
            <Select
              options={priceEndings.map((ending) => ({
                value: ending ?? ANY_ENDING,
                label: ending === null ? t('endingAny') : t('endingDigit', { digit: ending }),
              }))}
            />
          </Form.Item>
        </div>
        {desk.seesCosts ? (
          <Form.Item name="keepsCost" valuePropName="checked">
            <Checkbox>{t('bulkKeepsCost')}</Checkbox>
          </Form.Item>
        ) : (
          <p className={styles.quiet}>{t('bulkCostText')}</p>
        )}
      </Form>
      {preview.isFetching && <Spin />}
      {preview.isError && <Alert type="error" title={refusalText(preview.error, t('error'))} />}
      {seen && !preview.isFetching && <Preview seen={seen} />}
    </Modal>
  )
}

function ruleOf({ kind, value, step, ending, keepsCost }: Values): PriceRule | undefined {
  if (value === null || value === 0) return undefined
  return {
    ...{ kind, value: Math.round(value * 100), step, keepsCost },
    ending: ending === ANY_ENDING ? null : (ending as PriceRule['ending']),
  }
}

interface Seen {
  total: number
  changed: number
  floored: number
  sample: {
    offerId: string
    code: string
    nameZh: string
    nameEn: string
    from: string
    to: string
    isFloored: boolean
  }[]
}

function Preview({ seen: { total, changed, floored, sample } }: { seen: Seen }) {
  const { t, i18n } = useTranslation('goods')
  return (
    <section aria-label={t('preview')}>
      <p role="status">
        {t('previewCounts', { changed, total })}
        {floored > 0 && t('previewFloored', { count: floored })}
      </p>
      <ul className={styles.changes}>
        {sample.map((one) => (
          <li key={one.offerId} className={styles.example}>
            <span>
              {partName(one, i18n.language)} <span className={styles.quiet}>{one.code}</span>
            </span>
            <span className={styles.figures}>
              <Amount value={one.from} /> <span aria-hidden>→</span> <Amount value={one.to} strong />
              <span className={styles.percent}>{percentText(one.from, one.to)}</span>
              {one.isFloored && <span className={styles.quiet}> {t('atCost')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

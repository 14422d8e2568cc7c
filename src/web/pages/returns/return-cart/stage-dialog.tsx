import { Flex, Form, Input, Modal } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { partName } from '../../../ui/part-name.ts'
import styles from '../../shopping/text.module.css'
import type { ReturnRequest } from './return-cart.ts'
import { NumberInput } from '../../../ui/number-input.tsx'

export type StageName = 'send' | 'receive' | 'inspect'

export interface StageFields {
  reason?: string | undefined
  carrier?: string | undefined
  trackingNo?: string | undefined
  lines?: { orderLineId: string; quantity: number; damaged?: number; scrap?: number }[] | undefined
}

interface Fields {
  reason?: string
  carrier?: string
  trackingNo?: string
  pieces: Record<string, number | null>
  damaged?: Record<string, number | null>
  scrap?: Record<string, number | null>
}

interface Props {
  stage: StageName
  asked: ReturnRequest
  working: boolean
  onCancel: () => void
  onDone: (fields: StageFields) => void
}

/**
 * Asks which pieces were sent, arrived or are accepted, and for their transport or the reason for accepting
 * fewer.
 */
export function StageDialog({ stage, asked, working, onCancel, onDone }: Props) {
  const { t, i18n } = useTranslation('cart')
  const [form] = Form.useForm<Fields>()
  const pieces = Form.useWatch('pieces', form)
  const most = new Map(
    asked.lines.map(({ orderLineId, quantity, sent, arrived }) => [orderLineId, arrived ?? sent ?? quantity]),
  )
  const isWhole = [...most].every(([orderLineId, count]) => (pieces?.[orderLineId] ?? count) === count)
  const needed = (field: string) => ({
    required: true,
    whitespace: true,
    message: t('returns.cart.needed', { field }),
  })
  function handleFinish({ pieces: given, damaged, scrap, ...fields }: Fields) {
    const lines = Object.entries(given).map(([orderLineId, quantity]) => ({
      orderLineId,
      quantity: quantity ?? 0,
      ...(stage === 'inspect' && {
        damaged: damaged?.[orderLineId] ?? 0,
        scrap: scrap?.[orderLineId] ?? 0,
      }),
    }))
    onDone({ ...fields, lines })
  }
  return (
    <Modal
      open
      title={t(`returns.stage.${stage}`, { returnNo: asked.returnNo })}
      okText={t(`returns.act.${stage}`)}
      okButtonProps={{ loading: working }}
      cancelText={t('returns.ask.keep')}
      onCancel={onCancel}
      onOk={() => form.submit()}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ pieces: Object.fromEntries(most), trackingNo: '' }}
        onFinish={handleFinish}
      >
        {asked.lines.map((line) => (
          <Fragment key={line.orderLineId}>
            <Form.Item
              name={['pieces', line.orderLineId]}
              label={
                <span>
                  {partName(line, i18n.language)} <span className={styles.mono}>{line.code}</span> ·{' '}
                  {t(`returns.pieces.${stage}`)}
                </span>
              }
              extra={t('returns.pieces.of', {
                count: most.get(line.orderLineId)!,
                unit: unitName(line.unit, i18n.language),
              })}
            >
              <NumberInput min={0} max={most.get(line.orderLineId)!} precision={0} />
            </Form.Item>
            {stage === 'inspect' && (
              <Flex gap="middle" wrap>
                {(['damaged', 'scrap'] as const).map((sort) => (
                  <Form.Item
                    key={sort}
                    name={[sort, line.orderLineId]}
                    label={t(`returns.sorted.${sort}`)}
                    dependencies={[
                      ['pieces', line.orderLineId],
                      ['damaged', line.orderLineId],
                    ]}
                    rules={[
                      ({ getFieldValue }) => ({
                        validator: async () => {
                          const of = (name: string) => Number(getFieldValue([name, line.orderLineId]) ?? 0)
                          if (of('damaged') + of('scrap') > of('pieces'))
                            throw new Error(t('returns.sorted.tooMany'))
                        },
                      }),
                    ]}
                  >
                    <NumberInput min={0} max={most.get(line.orderLineId)!} precision={0} />
                  </Form.Item>
                ))}
              </Flex>
            )}
          </Fragment>
        ))}
        {stage === 'inspect' && <p className={styles.quiet}>{t('returns.sorted.text')}</p>}
        {stage === 'send' && (
          <>
            <Form.Item name="carrier" label={t('returns.carrier')} rules={[needed(t('returns.carrier'))]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item
              name="trackingNo"
              label={t('returns.trackingNo')}
              rules={asked.delivery === 'PICKUP' ? [] : [needed(t('returns.trackingNo'))]}
            >
              <Input maxLength={50} />
            </Form.Item>
          </>
        )}
        {stage === 'inspect' && !isWhole && (
          <Form.Item
            name="reason"
            label={t('returns.notAccepted')}
            rules={[needed(t('returns.notAccepted'))]}
          >
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

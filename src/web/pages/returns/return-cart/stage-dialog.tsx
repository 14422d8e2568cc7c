import { Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../../shopping/text.module.css'
import type { ReturnRequest } from './return-cart.ts'
import { StageLineFields, type PieceFields } from './stage-line-fields.tsx'
import { TravelFields } from './travel-fields.tsx'

export type StageName = 'agree' | 'send' | 'receive' | 'inspect'

type StageLine = { orderLineId: string; quantity: number; reason?: string } & Partial<
  Record<'damaged' | 'scrap' | 'wrong' | 'foreign', number>
>

export interface StageFields {
  carrier?: string | undefined
  trackingNo?: string | undefined
  lines?: StageLine[] | undefined
}

interface Fields extends PieceFields {
  carrier?: string
  trackingNo?: string
}

interface Props {
  stage: StageName
  asked: ReturnRequest
  working: boolean
  onCancel: () => void
  onDone: (fields: StageFields) => void
}

/** The pieces of each line that could reach the next stage. */
function mostOf({ lines }: ReturnRequest): Map<string, number> {
  return new Map(
    lines.map(({ orderLineId, quantity, agreed, sent, arrived }) => [
      orderLineId,
      arrived ?? sent ?? agreed ?? quantity,
    ]),
  )
}

/**
 * Asks which pieces may come back, were sent, arrived or are accepted, for the reason of each line with fewer, and
 * for their transport.
 */
export function StageDialog({ stage, asked, working, onCancel, onDone }: Props) {
  const { t } = useTranslation('cart')
  const [form] = Form.useForm<Fields>()
  const most = mostOf(asked)
  const isInspection = stage === 'inspect'
  function handleFinish({ pieces, damaged, scrap, wrong, foreign, reason, ...fields }: Fields) {
    const lines = [...most].map(([orderLineId, all]): StageLine => {
      const quantity = pieces[orderLineId] ?? 0
      const why = quantity < all ? reason?.[orderLineId]?.trim() : undefined
      const sorted = {
        ...{ damaged: damaged?.[orderLineId] ?? 0, scrap: scrap?.[orderLineId] ?? 0 },
        ...{ wrong: wrong?.[orderLineId] ?? 0, foreign: foreign?.[orderLineId] ?? 0 },
      }
      return { orderLineId, quantity, ...(isInspection && sorted), ...(why && { reason: why }) }
    })
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
          <StageLineFields
            key={line.orderLineId}
            stage={stage}
            line={line}
            most={most.get(line.orderLineId)!}
          />
        ))}
        {isInspection && <p className={styles.quiet}>{t('returns.sorted.text')}</p>}
        {stage === 'send' && <TravelFields mayLackNumber={asked.delivery === 'PICKUP'} />}
      </Form>
    </Modal>
  )
}

interface TravelProps {
  act: 'replace' | 'sendBack'
  returnNo: string
  working: boolean
  onCancel: () => void
  onDone: (travel: { carrier: string; trackingNo: string }) => void
}

/** Asks how goods travel to the buyer. */
export function TravelDialog({ act, returnNo, working, onCancel, onDone }: TravelProps) {
  const { t } = useTranslation('cart')
  const [form] = Form.useForm<{ carrier: string; trackingNo: string }>()
  return (
    <Modal
      open
      title={t(`returns.stage.${act}`, { returnNo })}
      okText={t(`returns.act.${act}`)}
      okButtonProps={{ loading: working }}
      cancelText={t('returns.ask.keep')}
      onCancel={onCancel}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={{ trackingNo: '' }} onFinish={onDone}>
        <TravelFields mayLackNumber />
      </Form>
    </Modal>
  )
}

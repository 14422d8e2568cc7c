import { Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import styles from '../../shopping/text.module.css'
import type { ReturnRequest } from './return-cart.ts'
import type { StageName } from './stage-dialog.tsx'

type ByLine<T> = Record<string, T>

/** The fields of a stage's dialog, by order line. */
export interface PieceFields {
  pieces: ByLine<number | null>
  damaged?: ByLine<number | null>
  scrap?: ByLine<number | null>
  wrong?: ByLine<number | null>
  foreign?: ByLine<number | null>
  reason?: ByLine<string>
}

/** Stages at which fewer pieces need a reason. */
const explained: readonly StageName[] = ['agree', 'inspect']

interface Props {
  stage: StageName
  line: ReturnRequest['lines'][number]
  /** Pieces of the previous stage. */
  most: number
}

/** One line at a stage: its pieces, how the inspection sorts them, and why they are not all. */
export function StageLineFields({ stage, line, most }: Props) {
  const { t, i18n } = useTranslation('cart')
  const { orderLineId } = line
  const form = Form.useFormInstance<PieceFields>()
  const pieces = Number(Form.useWatch(['pieces', orderLineId], form) ?? most)
  const isInspection = stage === 'inspect'
  return (
    <>
      <Form.Item
        name={['pieces', orderLineId]}
        label={
          <span>
            {partName(line, i18n.language)} <span className={styles.mono}>{line.code}</span> ·{' '}
            {t(`returns.pieces.${stage}`)}
          </span>
        }
        extra={t('returns.pieces.of', { count: most, unit: unitName(line.unit, i18n.language) })}
      >
        <NumberInput min={0} max={most} precision={0} />
      </Form.Item>
      {isInspection && pieces > 0 && (
        <Sorted orderLineId={orderLineId} names={['damaged', 'scrap']} most={pieces} />
      )}
      {isInspection && pieces < most && (
        <Sorted orderLineId={orderLineId} names={['wrong', 'foreign']} most={most - pieces} />
      )}
      {explained.includes(stage) && pieces < most && (
        <Form.Item
          name={['reason', orderLineId]}
          label={t('returns.sorted.lineReason')}
          rules={[
            {
              required: true,
              whitespace: true,
              message: t('returns.cart.needed', { field: t('returns.sorted.lineReason') }),
            },
          ]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      )}
    </>
  )
}

type Sort = 'damaged' | 'scrap' | 'wrong' | 'foreign'

/** How many of some pieces are of two sorts, which together are no more than these. */
function Sorted({ orderLineId, names, most }: { orderLineId: string; names: Sort[]; most: number }) {
  const { t } = useTranslation('cart')
  return (
    <Flex gap="middle" wrap>
      {names.map((name) => (
        <Form.Item
          key={name}
          name={[name, orderLineId]}
          label={t(`returns.sorted.${name}`)}
          dependencies={[['pieces', orderLineId], ...names.map((other) => [other, orderLineId])]}
          rules={[
            ({ getFieldValue }) => ({
              validator: async () => {
                const of = (sort: Sort) => Number(getFieldValue([sort, orderLineId]) ?? 0)
                if (names.reduce((sum, sort) => sum + of(sort), 0) > most)
                  throw new Error(
                    t(
                      name === 'wrong' || name === 'foreign'
                        ? 'returns.sorted.tooManyRefused'
                        : 'returns.sorted.tooMany',
                    ),
                  )
              },
            }),
          ]}
        >
          <NumberInput min={0} max={most} precision={0} />
        </Form.Item>
      ))}
    </Flex>
  )
}

import { CloseOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { replenishGoods } from '../../../../shared/calls/replenishment.ts'
import { linesOfText } from '../../../../shared/quick-order.ts'
import { REPLENISH_LINES_MAX } from '../../../../shared/replenishment.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import styles from './ask-goods.module.css'

type Goods = ReplyOf<typeof replenishGoods>['lines'][number]['candidates'][number]
interface Line {
  goods: Goods
  quantity: number
}

const MOST_PIECES = 99_999

/** Asks another supplier for goods. */
export default function AskGoodsPage() {
  const { t, i18n } = useTranslation('replenish')
  const { message } = useApp()
  const navigate = useNavigate()
  const requestId = useRequestId()
  const [search, setSearch] = useState('')
  const [providerId, setProvider] = useState<string>()
  const [warehouseId, setWarehouse] = useState<string>()
  const [orderNo, setOrderNo] = useState('')
  const [remark, setRemark] = useState('')
  const [text, setText] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const partners = useQuery({
    queryKey: ['replenish-partners', search],
    queryFn: ({ signal }) => request('replenishPartners', { query: search ? { q: search } : {}, signal }),
  })
  const warehouse = warehouseId ?? partners.data?.warehouses[0]?.warehouseId
  const find = useMutation({
    mutationFn: () =>
      request('replenishGoods', {
        body: {
          providerId: providerId!,
          lines: linesOfText(text)
            .slice(0, REPLENISH_LINES_MAX)
            .map(({ code, quantity }) => ({ code, quantity: quantity.slice(0, 40) })),
        },
      }),
    onSuccess: (found) => {
      const added = found.lines.flatMap(({ quantity, candidates: [goods] }) =>
        goods ? [{ goods, quantity }] : [],
      )
      const ids = new Set(added.map(({ goods }) => goods.partId))
      // A part that is listed twice counts as it was listed last.
      const once = [...new Map(added.map((line) => [line.goods.partId, line])).values()]
      setLines([...lines.filter(({ goods }) => !ids.has(goods.partId)), ...once])
      const missing = found.lines.filter(({ candidates }) => candidates.length === 0)
      setText(missing.map(({ code, quantity }) => `${code}\t${quantity}`).join('\n'))
      if (missing.length > 0)
        message.warning(t('notFound', { codes: missing.map(({ code }) => code).join(t('comma')) }))
    },
  })
  const ask = useMutation({
    mutationFn: () => {
      const body = {
        ...{ providerId: providerId!, warehouseId: warehouse!, orderNo, remark },
        lines: lines.map(({ goods, quantity }) => ({ partId: goods.partId, quantity })),
      }
      return request('askReplenishment', { body, requestId: requestId(body) })
    },
    onSuccess: ({ replenishId, replenishNo }) => {
      message.success(t('sent', { no: replenishNo }))
      navigate(`/vendor/thirdReplenish/detail?replenishId=${replenishId}`)
    },
  })
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('ask')} description={t('askText')} />
      <section className={cardStyles.card}>
        <Form layout="vertical" component="div" className={styles.fields}>
          <Form.Item label={t('provider')} htmlFor="ask-provider">
            <Select
              id="ask-provider"
              showSearch={{ filterOption: false, onSearch: setSearch }}
              placeholder={t('providerSearch')}
              value={providerId}
              options={(partners.data?.suppliers ?? []).map(({ supplierId, name }) => ({
                value: supplierId,
                label: name,
              }))}
              onChange={(id: string) => {
                setProvider(id)
                setLines([])
              }}
            />
          </Form.Item>
          <Form.Item label={t('warehouse')} htmlFor="ask-warehouse">
            <Select
              id="ask-warehouse"
              value={warehouse}
              options={(partners.data?.warehouses ?? []).map((each) => ({
                value: each.warehouseId,
                label: partName(each, i18n.language),
              }))}
              onChange={setWarehouse}
            />
          </Form.Item>
          <Form.Item label={t('orderNo')} htmlFor="ask-order">
            <Input
              id="ask-order"
              maxLength={30}
              value={orderNo}
              onChange={(event) => setOrderNo(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={t('remark')} htmlFor="ask-remark">
            <Input
              id="ask-remark"
              maxLength={200}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </Form.Item>
        </Form>
      </section>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('list')}</h2>
        <Input.TextArea
          aria-label={t('list')}
          placeholder={t('listText')}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button
            disabled={providerId === undefined || text.trim() === ''}
            loading={find.isPending}
            onClick={() => find.mutate()}
          >
            {t('find')}
          </Button>
        </div>
        <ul className={styles.lines}>
          {lines.map(({ goods, quantity }) => {
            const named = (what: string) =>
              t('ofPart', { what, part: `${partName(goods, i18n.language)} ${goods.code}` })
            return (
              <li key={goods.partId} className={styles.line}>
                <span className={styles.part}>
                  {partName(goods, i18n.language)} <span className={textStyles.mono}>{goods.code}</span>{' '}
                  <span className={textStyles.quiet}>
                    {goods.brand} · {t('column.available')} {goods.available}
                  </span>
                </span>
                <NumberInput
                  size="small"
                  min={1}
                  max={MOST_PIECES}
                  precision={0}
                  aria-label={named(t('column.quantity'))}
                  value={quantity}
                  onChange={(value) =>
                    setLines(
                      lines.map((line) =>
                        line.goods.partId === goods.partId ? { ...line, quantity: value ?? 1 } : line,
                      ),
                    )
                  }
                />
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={named(t('remove'))}
                  onClick={() => setLines(lines.filter((line) => line.goods.partId !== goods.partId))}
                />
              </li>
            )
          })}
        </ul>
        <div className={cardStyles.cardFoot}>
          <Button
            type="primary"
            size="large"
            disabled={lines.length === 0 || warehouse === undefined}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t('submit')}
          </Button>
        </div>
      </section>
    </div>
  )
}

import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readAttributeFilters,
  writeAttributeFilters,
  type AttributeFilter,
} from '../../../../shared/attribute-filter.ts'
import type { SearchReply } from '../search-reply.ts'
import styles from '../search.module.css'
import { FacetGroup } from './facet-group.tsx'

type Attribute = SearchReply['facets']['attributes'][number]

interface Props {
  attributes: Attribute[]
  /** The conditions in the address. */
  attr: string | undefined
  onChange: (attr: string | undefined) => void
}

/** The attributes that the found parts have in common: values to choose, and a range for numbers. */
export function AttributeFacets({ attributes, attr, onChange }: Props) {
  const filters = readAttributeFilters(attr ?? '')
  const replace = (attributeId: string, filter: AttributeFilter) =>
    onChange(writeAttributeFilters([...filters.filter((one) => one.attributeId !== attributeId), filter]))
  return attributes.map((attribute) => {
    const { attributeId, kind, values } = attribute
    const filter = filters.find((one) => one.attributeId === attributeId)
    const chosen = chosenValues(filter)
    return (
      <FacetGroup
        key={attributeId}
        title={titleOf(attribute)}
        entries={values.length > 1 || chosen.length > 0 ? values : []}
        chosen={chosen}
        onChoose={(value) => replace(attributeId, toggledValue({ attributeId, kind, chosen, value }))}
      >
        {kind === 'NUMBER' && (values.length > 1 || filter !== undefined) && (
          <Range
            key={attr ?? ''}
            attribute={attribute}
            filter={filter}
            onApply={(range) => replace(attributeId, { attributeId, ...range })}
          />
        )}
      </FacetGroup>
    )
  })
}

function titleOf({ name, unit, category }: Attribute): string {
  const whole = unit ? `${name} (${unit})` : name
  return category ? `${category} · ${whole}` : whole
}

function chosenValues(filter: AttributeFilter | undefined): string[] {
  if (!filter) return []
  if ('numbers' in filter) return filter.numbers.map(String)
  return 'choiceIds' in filter ? filter.choiceIds.map((id) => `c${id}`) : []
}

interface Toggling {
  attributeId: string
  kind: Attribute['kind']
  chosen: string[]
  value: string
}

function toggledValue({ attributeId, kind, chosen, value }: Toggling): AttributeFilter {
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return kind === 'NUMBER'
    ? { attributeId, numbers: values.map(Number) }
    : { attributeId, choiceIds: values.map((one) => one.slice(1)) }
}

interface RangeProps {
  attribute: Attribute
  filter: AttributeFilter | undefined
  onApply: (range: { from: number | null; to: number | null }) => void
}

/** From and to, both included; either may stay open. */
function Range({ attribute: { name, from: least, to: most }, filter, onApply }: RangeProps) {
  const { t } = useTranslation('search')
  const now = filter && 'from' in filter ? filter : { from: null, to: null }
  const [from, setFrom] = useState(now.from)
  const [to, setTo] = useState(now.to)
  const isReversed = from !== null && to !== null && from > to
  const apply = () => onApply(isReversed ? { from: to, to: from } : { from, to })
  return (
    <div className={styles.range}>
      <InputNumber
        size="small"
        controls={false}
        className={styles.rangeEnd}
        aria-label={t('facet.least', { name })}
        placeholder={least === null ? '' : String(least)}
        value={from}
        onChange={setFrom}
        onPressEnter={apply}
      />
      <span aria-hidden>–</span>
      <InputNumber
        size="small"
        controls={false}
        className={styles.rangeEnd}
        aria-label={t('facet.most', { name })}
        placeholder={most === null ? '' : String(most)}
        value={to}
        onChange={setTo}
        onPressEnter={apply}
      />
      <Button size="small" disabled={from === now.from && to === now.to} onClick={apply}>
        {t('facet.apply')}
      </Button>
    </div>
  )
}

import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { callOf } from '../screen-call.ts'
import { sendCall } from '../send-call.ts'
import { useSettled } from '../values/use-settled.ts'
import { DIGIT_WAIT_MS, pickIn, type Pick } from '../values/pick-suggestion.ts'
import { useClear } from '../../ui/use-clear.tsx'
import { useApp } from '../../ui/use-app.ts'

interface Props {
  screen: Screen
  field: Field
  id: string
  placeholder: string
  disabled: boolean
  value: string
  onChange: (value: string) => void
}

function suggestions(screen: Screen, field: Field, q: string) {
  const call = callOf(screen, 'suggest')
  return queryOptions({
    queryKey: ['suggest', screen.name, field.prop, q],
    staleTime: 30_000,
    queryFn: async () => {
      if (!call || q === '') return []
      const query = { ...screen.api.fixed, field: field.prop, q }
      return (
        await sendCall<{ values: string[] }>({ method: 'GET', path: call.path, query, body: undefined })
      ).values
    },
  })
}

/** Suggests what the column holds; "+" and "+digit" take a suggestion, a leading * searches loosely. */
export function SuggestedInput({ screen, field, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const { message } = useApp()
  const client = useQueryClient()
  const [typing, setTyping] = useState(false)
  const digitWait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(digitWait.current), [])
  const settled = useSettled((pickIn(value)?.typed ?? value).trim())
  const { data = [] } = useQuery({
    ...suggestions(screen, field, settled),
    enabled: typing && settled !== '',
  })

  const take = async ({ typed, index }: Pick) => {
    clearTimeout(digitWait.current)
    const found = await client.fetchQuery(suggestions(screen, field, typed.trim())).catch(() => [])
    if (found[index] === undefined) message.warning(t('noSuchItem'))
    onChange(found[index] ?? typed)
  }
  const handleChange = (next = '') => {
    clearTimeout(digitWait.current)
    onChange(next)
    const pick = pickIn(next)
    if (pick && !pick.isOpen) void take(pick)
    if (pick?.isOpen) digitWait.current = setTimeout(() => void take(pick), DIGIT_WAIT_MS)
  }

  return (
    <AutoComplete
      {...rest}
      allowClear={clear}
      value={value}
      options={data.map((each) => ({ value: each }))}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (!pickIn(value)) onChange(value.trim())
      }}
      onChange={handleChange}
      style={{ width: '100%' }}
    />
  )
}

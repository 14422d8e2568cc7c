import { CaretDownFilled } from '@ant-design/icons'
import { Alert, Button, Checkbox, Empty, Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import { tickBranch } from './tick-branch.ts'
import { treeOf } from './tree.ts'
import { useTreeOptions, type ReferenceOption } from './use-reference-options.ts'
import styles from '../admin.module.css'
import { useClear } from '../../ui/use-clear.tsx'

interface Props {
  reference: Reference
  value: string[]
  onChange: (ids: string[]) => void
  id?: string
  disabled?: boolean
}

const TREE_HEIGHT_PX = 320

/** Chooses many rows of a tree with ticks, all in view: the menus and buttons of a role. */
export function TickTree({ reference, value, onChange, id, disabled = false }: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState<string[] | null>(null)
  const { data, isPending, isError, refetch } = useTreeOptions(reference.optionsPath)
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  if (isError) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('optionsFailed')}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  }

  const parents = new Map(
    data.flatMap(({ value: each, parentId }) => (parentId ? [[each, parentId] as const] : [])),
  )
  const shown = matching(data, typed.trim().toLowerCase(), parents)
  const tree = treeOf<ReferenceOption>(shown, {
    key: (option) => option.value,
    parent: (option) => option.parentId ?? null,
  })
  const top = tree.map((node) => node.value)
  const isEverything = data.length > 0 && data.every((option) => value.includes(option.value))

  return (
    <div id={id} className={styles.tickTree}>
      <div className={styles.tickTreeHead}>
        <Input
          allowClear={clear}
          size="small"
          value={typed}
          placeholder={t('filterTree')}
          aria-label={t('filterTree')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox
          disabled={disabled}
          checked={isEverything}
          indeterminate={!isEverything && value.length > 0}
          onChange={(event) => onChange(event.target.checked ? data.map((option) => option.value) : [])}
        >
          {t('chosenOf', { chosen: value.length, total: data.length })}
        </Checkbox>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noMatch')} />
      ) : (
        <Tree
          checkable
          checkStrictly
          switcherIcon={<CaretDownFilled aria-hidden />}
          selectable={false}
          disabled={disabled}
          height={TREE_HEIGHT_PX}
          treeData={tree as never}
          fieldNames={{ key: 'value', title: 'label' }}
          checkedKeys={value}
          expandedKeys={typed ? shown.map((option) => option.value) : (expanded ?? top)}
          onExpand={(keys) => setExpanded(keys.map(String))}
          onCheck={(_, { node, checked }) =>
            onChange(
              tickBranch(value, {
                id: String((node as unknown as ReferenceOption).value),
                ticked: checked,
                parents,
              }),
            )
          }
        />
      )}
    </div>
  )
}

function matching(
  options: ReferenceOption[],
  typed: string,
  parents: ReadonlyMap<string, string>,
): ReferenceOption[] {
  if (!typed) return options
  const keep = new Set<string>()
  for (const { value, label } of options) {
    if (!label.toLowerCase().includes(typed)) continue
    for (let each: string | undefined = value; each && !keep.has(each); each = parents.get(each))
      keep.add(each)
  }
  return options.filter((option) => keep.has(option.value))
}

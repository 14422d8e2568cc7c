import { TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import { treeOf } from './tree.ts'
import { useTreeOptions, type ReferenceOption } from './use-reference-options.ts'
import { useClear } from '../../ui/use-clear.tsx'

interface Props {
  reference: Reference
  value: string[]
  onChange: (ids: string[]) => void
  /** A row that may not be chosen, with everything below it: the row being edited. */
  without?: string | null
  id?: string
  placeholder?: string
  disabled?: boolean
  status?: 'error' | ''
  onBlur?: () => void
  'aria-label'?: string
}

/** Chooses one row of a tree, for example a department. */
export function ReferenceTreeSelect({
  reference,
  value,
  onChange,
  without = null,
  status = '',
  ...rest
}: Props) {
  const { t } = useTranslation('admin')
  const clear = useClear()
  const { data, isFetching, isError } = useTreeOptions(reference.optionsPath)
  const tree = treeOf<ReferenceOption>(data ?? [], {
    key: (option) => option.value,
    parent: (option) => option.parentId ?? null,
  })
  return (
    <TreeSelect
      {...rest}
      treeData={without ? withoutBranch(tree, without) : tree}
      // Until the candidates are there, a chosen id has no label to show.
      value={data ? value[0] : undefined}
      loading={isFetching}
      status={isError ? 'error' : status}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      styles={{ popup: { root: { maxHeight: 400 } } }}
      notFoundContent={isFetching ? t('searching') : t('noMatch')}
      onChange={(next: string | undefined) => onChange(next ? [next] : [])}
      style={{ width: '100%' }}
    />
  )
}

type Node = ReturnType<typeof treeOf<ReferenceOption>>[number]

function withoutBranch(nodes: Node[], id: string): Node[] {
  return nodes
    .filter((node) => node.value !== id)
    .map((node) => (node.children ? { ...node, children: withoutBranch(node.children, id) } : node))
}

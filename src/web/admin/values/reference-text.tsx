import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import { inARow } from '../words.ts'
import { useChosenOptions } from './use-reference-options.ts'

interface Props {
  reference: Pick<Reference, 'optionsPath'>
  ids: string[]
}

/** Rows of another screen by their labels; an id stands for one that cannot be seen. */
export function ReferenceText({ reference, ids }: Props) {
  const { data, isFetching } = useChosenOptions(reference.optionsPath, ids)
  if (!data && isFetching) return '…'
  const labels = new Map((data ?? []).map((option) => [option.value, option.label]))
  return inARow(ids.map((id) => labels.get(id) ?? id))
}

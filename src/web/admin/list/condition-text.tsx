import type { Field } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { ReferenceText } from '../values/reference-text.tsx'
import type { Wording } from '../values/wording.ts'
import { inARow } from '../words.ts'

interface Props {
  field: Field
  value: string
  wording: Wording
}

/** What a field is searched by, in words. */
export function ConditionText({ field, value, wording }: Props) {
  if (field.ref) return <ReferenceText reference={field.ref} ids={value.split(',')} />
  return inWords(field, value, wording)
}

function inWords(field: Field, value: string, wording: Wording): string {
  const { dict, search } = field
  const { searchText } = lookOf(field)
  const { dicts } = wording
  const said = (each: string) => searchText?.(each, wording) ?? each
  const labels = dict ? dicts[dict] : undefined
  if (labels === 'coming') return ''
  if (dict) return inARow(value.split(',').map((each) => labels?.get(each) ?? each))
  if (search?.match === 'between')
    return value
      .split(',')
      .map((end) => (end ? said(end) : '…'))
      .join(' ~ ')
  return search?.match === 'in' ? inARow(value.split(',').map(said)) : said(value)
}

import { readableFields } from '../../../shared/screen/field-codes.ts'
import { labelFields } from '../../../shared/screen/label-props.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { Row } from '../../engine/hook.ts'

/** A message in both languages. */
export interface Words {
  name: Text
  content: Text
}

/** What a row is called in a message: 合同“HT-001”, contract "HT-001". */
export function businessText(screen: Screen, row: Row): Text {
  // Several people read it: only what takes no right of its own.
  const open = readableFields(screen, () => false)
  const label = (language: 'zh' | 'en') => {
    const names = labelFields(screen, { fields: open, language })
      .filter(({ secret, ref }) => !secret && !ref)
      .map(({ prop }) => row[prop])
    const name = names.find((each) => typeof each === 'string' && each !== '')
    return typeof name === 'string' ? name : String(row[screen.table.key])
  }
  return {
    zh: `${screen.title.zh}“${label('zh')}”`,
    en: `${screen.singular ?? screen.title.en} "${label('en')}"`,
  }
}

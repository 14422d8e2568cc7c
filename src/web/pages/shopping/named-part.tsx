import { useTranslation } from 'react-i18next'
import { partName } from '../../ui/part-name.ts'
import textStyles from './text.module.css'

interface Props {
  part: Parameters<typeof partName>[0]
  /** Its OE number or its code. */
  number: string
}

/** A part by its name in the reader's language, and its number. */
export function NamedPart({ part, number }: Props) {
  const { i18n } = useTranslation()
  return (
    <>
      {partName(part, i18n.language)}{' '}
      <span className={textStyles.mono} translate="no">
        {number}
      </span>
    </>
  )
}

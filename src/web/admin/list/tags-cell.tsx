import { Tag } from 'antd'
import { colourOf } from './cell-colour.ts'
import { cellTexts } from '../values/wording.ts'
import type { CellProps } from './cell.tsx'
import { TAGS_SHOWN, tagsBeside } from './tags-beside.ts'
import { inARow } from '../words.ts'
import styles from '../admin.module.css'

/** Several values, or one that stands out, each in a frame of its own. */
export function TagsCell({ field, row, wording, colours }: CellProps) {
  const texts = cellTexts(field, row, wording)
  const values = [row[field.prop]].flat()
  const beside = tagsBeside(texts)
  const left = texts.length - TAGS_SHOWN
  return (
    <span className={styles.tags} title={texts.length > beside ? inARow(texts) : undefined}>
      {texts.slice(0, TAGS_SHOWN).map((text, index) => {
        const colour = field.dict ? colourOf(field, values[index], colours) : 'neutral'
        return (
          <Tag
            key={text}
            variant="filled"
            color={colour === 'neutral' ? undefined : colour}
            className={index >= beside ? styles.onCardsOnly! : ''}
          >
            {text}
          </Tag>
        )
      })}
      {texts.length > beside && (
        <span className={`${styles.more} ${styles.inTablesOnly}`}>+{texts.length - beside}</span>
      )}
      {left > 0 && <span className={`${styles.more} ${styles.onCardsOnly}`}>+{left}</span>}
    </span>
  )
}

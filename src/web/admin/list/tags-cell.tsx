import { Tag } from 'antd'
import { colourOf } from './cell-colour.ts'
import { cellText } from './cell-text.ts'
import type { CellProps } from './cell.tsx'
import styles from '../admin.module.css'

const TAGS_SHOWN = 3

/** Several values, or one that stands out, each in a frame of its own. */
export function TagsCell({ field, row, wording, colours }: CellProps) {
  const texts = cellText(field, row, wording).split('、')
  const values = [row[field.prop]].flat()
  const left = texts.length - TAGS_SHOWN
  return (
    <span className={styles.tags} title={left > 0 ? texts.join('、') : undefined}>
      {texts.slice(0, TAGS_SHOWN).map((text, index) => {
        const colour = field.dict ? colourOf(field, values[index], colours) : 'neutral'
        return (
          <Tag key={text} variant="filled" color={colour === 'neutral' ? undefined : colour}>
            {text}
          </Tag>
        )
      })}
      {left > 0 && <span className={styles.more}>+{left}</span>}
    </span>
  )
}

import { Image, Tag, Typography } from 'antd'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { cellText, NOTHING, valueField, type Wording } from './cell-text.ts'
import { FilesCell } from './files-cell.tsx'
import styles from '../admin.module.css'
import tableStyles from './table.module.css'

export interface CellProps {
  field: Field
  row: Record<string, unknown>
  wording: Wording
  /** Dictionary code → value → colour name. */
  colours: Record<string, Record<string, string>>
}

/** Characters of a formatted text that a cell shows at most. */
const BEGINNING = 120

/** One cell of a generated list, drawn by the column's slot, else by the field's type. */
export function Cell({ field: given, row, wording, colours }: CellProps) {
  const field = valueField(given)
  const text = cellText(field, row, wording)
  if (text === NOTHING) return <span className={styles.nothing}>{NOTHING}</span>
  if (field.upload) return <FilesCell field={field} row={row} />
  const value = row[field.prop]
  const slot = field.column?.slot
  if (slot === 'badge') return <Badge colour={colourOf(field, value, colours)} text={text} />
  if (slot === 'tag' || field.type === 'tags' || field.type === 'dictMany' || field.type === 'refMany') {
    return <Tags field={field} row={row} wording={wording} colours={colours} />
  }
  if (field.type === 'colour') {
    return (
      <span className={styles.colour}>
        <i style={{ background: String(value) }} aria-hidden /> {text}
      </span>
    )
  }
  if (slot === 'image') return <Picture href={String(value)} label={words(field.label)} />
  if (field.type === 'link' || slot === 'link') return <Link href={String(value)} text={text} />
  if (field.type === 'email') return <a href={`mailto:${text}`}>{text}</a>
  if (field.type === 'json')
    return (
      <Typography.Text code ellipsis={{ tooltip: text }}>
        {text}
      </Typography.Text>
    )
  // A line of the list has no room for more, and a page of it none for whole articles.
  if (field.type === 'richText') return <>{[...text].slice(0, BEGINNING).join('')}</>
  if (isNumeric(field)) return <span className={styles.figures}>{text}</span>
  return <>{text}</>
}

/** Whether the field reads as a figure: right-aligned, with digits of one width. */
function isNumeric({ type }: Field): boolean {
  return type === 'money' || type === 'integer' || type === 'number' || type === 'percent'
}

function Badge({ colour, text }: { colour: string; text: string }) {
  return (
    <span className={styles.badge} data-colour={colour}>
      <i aria-hidden />
      {text}
    </span>
  )
}

const TAGS_SHOWN = 3

function Tags({ field, row, wording, colours }: CellProps) {
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

/** The picture at an address of this server; from elsewhere the page's own policy lets none in. */
function Picture({ href, label }: { href: string; label: string }) {
  if (!URL.canParse(href) || new URL(href).origin !== location.origin) return <Link href={href} text={href} />
  return (
    <Image className={tableStyles.picture} src={href} alt={label} width={32} height={32} loading="lazy" />
  )
}

function Link({ href, text }: { href: string; text: string }) {
  // Anything else (javascript:, data:) is shown, never made clickable.
  if (!/^https?:\/\//i.test(href)) return <>{text}</>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

function colourOf(field: Field, value: unknown, colours: CellProps['colours']): string {
  const given = colours[field.dict ?? '']?.[String(value)]
  if (given) return given
  if (field.type === 'boolean') return value === true ? 'green' : 'neutral'
  return 'neutral'
}

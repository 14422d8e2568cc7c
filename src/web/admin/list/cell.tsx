import { lazy, Suspense } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { cellText, NOTHING, valueField, type Wording } from './cell-text.ts'
import { colourOf } from './cell-colour.ts'
import styles from '../admin.module.css'
import tableStyles from './table.module.css'

const FilesCell = lazy(async () => ({ default: (await import('./files-cell.tsx')).FilesCell }))
const PictureCell = lazy(async () => ({ default: (await import('./picture-cell.tsx')).PictureCell }))
const TagsCell = lazy(async () => ({ default: (await import('./tags-cell.tsx')).TagsCell }))
const CodeCell = lazy(async () => ({ default: (await import('./code-cell.tsx')).CodeCell }))

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
  if (field.upload)
    return (
      <Suspense fallback={<span className={tableStyles.picture} />}>
        <FilesCell field={field} row={row} />
      </Suspense>
    )
  if (field.type === 'datetimeRange') return <Period text={text} />
  const value = row[field.prop]
  const slot = field.column?.slot
  if (slot === 'badge') return <Badge colour={colourOf(field, value, colours)} text={text} />
  if (slot === 'tag' || field.type === 'tags' || field.type === 'dictMany' || field.type === 'refMany') {
    return (
      <Suspense fallback={<span className={styles.tags}>{text}</span>}>
        <TagsCell field={field} row={row} wording={wording} colours={colours} />
      </Suspense>
    )
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
      <Suspense fallback={text}>
        <CodeCell text={text} />
      </Suspense>
    )
  // A line of the list has no room for more, and a page of it none for whole articles.
  if (field.type === 'richText') return <>{[...text].slice(0, BEGINNING).join('')}</>
  if (isNumeric(field)) return <span className={styles.figures}>{text}</span>
  return <>{text}</>
}

/** Both ends, parted between them and nowhere else. */
function Period({ text }: { text: string }) {
  const [start, end] = text.split(' ~ ')
  return (
    <>
      <span className={tableStyles.end}>{start} ~</span> <span className={tableStyles.end}>{end}</span>
    </>
  )
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

/** The picture at an address of this server; from elsewhere the page's own policy lets none in. */
function Picture({ href, label }: { href: string; label: string }) {
  if (!URL.canParse(href) || new URL(href).origin !== location.origin) return <Link href={href} text={href} />
  return (
    <Suspense fallback={<span className={tableStyles.picture} />}>
      <PictureCell className={tableStyles.picture!} href={href} label={label} />
    </Suspense>
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

import { lazy, Suspense } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { Tags } from '../field-types/bases/tagged.tsx'
import { shownLook } from '../field-types/field-looks.ts'
import { NOTHING, type Wording } from '../values/wording.ts'
import { WebLink } from '../values/web-link.tsx'
import { cellText } from './cell-text.ts'
import { colourOf } from './cell-colour.ts'
import styles from '../admin.module.css'
import tableStyles from './table.module.css'

const PictureCell = lazy(async () => ({ default: (await import('./picture-cell.tsx')).PictureCell }))

export interface CellProps<R extends Record<string, unknown> = Record<string, unknown>> {
  field: Field
  row: R
  wording: Wording
  /** Dictionary code → value → colour name. */
  colours: Record<string, Record<string, string>>
}

/** One cell of a generated list, drawn by the column's slot, else by the field's type. */
export function Cell({ field, row, wording, colours }: CellProps) {
  const text = cellText(field, row, wording)
  if (text === NOTHING) return <span className={styles.nothing}>{NOTHING}</span>
  const value = row[field.prop]
  const slot = field.column?.slot
  if (slot === 'badge') return <Badge colour={colourOf(field, value, colours)} text={text} />
  if (slot === 'image') return <Picture href={String(value)} label={words(field.label)} />
  if (slot === 'link') return <WebLink href={String(value)} text={text} />
  const drawn = { field, row, wording, colours, text }
  if (slot === 'tag') return <Tags {...drawn} />
  return shownLook(field).cell?.(drawn) ?? <>{text}</>
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
  if (!URL.canParse(href) || new URL(href).origin !== location.origin)
    return <WebLink href={href} text={href} />
  return (
    <Suspense fallback={<span className={tableStyles.picture} />}>
      <PictureCell className={tableStyles.picture!} href={href} label={label} />
    </Suspense>
  )
}

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { Cell } from '../../list/cell.tsx'
import { SearchField } from '../../list/search-field.tsx'
import { useWording } from '../../list/use-wording.ts'
import { ValueText } from '../../values/value-text.tsx'
import type { Wording } from '../../values/wording.ts'
import { galleryColours, galleryRow, galleryScreen } from './gallery-screen.ts'
import styles from './gallery.module.css'

const heads = ['type', 'cell', 'emptyCell', 'wordsComing', 'asText', 'search'] as const

/** A line for each type: its cell, its value in words and its search. */
export function CellsAndSearches() {
  const { t } = useTranslation('gallery')
  const wording = useWording(galleryScreen)
  return (
    <div className={styles.scroll}>
      <table className={styles.types}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {galleryScreen.fields.map((field) => (
            <TypeLine key={field.prop} field={field} wording={wording} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TypeLine({ field, wording }: { field: Field; wording: Wording }) {
  const around = { field, colours: galleryColours }
  const coming: Wording = { ...wording, dicts: field.dict ? { [field.dict]: 'coming' } : {} }
  return (
    <tr>
      <th scope="row">{field.type}</th>
      <td>
        <Cell {...around} row={galleryRow} wording={wording} />
      </td>
      <td>
        <Cell {...around} row={{}} wording={wording} />
      </td>
      <td>{field.dict && <Cell {...around} row={galleryRow} wording={coming} />}</td>
      <td>
        <ValueText field={field} row={galleryRow} wording={wording} />
      </td>
      <td>{field.search && <OneSearch field={field} search={field.search} />}</td>
    </tr>
  )
}

function OneSearch({ field, search }: { field: Field; search: NonNullable<Field['search']> }) {
  const { t } = useTranslation('gallery')
  const [value, setValue] = useState('')
  const id = useId()
  return (
    <>
      {/* A group of choices is named by its label, any other input labelled by it. */}
      <label className={styles.hidden} id={`${id}-label`} htmlFor={id}>
        {t('search')} {field.type}
      </label>
      <SearchField
        screen={galleryScreen}
        field={field}
        search={search}
        id={id}
        value={value}
        onChange={setValue}
      />
    </>
  )
}

import { useParsed } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { namePage } from '../../lib/page-names.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { useMayAdd } from '../list/use-may-add.ts'
import { useHolds, useMe } from '../session-context.tsx'
import { RecordsOnly } from '../records-only.tsx'
import { words } from '../words.ts'
import { focusFirst } from './focus-first.ts'
import { formFields } from './form-data.ts'
import { FormGate } from './form-gate.tsx'
import { editingAt } from './asked-by-address.ts'
import { addressOf, type PageState } from './page-address.ts'
import { RowContext } from './row-context.ts'
import { RowBody, RowFoot } from './row-parts.tsx'
import { useRowController } from './use-row-controller.ts'
import { widthFor } from './form-width.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  /** The address of the list. */
  list: string
}

/** The form of a row as a page of its own, with its own tag. */
export function FormPage({ screen, list }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { action, id = '', params = {} } = useParsed()
  const isNew = action === 'create'
  const pageState = state as PageState | null
  const back = pageState?.back ?? list
  const body = useRef<HTMLDivElement>(null)
  const me = useMe()
  const asking = { holdsCode: useHolds(), me, isPlatform: me.tenantType === '' }
  const row = useRowController({
    screen,
    editing: editingAt(screen, { isNew, id: String(id), params, state: pageState }),
    masterProp: null,
    mayAdd: useMayAdd(screen, asking),
    // The next row takes this one's place, so that a walk does not fill the strip with tags.
    onEditing: (next) => {
      const [address, options] = addressOf(next, list, back)
      void navigate(address, { ...options, replace: true })
    },
    onClose: () => void navigate(back, { replace: true }),
  })
  const name = isNew ? t('newRow') : t(row.isRead ? 'view' : 'edit')
  useEffect(() => namePage(pathname, `${words(screen.title)} · ${name}`), [pathname, screen, name])
  useEffect(() => focusFirst(body.current), [])

  return (
    <RowContext value={row}>
      <section
        className={styles.formPage}
        aria-label={row.title}
        style={{ '--form-width': `${widthFor(screen) + 80}px` } as React.CSSProperties}
        onKeyDown={row.onKeyDown}
      >
        <h2>{row.title}</h2>
        <div ref={body} className={styles.formPageBody}>
          <RecordsOnly screen={screen} />
          <FormGate fields={formFields(screen, 'create')} layout={screen.form.layout}>
            <RowBody />
          </FormGate>
        </div>
        <footer>
          <RowFoot />
        </footer>
      </section>
    </RowContext>
  )
}

import { withCustomFields } from '../../../shared/screen/custom-fields.ts'
import { useOverrideOf } from '../session-context.tsx'
import { useScreen } from '../screen-store.ts'
import { CustomizeDrawer } from './customize-drawer.tsx'

interface Props {
  name: string
  onClose: () => void
  onSaved: () => void
}

/** The drawer over the screen's file, which the page behind it has adjusted. */
export function CustomizePage({ name, onClose, onSaved }: Props) {
  const found = useScreen(name)
  const added = useOverrideOf(name)?.customFields ?? []
  // The page behind has drawn this screen, so it is there.
  if (found.state !== 'ready') return null
  return (
    <CustomizeDrawer
      whole={withCustomFields(found.module.screen, added)}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

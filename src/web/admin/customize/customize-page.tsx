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
  // The page behind has drawn this screen, so it is there.
  if (found.state !== 'ready') return null
  return <CustomizeDrawer whole={found.module.screen} onClose={onClose} onSaved={onSaved} />
}

import type { FormSlotProps } from '../../form/own-form.tsx'
import { SpotEditor } from './spot-editor.tsx'
import styles from './spots.module.css'

/** The form of a drawing: its hot spots stand on the drawing itself, above their figures. */
export default function AssemblyForm({ panels, field }: FormSlotProps) {
  return panels({
    hotSpots: (
      <div className={styles.both}>
        <SpotEditor />
        {field('hotSpots', 24)}
      </div>
    ),
  })
}

// The fields in their groups: under headings, in tabs, or in steps.
import { useId, useState } from 'react'
import type { ScreenForm } from '../../../shared/screen/normal-layout.ts'
import { words } from '../words.ts'
import { FieldGrid, type PanelsProps } from './field-grid.tsx'
import { useForm } from './form-context.ts'
import { bundled, fetched, type Part } from '../../lib/part.ts'
import { useShownGroups } from './use-steps.ts'
import styles from '../admin.module.css'

export const panels = {
  groups: bundled(HeadedPanels),
  tabs: fetched(async () => (await import('./tab-panels.tsx')).TabPanels),
  steps: fetched(async () => (await import('./step-panels.tsx')).StepPanels),
} satisfies Record<ScreenForm['layout'], Part<PanelsProps>>

export function FormPanels(props: PanelsProps) {
  const { layout } = useForm()
  return <PanelsOf key={layout} layout={layout} {...props} />
}

function PanelsOf({ layout, ...props }: PanelsProps & Pick<ScreenForm, 'layout'>) {
  const [Panels] = useState(() => panels[layout].component())
  return <Panels {...props} />
}

function HeadedPanels(props: PanelsProps) {
  const id = useId()
  return useShownGroups(useForm().store).map((group) => {
    const { name, label } = group
    return label ? (
      <section key={name} className={styles.formGroup} aria-labelledby={`${id}${name}`}>
        <h3 id={`${id}${name}`}>{words(label)}</h3>
        <FieldGrid group={group} {...props} />
      </section>
    ) : (
      <FieldGrid key={name} group={group} {...props} />
    )
  })
}

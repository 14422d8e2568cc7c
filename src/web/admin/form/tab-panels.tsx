import { Badge, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormGroup } from '../../../shared/screen/normal-layout.ts'
import { words } from '../words.ts'
import { FieldGrid, type PanelsProps } from './field-grid.tsx'
import { useForm, useFormState } from './form-context.ts'
import { isFaulty, useShownGroups } from './use-steps.ts'
import styles from '../admin.module.css'

export function TabPanels(props: PanelsProps) {
  const { store } = useForm()
  const current = useFormState(({ group }) => group)
  return (
    <Tabs
      activeKey={current}
      onChange={store.show}
      items={useShownGroups(store).map((group) => ({
        key: group.name,
        label: <TabName group={group} />,
        children: <FieldGrid group={group} {...props} />,
      }))}
    />
  )
}

function TabName({ group }: { group: FormGroup }) {
  const { t } = useTranslation('admin')
  const count = useFaultCount(group)
  return (
    <span className={styles.formTab}>
      {words(group.label!)}
      {count > 0 && <Badge count={count} size="small" title={t('faultCount', { count })} />}
    </span>
  )
}

/** Fields of the group that are told to be wrong. */
function useFaultCount({ fields }: FormGroup): number {
  return useFormState((state) => fields.filter((prop) => isFaulty(state, prop)).length)
}

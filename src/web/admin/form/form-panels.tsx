// The fields in their groups: under headings, in tabs, or in steps.
import { Badge, Steps, Tabs } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormGroup } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { FieldCell } from './field-cell.tsx'
import { useForm, useFormState } from './form-context.ts'
import { isFaulty, useShownGroups, useSteps } from './use-steps.ts'
import styles from '../admin.module.css'

interface Props {
  /** The drawn inputs by prop. */
  contents: ReadonlyMap<string, ReactNode>
  /** What groups hold instead of their fields one after the other, by the group's name. */
  own?: Readonly<Record<string, ReactNode>>
}

export function FormPanels(props: Props) {
  switch (useForm().layout) {
    case 'tabs':
      return <TabPanels {...props} />
    case 'steps':
      return <StepPanels {...props} />
    case 'groups':
      return <HeadedPanels {...props} />
  }
}

function HeadedPanels(props: Props) {
  const id = useId()
  return useShownGroups(useForm().store).map((group) => {
    const { name, label } = group
    return label ? (
      <section key={name} className={styles.formGroup} aria-labelledby={`${id}${name}`}>
        <h3 id={`${id}${name}`}>{words(label)}</h3>
        <Panel group={group} {...props} />
      </section>
    ) : (
      <Panel key={name} group={group} {...props} />
    )
  })
}

function TabPanels(props: Props) {
  const { store } = useForm()
  const current = useFormState(({ group }) => group)
  return (
    <Tabs
      activeKey={current}
      onChange={store.show}
      items={useShownGroups(store).map((group) => ({
        key: group.name,
        label: <TabName group={group} />,
        children: <Panel group={group} {...props} />,
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

/** One group after the other; the next one opens when this one's fields are right. */
function StepPanels(props: Props) {
  const { store, formId, mode } = useForm()
  const { steps, place, go } = useSteps(store, formId)
  const faulty = useFormState((state) =>
    steps.map(({ fields }) => Number(fields.some((prop) => isFaulty(state, prop)))).join(''),
  )
  return (
    <>
      <Steps
        className={styles.formSteps}
        size="small"
        current={place}
        onChange={go}
        items={steps.map(({ label }, index) => ({
          title: words(label!),
          status:
            faulty[index] === '1' ? 'error' : index === place ? 'process' : index < place ? 'finish' : 'wait',
          // A new row is filled in order; a stored one is right already, so any step may be looked at.
          disabled: mode === 'create' && index > place + 1,
        }))}
      />
      {steps.map((step, index) => (
        <div key={step.name} hidden={index !== place}>
          {index <= place && <Panel group={step} {...props} />}
        </div>
      ))}
    </>
  )
}

function Panel({ group, contents, own }: Props & { group: FormGroup }) {
  const given = own?.[group.name]
  if (given !== undefined) return given
  return (
    <div className={styles.formRoom}>
      <div className={styles.formGrid}>
        {group.fields.map((prop) => (
          <FieldCell key={prop} prop={prop} content={contents.get(prop)} />
        ))}
      </div>
    </div>
  )
}

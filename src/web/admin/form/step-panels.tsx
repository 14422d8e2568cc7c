import { Steps } from 'antd'
import { words } from '../words.ts'
import { FieldGrid, type PanelsProps } from './field-grid.tsx'
import { useForm, useFormState } from './form-context.ts'
import { isFaulty, useSteps } from './use-steps.ts'
import styles from '../admin.module.css'

/** One group after the other; the next one opens when this one's fields are right. */
export function StepPanels(props: PanelsProps) {
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
          {index <= place && <FieldGrid group={step} {...props} />}
        </div>
      ))}
    </>
  )
}

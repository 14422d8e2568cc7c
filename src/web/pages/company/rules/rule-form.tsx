import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PURCHASE_STEPS_MAX, STEP_SIGNERS_MAX } from '../../../../shared/purchase-approval.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../company.module.css'
import { ruleQuery, type PurchaseRule } from './rule-query.ts'

interface Step {
  /** Of the row on the page. */
  key: number
  upTo: string | null
  signers: number
  userIds: string[]
}

/** Whether purchases need an approval, from which amount, and who approves how much. */
export function RuleForm({ rule }: { rule: PurchaseRule }) {
  const { t } = useTranslation('company')
  const { message } = useApp()
  const client = useQueryClient()
  const [isOn, setIsOn] = useState(rule.isOn)
  const [freeUpTo, setFreeUpTo] = useState(rule.freeUpTo)
  const [steps, setSteps] = useState<Step[]>(() => rule.steps.map((step, key) => ({ ...step, key })))
  const isShort = steps.some(({ signers, userIds }) => userIds.length < signers)
  const save = useMutation({
    mutationFn: () =>
      request('savePurchaseRule', {
        body: { version: rule.version, isOn, freeUpTo, steps: steps.map(({ key: _key, ...step }) => step) },
      }),
    onSuccess: () => {
      message.success(t('rule.saved'))
      void client.invalidateQueries({ queryKey: ruleQuery.queryKey })
    },
  })
  const change = (key: number, changes: Partial<Step>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  const addStep = () => {
    const key = Math.max(-1, ...steps.map((step) => step.key)) + 1
    setSteps([...steps, { key, upTo: null, signers: 1, userIds: [] }])
  }
  return (
    <section className={styles.card}>
      <div className={styles.form}>
        <Checkbox checked={isOn} onChange={(event) => setIsOn(event.target.checked)}>
          {t('rule.isOn')}
        </Checkbox>
        <label className={styles.field}>
          {t('rule.freeUpTo')}
          <NumberInput<string>
            className={styles.amountField!}
            stringMode
            min="0"
            precision={2}
            value={freeUpTo}
            onChange={(value) => setFreeUpTo(value ?? '0')}
          />
        </label>
      </div>
      <h2 className={styles.heading}>{t('rule.steps')}</h2>
      {steps.length === 0 && <p className={styles.quiet}>{t('rule.noSteps')}</p>}
      <ol className={styles.rows}>
        {steps.map((step, at) => (
          <li key={step.key} className={styles.form}>
            <label className={styles.field}>
              {t('rule.upTo')}
              <NumberInput<string>
                className={styles.amountField!}
                stringMode
                min="0"
                precision={2}
                placeholder={t('rule.any')}
                value={step.upTo}
                onChange={(value) => change(step.key, { upTo: value || null })}
              />
            </label>
            <label className={`${styles.field} ${styles.wide}`}>
              {t('rule.people')}
              <Select
                mode="multiple"
                showSearch={{ optionFilterProp: 'label' }}
                value={step.userIds}
                onChange={(userIds: string[]) => change(step.key, { userIds })}
                options={rule.people.map(({ userId, realName, account }) => ({
                  value: userId,
                  label: `${realName} (${account})`,
                }))}
              />
            </label>
            <label className={styles.field}>
              {t('rule.signers')}
              <NumberInput
                min={1}
                max={STEP_SIGNERS_MAX}
                value={step.signers}
                onChange={(signers) => change(step.key, { signers: signers ?? 1 })}
              />
            </label>
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('rule.removeStep', { count: at + 1 })}
              onClick={() => setSteps(steps.filter(({ key }) => key !== step.key))}
            />
          </li>
        ))}
      </ol>
      {isShort && <p className={styles.warn}>{t('rule.noPeople')}</p>}
      <div className={styles.acts}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={steps.length >= PURCHASE_STEPS_MAX}
          onClick={addStep}
        >
          {t('rule.addStep')}
        </Button>
        <Button type="primary" disabled={isShort} loading={save.isPending} onClick={() => save.mutate()}>
          {t('rule.save')}
        </Button>
      </div>
    </section>
  )
}

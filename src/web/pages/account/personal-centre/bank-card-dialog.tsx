import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  accountTypes,
  banks,
  cardDigits,
  cardTypes,
  inBlocks,
  isCardNumber,
  isIdNumber,
} from '../../../../shared/bank-card.ts'
import type { BodyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { isPhone } from '../../../../shared/phone.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { bankCardsKey } from './profile-key.ts'
import { SmsCodeInput } from './sms-code-input.tsx'
import { useApp } from '../../../ui/use-app.ts'

type Fields = BodyOf<Calls['bindBankCard']>

/** Binds a card: the bank first, then the card, then its holder. */
export function BankCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const phone = Form.useWatch('phone', form) ?? ''
  const bank = Form.useWatch('bank', form)
  const bind = useMutation({
    mutationFn: (body: Fields) => request('bindBankCard', { body, flags: { quiet: true } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: bankCardsKey })
      message.success(t('card.bound'))
      onClose()
    },
    onError: (error) => {
      // A code is good for one attempt.
      form.setFieldValue('code', '')
      if (!showFaults(form, error)) message.error((error instanceof ApiError && error.msg) || t('notSaved'))
    },
  })
  const rule = (fits: (typed: string) => boolean, words: string) => ({
    required: true,
    validateTrigger: 'onBlur',
    rules: [
      {
        validator: async (_: unknown, typed: string = '') => {
          if (!fits(typed)) throw new Error(words)
        },
      },
    ],
  })
  return (
    <Modal
      open
      title={t('card.add')}
      okText={t('card.bind')}
      cancelText={t('cancel')}
      confirmLoading={bind.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        scrollToFirstError
        initialValues={{ accountType: 'PERSONAL', cardType: 'DEBIT' }}
        onFinish={(fields) => bind.mutate({ ...fields, idType: 'ID_CARD' })}
      >
        <Form.Item name="accountType" label={t('card.accountType')}>
          <Radio.Group options={accountTypes.map((value) => ({ value, label: t(`card.${value}`) }))} />
        </Form.Item>
        <Form.Item name="cardType" label={t('card.cardType')}>
          <Radio.Group options={cardTypes.map((value) => ({ value, label: t(`card.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="bank"
          label={t('card.bank')}
          rules={[{ required: true, message: t('card.bankMissing') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={Object.entries(banks).map(([value, name]) => ({
              value,
              label: name[currentLanguage()],
            }))}
          />
        </Form.Item>
        <Form.Item
          name="cardNumber"
          label={t('card.number')}
          normalize={(typed: string) => inBlocks(cardDigits(typed).replace(/\D/g, '').slice(0, 19))}
          {...rule((typed) => isCardNumber(cardDigits(typed)), t('card.numberWrong'))}
        >
          <Input
            inputMode="numeric"
            autoComplete="cc-number"
            disabled={!bank}
            placeholder={bank ? undefined : t('card.bankFirst')}
          />
        </Form.Item>
        <Form.Item
          name="holder"
          label={t('card.holder')}
          rules={[{ required: true, whitespace: true, message: t('card.holderMissing') }]}
        >
          <Input maxLength={60} autoComplete="cc-name" />
        </Form.Item>
        <Form.Item
          name="idNumber"
          label={t('card.idNumber')}
          normalize={(typed: string) => typed.trim().toUpperCase()}
          {...rule(isIdNumber, t('card.idNumberWrong'))}
        >
          <Input maxLength={18} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('card.phone')} {...rule(isPhone, t('phone.wrong'))}>
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('code.label')}
          rules={[{ required: true, message: t('code.missing') }]}
        >
          <SmsCodeInput type="card" phone={isPhone(phone) ? phone : undefined} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

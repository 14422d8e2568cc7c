import { useCustomMutation, useDeleteMany, useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { callOf, prepareForIds } from '../screen-call.ts'
import type { ScreenError } from '../send-call.ts'
import { words } from '../words.ts'
import type { Act } from './allowed-acts.ts'
import { MadeUpPasswords, passwordsIn } from './made-up-passwords.tsx'

/** An act that first asks for something: a small form, or a dialog of the screen's own. */
export interface Asked {
  act: Extract<Act, { kind: 'action' }>
  ids: string[]
}

/** What one answer of an act over several rows says of a row. */
interface ItemAnswer {
  done?: boolean
  msg?: string
}

/** Removing rows and making the screen's own calls, with the question before and the word after. */
export function useActs(screen: Screen, { onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { message, modal } = App.useApp()
  const invalidate = useInvalidate()
  const remove = useDeleteMany()
  const custom = useCustomMutation<Record<string, unknown>, ScreenError, unknown>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)

  const finish = (text: string) => {
    void message.success(text)
    onDone()
  }

  /** Asks, removes, and keeps the question open while it goes on; refusals are told in full. */
  const handleRemove = (ids: string[], label: string | null) => {
    void modal.confirm({
      title: label === null ? t('removeMany', { count: ids.length }) : t('removeOne', { label }),
      content: screen.table.trash ? t('removeToTrash') : t('removeForGood'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        try {
          await remove.mutateAsync({
            resource: screen.name,
            ids,
            successNotification: false,
            errorNotification: false,
          })
          finish(t('removed', { count: ids.length }))
        } catch (error) {
          void message.error(errorText(error as ScreenError, t))
        }
      },
    })
  }

  const makeCall = async (
    name: string,
    ids: string[],
    body: Record<string, unknown>,
    requestId: string,
  ): Promise<ScreenError | null> => {
    const {
      path,
      method,
      query,
      body: sent,
    } = prepareForIds(screen, callOf(screen, 'action', name)!, ids, body)
    setBusy(true)
    try {
      const { data } = await custom.mutateAsync({
        url: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
        method: method.toLowerCase() as 'post',
        values: sent,
        meta: { requestId },
        successNotification: false,
        errorNotification: false,
      })
      const refused = refusedItems(data)
      if (refused.length > 0) void message.warning(refused.join(' '))
      await invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
      finish(t('done'))
      const passwords = passwordsIn(data)
      if (passwords.length > 0) {
        modal.info({
          title: t('newPasswords'),
          content: (
            <>
              <p>{t('newPasswordsOnce')}</p>
              <MadeUpPasswords passwords={passwords} />
            </>
          ),
          okText: t('newPasswordsNoted'),
        })
      }
      return null
    } catch (error) {
      return error as ScreenError
    } finally {
      setBusy(false)
    }
  }

  const handleAct = (act: Act, ids: string[]) => {
    const name = act.kind === 'transition' ? act.transition.name : act.action.name
    const label = words(act.kind === 'transition' ? act.transition.label : act.action.label)
    if (act.kind === 'action' && (act.action.input.length > 0 || act.action.slot))
      return setAsked({ act, ids })
    const requestId = newRequestId()
    const go = async () => {
      const refusal = await makeCall(name, ids, {}, requestId)
      if (refusal) void message.error(errorText(refusal, t))
    }
    const question = act.kind === 'action' ? act.action.confirm : null
    if (!question && !(act.kind === 'transition' && act.transition.confirm)) return void go()
    void modal.confirm({
      title: question ? words(question) : t('actQuestion', { act: label, count: ids.length }),
      okText: label,
      okButtonProps: { danger: act.kind === 'action' && act.action.danger },
      cancelText: t('cancel'),
      onOk: go,
    })
  }

  return { handleRemove, handleAct, makeCall, asked, closeAsked: () => setAsked(null), busy }
}

/** Batches answer per row; what was refused is told. */
function refusedItems(answer: unknown): string[] {
  const items = Array.isArray(answer) ? (answer as ItemAnswer[]) : []
  return [...new Set(items.flatMap(({ done, msg }) => (done === false && msg ? [msg] : [])))]
}

import { useCustomMutation, useDeleteMany, useInvalidate } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { callOf, prepareForIds } from '../screen-call.ts'
import { screenErrorOf, type ScreenError } from '../send-call.ts'
import { words } from '../words.ts'
import { actName, askedBy, type Act } from './allowed-acts.ts'
import { MadeUpPasswords, passwordsIn } from './made-up-passwords.tsx'
import { Outcomes, outcomesIn, type Outcome } from './outcomes.tsx'
import type { Row } from './table-columns.tsx'
import { useApp } from '../../ui/use-app.ts'

// Drawn only once somebody acts on a row.
const ActSubject = lazy(async () => ({ default: (await import('./act-subject.tsx')).ActSubject }))

/** An act that first asks for something: a small form, or a dialog of the screen's own. */
export interface Asked {
  act: Act
  ids: string[]
  /** The row, where the act is about a single one. */
  row: Row | null
}

/** Removing rows and making the screen's own calls, with the question before and the word after. */
export function useActs(screen: Screen, { onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const { message, modal } = useApp()
  const invalidate = useInvalidate()
  const remove = useDeleteMany()
  const custom = useCustomMutation<Record<string, unknown>, ScreenError, unknown>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)

  const finish = (text: string) => {
    message.success(text)
    onDone()
  }

  /** Asks, removes, and keeps the question open while it goes on; refusals are told in full. */
  const handleRemove = (ids: string[], label: string | null) => {
    modal.confirm({
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
            meta: { requestId: newRequestId() },
            successNotification: false,
            errorNotification: false,
          })
          finish(t('removed', { count: ids.length }))
        } catch (error) {
          message.error(errorText(error, t))
        }
      },
    })
  }

  const tellOutcomes = (title: 'notAll' | 'noneDone', outcomes: Outcome[]) =>
    modal.warning({
      title: t(title),
      content: <Outcomes outcomes={outcomes} />,
      okText: t('understood'),
    })

  /** A refusal that came without a form to show it in: the reason of each row, where there are several. */
  const tellRefusal = (error: ScreenError) => {
    const outcomes = outcomesIn(error.data)
    if (outcomes.length > 1) tellOutcomes('noneDone', outcomes)
    else message.error(outcomes[0]?.msg ?? errorText(error, t))
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
      // An open form, too, shows what became of its row.
      await invalidate({ resource: screen.name, invalidates: ['resourceAll'] })
      const outcomes = outcomesIn(data)
      if (outcomes.every(({ done }) => done)) finish(t('done'))
      else {
        onDone()
        tellOutcomes('notAll', outcomes)
      }
      const passwords = passwordsIn(data)
      if (passwords.length > 0) {
        modal.info({
          title: t('newPasswords'),
          width: 560,
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
      return screenErrorOf(error)
    } finally {
      setBusy(false)
    }
  }

  const handleAct = (act: Act, ids: string[], row: Row | null = null) => {
    const { input, slot } = askedBy(act)
    const name = actName(act)
    const label = words(act.kind === 'transition' ? act.transition.label : act.action.label)
    if (input.length > 0 || slot) return setAsked({ act, ids, row })
    const requestId = newRequestId()
    const go = async () => {
      const refusal = await makeCall(name, ids, {}, requestId)
      if (refusal) tellRefusal(refusal)
    }
    const question = act.kind === 'action' ? act.action.confirm : null
    if (!question && !(act.kind === 'transition' && act.transition.confirm)) return void go()
    modal.confirm({
      title: question ? words(question) : t('actQuestion', { act: label, count: ids.length }),
      content: row && (
        <Suspense fallback={null}>
          <ActSubject screen={screen} row={row} />
        </Suspense>
      ),
      okText: label,
      okButtonProps: { danger: act.kind === 'action' && act.action.danger },
      cancelText: t('cancel'),
      onOk: go,
    })
  }

  return { handleRemove, handleAct, makeCall, asked, closeAsked: () => setAsked(null), busy }
}

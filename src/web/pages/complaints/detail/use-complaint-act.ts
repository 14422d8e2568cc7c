import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import { complaintsKey, type ComplaintDetail } from '../complaint.ts'

type Act = 'withdrawComplaint' | 'appraiseComplaint' | 'reopenComplaint' | 'answerComplaint' | 'stepComplaint'
type Done = 'withdraw.done' | 'rate.done' | 'reopen.done' | 'answer.done' | 'staff.done'

/**
 * Acts on a complaint, says so, and shows it as it stands then; also after a refusal. `onDone` is called even when
 * the form has gone by then, because the complaint no longer waits for its step.
 */
export function useComplaintAct<Name extends Act>(name: Name, done: Done, onDone?: () => void) {
  const { t } = useTranslation('complaints')
  const { message } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<Calls[Name]>): Promise<ComplaintDetail> =>
      // Each of the calls answers with the complaint; the compiler does not join their bodies.
      request(name as 'withdrawComplaint', { body: body as BodyOf<Calls['withdrawComplaint']> }),
    onSuccess: () => {
      message.success(t(done))
      onDone?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: complaintsKey }),
  })
}

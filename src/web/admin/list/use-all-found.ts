import { useMutation } from '@tanstack/react-query'
import { MOST_CHOSEN } from '../../../shared/limits.ts'
import type { PageOf } from '../../../shared/shapes.ts'
import { errorText } from '../error-panel.tsx'
import { callOf, prepareList } from '../screen-call.ts'
import { sendCall, type ScreenError } from '../send-call.ts'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../ui/use-app.ts'
import { useListContext } from './list-context.ts'
import { orderBy } from './list-query.ts'
import type { Row } from './table-columns.tsx'

/** Chooses every row that the search finds, as many as can be changed in one go. */
export function useAllFound() {
  const { screen, query, values, setChosen, remember, isTickable } = useListContext()
  const { t } = useTranslation('admin')
  const { message } = useApp()
  return useMutation({
    mutationFn: () =>
      sendCall<PageOf<Row>>(
        prepareList(screen, callOf(screen, 'list')!, {
          current: 1,
          size: MOST_CHOSEN,
          orderBy: orderBy(query.sorts),
          values: { ...values, ...(query.quick && { quick: query.quick }), only: 'ids' },
        }),
      ),
    onSuccess: ({ records, total }) => {
      remember(records)
      setChosen(records.filter(isTickable).map((row) => String(row[screen.table.key])))
      if (total > MOST_CHOSEN) message.info(t('table.mostChosen', { count: MOST_CHOSEN }))
    },
    onError: (error: ScreenError) => void message.error(errorText(error, t)),
  })
}

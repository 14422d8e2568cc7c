import { MutationCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from '../lib/api-error.ts'
import { warn } from '../lib/notices.ts'

/** The one cache of what the server said, shared by storefront and back office. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a call without an answer is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 800,
    },
  },
  mutationCache: new MutationCache({
    // Nothing came back, so the call itself could not say anything; a click must not end in silence.
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.error === 'OFFLINE' || error.error === 'TIMEOUT')
        warn(i18next.t(`common:error.${error.error}`))
    },
  }),
})

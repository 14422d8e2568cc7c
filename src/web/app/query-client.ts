import { MutationCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from '../lib/api-error.ts'
import { warn } from '../lib/notices.ts'

/** The only cache of server data, shared by storefront and back office. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // A refusal is final; only a call without a reply is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
      retryDelay: 800,
    },
  },
  mutationCache: new MutationCache({
    // Without a reply the call itself could not report anything; a click must not end in silence.
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.error === 'OFFLINE' || error.error === 'TIMEOUT')
        warn(i18next.t(`common:error.${error.error}`))
    },
  }),
})

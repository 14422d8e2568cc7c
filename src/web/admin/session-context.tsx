// Who is signed in and what they may do, for conditions and buttons of generated screens.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { ReplyOf } from '../../shared/call.ts'
import type { Calls } from '../../shared/calls/all.ts'
import type { ConditionUser } from '../../shared/screen/condition.ts'
import { codesQuery } from '../lib/permissions.ts'
import { currentUserQuery } from '../lib/current-user.ts'
import { request } from '../lib/request.ts'
import { useOverrides } from './customize/use-overrides.ts'

type StoredOverride = ReplyOf<Calls['myScreenOverrides']>[number]

interface SessionFacts {
  me: ConditionUser
  /** Whether the user holds a permission code. */
  holds: (code: string) => boolean
  /** How the tenant has adjusted its screens. */
  overrides: StoredOverride[]
}

/** How the user has set up their lists, for all screens at once. */
export const settingsQuery = queryOptions({
  queryKey: ['listSettings'],
  queryFn: () => request('listSettings'),
  staleTime: 60_000,
})

const Facts = createContext<SessionFacts | null>(null)

function useFacts(): SessionFacts {
  const facts = use(Facts)
  if (!facts) throw new Error('A generated screen stands outside ScreenSession.')
  return facts
}

export function useMe(): ConditionUser {
  return useFacts().me
}

export function useHolds(): (code: string) => boolean {
  return useFacts().holds
}

/** How the tenant has adjusted a screen; undefined where it is as its file says. */
export function useOverrideOf(screen: string): StoredOverride | undefined {
  return useFacts().overrides.find((each) => each.screen === screen)
}

interface GivenProps {
  me: ConditionUser
  codes: string[]
  overrides: StoredOverride[]
  children: ReactNode
}

/** Holds what is known of the user. */
function GivenSession({ me, codes, overrides, children }: GivenProps) {
  const facts = useMemo(() => {
    const held = new Set(codes)
    return { me, holds: (code: string) => held.has(code), overrides }
  }, [me, codes, overrides])
  return <Facts value={facts}>{children}</Facts>
}

/** Fetches user, codes, settings and the tenant's adjustments once for all open screens; `waiting` and `renderFailed` stand in until then. */
export function ScreenSession({
  waiting,
  renderFailed,
  children,
}: {
  waiting: ReactNode
  renderFailed: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}) {
  const user = useQuery(currentUserQuery)
  const buttons = useQuery(codesQuery)
  const settings = useQuery(settingsQuery)
  const overrides = useOverrides()
  // A screen is drawn in small steps, between which the page answers.
  const isDrawn = useDeferredValue(Boolean(user.data && buttons.data && settings.data && overrides.data))
  if (isDrawn && user.data && buttons.data && settings.data && overrides.data) {
    return (
      <GivenSession me={user.data} codes={buttons.data} overrides={overrides.data}>
        {children}
      </GivenSession>
    )
  }
  const error = user.error ?? buttons.error ?? settings.error ?? overrides.error
  if (!error) return waiting
  return renderFailed(error, () => {
    void user.refetch()
    void buttons.refetch()
    void settings.refetch()
    void overrides.refetch()
  })
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { unlock } from '../../../lib/lock.ts'
import { request } from '../../../lib/request.ts'
import { accessToken, enrolAddress, safeRedirect, saveSession } from '../../../lib/session.ts'
import { tellTabs } from '../../../lib/tabs.ts'
import { Door } from '../door.tsx'
import styles from '../login.module.css'
import { Refusal } from '../refusal.tsx'
import { pendingOf, type PendingSignIn } from '../second-step/pending-sign-in.ts'
import { SecondStep } from '../second-step/second-step.tsx'
import { broughtToken, type Brought } from './brought-token.ts'

type Tokens = ReplyOf<Calls['redirectSignIn']>

type State =
  | { step: 'working' }
  /** Another person is signed in here. */
  | { step: 'asking'; present: string }
  /** The account has a second factor. */
  | { step: 'second'; pending: PendingSignIn }
  | { step: 'refused'; error: unknown }

/** The result of the link: tokens, or the next step. */
type Outcome = State | { step: 'done'; tokens: Tokens }

/** Signs in with the token of another system, and asks before it replaces another signed-in person. */
export default function RedirectPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [brought] = useState(() => broughtToken(location))
  const [state, setState] = useState<State>({ step: 'working' })
  const isUnderWay = useRef(false)

  const follow = async (outcome: Outcome) => {
    if (outcome.step !== 'done') return setState(outcome)
    saveSession(outcome.tokens)
    unlock()
    tellTabs({ type: 'signedIn', userId: outcome.tokens.userId })
    const goOn = safeRedirect(brought?.goOn ?? null)
    await navigate(outcome.tokens.mustEnrol ? enrolAddress(goOn) : goOn, { replace: true })
  }

  useEffect(() => {
    // A token works once; it must neither be tried twice nor stay in the address and the history.
    if (isUnderWay.current) return
    isUnderWay.current = true
    history.replaceState(history.state, '', '/redirect')
    if (brought) void begin(brought).then(follow)
  })

  const handleReplace = async ({ token }: Brought) => {
    setState({ step: 'working' })
    await follow(await enter(token))
  }

  const asksFor = state.step === 'asking' && brought
  const title = t(brought && state.step !== 'refused' ? 'redirect.title' : 'title')
  return (
    <Door title={title} heading={title}>
      {!brought && (
        <p className={styles.refusal} role="alert">
          {t('redirect.noToken')}
        </p>
      )}
      {brought && state.step === 'working' && (
        <p className={styles.notice} role="status">
          {t('redirect.working')}
        </p>
      )}
      {asksFor && (
        <div className={styles.form}>
          <p className={styles.notice} role="alert">
            {t('redirect.question', { present: state.present, account: brought.account ?? '' })}
          </p>
          <button
            type="button"
            className={styles.submit}
            autoFocus
            onClick={() => void handleReplace(brought)}
          >
            {t('redirect.replace')}
          </button>
        </div>
      )}
      {state.step === 'second' && (
        <SecondStep
          pending={state.pending}
          onDone={(tokens) => follow({ step: 'done', tokens })}
          onBack={(error) =>
            error === undefined ? void navigate('/login') : setState({ step: 'refused', error })
          }
        />
      )}
      {state.step === 'refused' && <Refusal error={state.error} />}
      {(asksFor || state.step === 'refused' || !brought) && (
        <p className={styles.otherWays}>
          <Link to="/" replace>
            {accessToken() ? t('redirect.stay') : t('redirect.login')}
          </Link>
        </p>
      )}
    </Door>
  )
}

/**
 * Signs in at once, unless that would replace another person. The server refuses a token without a name, and
 * the signed-in person stays signed in.
 */
async function begin({ token, account }: Brought): Promise<Outcome> {
  const mayReplace = account !== undefined && accessToken() !== undefined
  const present = mayReplace
    ? await request('currentUser', { flags: { quiet: true } }).catch(() => undefined)
    : undefined
  return present && present.account !== account
    ? { step: 'asking', present: present.realName || present.account }
    : enter(token)
}

function enter(token: string): Promise<Outcome> {
  return request('redirectSignIn', { body: { token }, flags: { quiet: true, tokenless: true } }).then(
    (tokens) => ({ step: 'done', tokens }),
    (error: unknown) => {
      const pending = pendingOf(error)
      return pending ? { step: 'second', pending } : { step: 'refused', error }
    },
  )
}

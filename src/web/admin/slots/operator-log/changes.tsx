import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../shared/errors.ts'
import type { Screen } from '../../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { Change, Changes, FromTo, Gone } from '../../changes.tsx'
import { ChangeList } from '../../history/change-list.tsx'
import { changesBetween } from '../../history/row-changes.ts'
import { NOTHING } from '../../values/wording.ts'
import type { RowDetailProps } from '../../list/row-detail.tsx'
import type { SlotRow } from '../../slots.ts'
import { useWording } from '../../list/use-wording.ts'
import { useScreen } from '../../screen-store.ts'
import { useLogWord } from './use-log-word.ts'

type Facts = Record<string, unknown>

interface Logged {
  before: Facts | null
  after: Facts | null
}

/** Below a log entry: what it changed, in the words of its page; by the bare names where it has none. */
export default function LoggedChanges({ row }: RowDetailProps<SlotRow<'operator-log'>>) {
  const { t } = useTranslation('admin')
  const found = useScreen(row.entity)
  const logged = { before: factsOf(row.before), after: factsOf(row.after) }
  if (!logged.before && !logged.after) return <>{t('history.nothing')}</>
  if (found.state === 'loading') return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (found.state === 'ready') return <InWords screen={found.module.screen} {...logged} />
  return <Bare {...logged} />
}

function InWords({ screen, before, after }: Logged & { screen: Screen }) {
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const changes = changesBetween(screen.fields, before, after)
  // What the page calls by other names is told all the same.
  if (changes.length === 0)
    return before && after ? <>{t('history.nothing')}</> : <Bare {...{ before, after }} />
  return <ChangeList changes={changes} wording={wording} />
}

/** The faults of a refused call, each with what it was about. */
function FaultList({ faults }: { faults: LoggedFault[] }) {
  const factName = useFactName()
  const { t } = useTranslation('admin')
  return faults.map(({ field, msg }, at) => (
    <div key={at}>{field === '' ? textOf(msg) : `${factName(field)}${t('colon')}${textOf(msg)}`}</div>
  ))
}

/** Words for a name in an entry; of a path (lines/0/quantity) its last name says what was wrong. */
function useFactName() {
  const logWord = useLogWord()
  return (name: string) => {
    const last = name.split(/[./]/).findLast((part) => !/^\d*$/.test(part)) ?? name
    const word = logWord('fact', last)
    return word === last ? name : word
  }
}

function Bare({ before, after }: Logged) {
  const factName = useFactName()
  const names = [...new Set(Object.keys({ ...before, ...after }))]
  return (
    <Changes>
      {names
        .filter((name) => textOf(before?.[name]) !== textOf(after?.[name]))
        .map((name) => (
          <Change key={name} label={factName(name)}>
            {isFaults(after?.[name]) ? (
              <FaultList faults={after[name]} />
            ) : !before ? (
              textOf(after?.[name])
            ) : !after ? (
              <Gone>{textOf(before[name])}</Gone>
            ) : (
              <FromTo
                was={textOf(before[name])}
                is={textOf(after[name])}
                wasNothing={textOf(before[name]) === NOTHING}
              />
            )}
          </Change>
        ))}
    </Changes>
  )
}

function factsOf(value: unknown): Facts | null {
  return typeof value === 'object' && value !== null ? (value as Facts) : null
}

interface LoggedFault {
  field: string
  msg: string | Record<Language, string>
}

function isFaults(value: unknown): value is LoggedFault[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each) => typeof each?.field === 'string' && (typeof each.msg === 'string' || isInBoth(each.msg)),
    )
  )
}

/** Words that were kept in both languages. */
function isInBoth(value: unknown): value is Record<Language, string> {
  const { zh, en } = (value ?? {}) as Record<string, unknown>
  return typeof zh === 'string' && typeof en === 'string'
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (isInBoth(value)) return value[currentLanguage()]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import { Refine, useParsed, type AccessControlProvider, type I18nProvider } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { Empty, Skeleton } from 'antd'
import i18next from 'i18next'
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation, useMatch } from 'react-router-dom'
import { loadWords } from '../i18n/start.ts'
import { leafAt, leavesOf, menuQuery } from '../app/menu.ts'
import { queryClient } from '../app/query-client.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { codesQuery } from '../lib/permissions.ts'
import { useConfirm } from '../lib/use-confirm.ts'
import { onDoubt } from './ask-sure.ts'
import { overridesQuery } from './customize/use-overrides.ts'
import { dataProvider } from './data-provider.ts'
import { ErrorPanel } from './error-panel.tsx'
import { namesNone, NoneNamed } from './none-named.tsx'
import { isRecordAt } from './record/record-address.ts'
import { loadScreen, reloadScreen, useScreen, useScreenNames } from './screen-store.ts'
import { useModuleForMe } from './use-module-for-me.ts'
import { ScreenSession, settingsQuery, useHolds } from './session-context.tsx'
import { viewsQuery } from './views/use-views.ts'
import styles from './admin.module.css'

// A page is the list or the form; neither waits for the other.
const MasterDetail = lazyPart(async () => (await import('./list/master-detail.tsx')).MasterDetail)
const RecordPage = lazyPart(async () => (await import('./record/record-page.tsx')).RecordPage)
const FormPage = lazyPart(async () => (await import('./form/form-page.tsx')).FormPage)

/** Fetches what the page at an address is drawn from, except the rows. */
export async function prepare({ pathname }: URL): Promise<void> {
  // The menu says which screen it is; what page of it can be told before.
  const isRecord = /\/record(\/\d+)?$/.test(pathname)
  const isForm = isRecord || /\/(new|detail|\d+)$/.test(pathname)
  await Promise.all([
    (isRecord ? RecordPage : isForm ? FormPage : MasterDetail).fetch(),
    loadWords(['admin']),
    prepareScreen(pathname, isForm),
    queryClient.prefetchQuery(codesQuery),
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(overridesQuery),
  ])
}

async function prepareScreen(path: string, isForm: boolean) {
  const nodes = await queryClient.ensureQueryData(menuQuery)
  const screen = leafAt(new Map(leavesOf(nodes).map((leaf) => [leaf.path, leaf])), path)?.screen
  if (!screen) return
  await Promise.all([loadScreen(screen), !isForm && queryClient.prefetchQuery(viewsQuery(screen))])
}

/** What looks mistyped is asked about in a dialog. */
function useAskSure() {
  const { t } = useTranslation('admin')
  const confirm = useConfirm()
  useEffect(() =>
    onDoubt((doubt) =>
      confirm({ title: doubt, okText: t('sure') }).then(
        () => true,
        () => false,
      ),
    ),
  )
}

interface Props {
  /** The name of its file. */
  name: string
  /** The address of its list. */
  list: string
}

/** A page of a generated screen: its list, or the form of a row. */
export default function ScreenPage({ name, list }: Props) {
  const isList = useMatch(list) !== null
  // Beside the screen's file, not after it.
  const isRecord = isRecordAt(useLocation().pathname, list)
  void (isList ? MasterDetail : isRecord ? RecordPage : FormPage).fetch().catch(() => undefined)
  useAskSure()
  const screen = <ScreenByName name={name} list={list} />
  return (
    <ScreenSession
      waiting={<Waiting />}
      renderFailed={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}
    >
      <RefineFrame name={name} list={list}>
        <Routes>
          <Route path={list} element={screen} />
          <Route path={`${list}/new`} element={screen} />
          <Route path={`${list}/:id`} element={screen} />
          <Route path={`${list}/record/:id`} element={screen} />
        </Routes>
      </RefineFrame>
    </ScreenSession>
  )
}

function ScreenByName({ name, list }: Props) {
  const { t } = useTranslation('admin')
  const { action } = useParsed()
  const location = useLocation()
  const isRecord = isRecordAt(location.pathname, list)
  // A list is drawn in small steps, between which the page answers.
  const known = useDeferredValue(useScreen(name))
  const module = useModuleForMe(known.state === 'ready' ? known.module : null)
  switch (known.state) {
    case 'loading':
      return <Waiting />
    case 'missing':
      return <Empty description={t('noScreen', { name })} />
    case 'failed':
      return <ErrorPanel error={known.error} onRetry={() => reloadScreen(name)} />
    case 'ready':
      return namesNone(location, list) ? (
        <NoneNamed list={list} />
      ) : isRecord ? (
        <RecordPage key={name} module={module!} list={list} />
      ) : action === 'list' ? (
        <MasterDetail key={name} module={module!} />
      ) : (
        <FormPage screen={module!.screen} list={list} />
      )
  }
}

function Waiting() {
  return (
    <div className={styles.panel} style={{ padding: 16 }} aria-busy>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}

const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) =>
    i18next.exists(key) ? String(i18next.t(key as never, options)) : (fallback ?? key),
  changeLocale: (language) => i18next.changeLanguage(language),
  getLocale: () => i18next.language,
}

const options = {
  disableTelemetry: true,
  // The frame's router guards the pages; refine only reads the address.
  disableRouteChangeHandler: true,
  reactQuery: { clientConfig: queryClient },
} as const

/** Refine with a resource per screen file, this page's with its addresses; its cache is the application's. */
function RefineFrame({ name, list, children }: Props & { children: ReactNode }) {
  const names = useScreenNames()
  const holdsCode = useHolds()
  // Names without labels: a translated label would refetch every list when the language changes.
  const resources = useMemo(
    () =>
      names.map((each) => ({
        name: each,
        ...(each === name && { list, create: `${list}/new`, edit: `${list}/:id` }),
      })),
    [names, name, list],
  )
  const accessControl = useMemo(() => accessFrom(holdsCode), [holdsCode])
  return (
    <Refine
      resources={resources}
      dataProvider={dataProvider}
      routerProvider={routerProvider}
      accessControlProvider={accessControl}
      i18nProvider={i18nProvider}
      options={options}
    >
      {children}
    </Refine>
  )
}

const kindsOf: Record<string, string[]> = {
  list: ['list'],
  show: ['detail'],
  create: ['create', 'save'],
  edit: ['update', 'save'],
  delete: ['remove'],
}

/** Refine's question "may I?", answered by the permission code of the screen's call. */
function accessFrom(holdsCode: (code: string) => boolean): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      if (!resource) return { can: true }
      const { screen } = await loadScreen(resource)
      const kinds = kindsOf[action]
      const call = screen.calls.find((each) => (kinds ? kinds.includes(each.kind) : each.action === action))
      return { can: call !== undefined && holdsCode(call.permission) }
    },
  }
}

import type { ScreenCall } from './normal-call.ts'
import type { RawProfile } from './raw-files.ts'
import { snakeCase } from './words.ts'

interface Calling {
  profile: RawProfile
  /** Rows per page of the list when the caller names no size. */
  pageSize: number | undefined
  base: string
  menuCode: string
  key: string
  actions: { name: string; ids: string | undefined }[]
  transitions: string[]
  hasBulkEdit: boolean
  hasQuick: boolean
  hasGroups: boolean
  /** Searches of text columns offer suggestions. */
  suggests: boolean
  /** Removed rows are kept, so there are calls to list, restore and purge them. */
  trash: boolean
  /** Rows are written together with the row they belong to, and have no write calls of their own. */
  inForm: boolean
  imports: boolean
  exports: boolean
}

const DEFAULT_SIZE = 10

const paged = new Set<ScreenCall['kind']>(['options', 'history', 'removed'])

const writing = new Set<ScreenCall['kind']>([
  'create',
  'update',
  'updateAt',
  'save',
  'remove',
  'bulkEdit',
  'revert',
  'removed',
  'restore',
  'purge',
])

/** A screen's calls: its profile's patterns with base, permission codes and parameters filled in. */
export function callsOf(calling: Calling): ScreenCall[] {
  const {
    profile,
    base,
    menuCode,
    key,
    actions,
    transitions,
    hasBulkEdit,
    hasQuick,
    hasGroups,
    suggests,
    trash,
  } = calling
  const { inForm, imports, exports } = calling
  const listSize = calling.pageSize ?? profile.pageSize ?? DEFAULT_SIZE
  const { calls, paging } = profile
  const made = (
    kind: ScreenCall['kind'],
    pattern: string,
    permission: string,
    more: Partial<ScreenCall> = {},
  ): ScreenCall => {
    const [method, rest] = pattern.split(' ') as [ScreenCall['method'], string]
    const [path, parameter] = rest.split('?')
    const inPath = /\{id\}/.test(path!)
    return {
      kind,
      action: null,
      method,
      // A single point means the base itself.
      path: path === '.' ? base : `${base}/${path}`,
      permission: `${menuCode}_${permission}`,
      paging: kind === 'list' ? paging : paged.has(kind) ? { current: 'current', size: 'size' } : null,
      defaultSize: kind === 'list' ? listSize : DEFAULT_SIZE,
      parametersIn: inPath ? 'path' : method === 'GET' || parameter ? 'query' : 'body',
      idParameter: inPath ? 'id' : (parameter ?? (kind === 'update' || kind === 'save' ? key : null)),
      ...more,
    }
  }
  const all = [
    made('list', calls.list, 'view'),
    made('detail', calls.detail, 'view'),
    ...(calls.create ? [made('create', calls.create, 'add')] : []),
    ...(calls.update ? [made('update', calls.update, 'edit')] : []),
    ...(calls.updateAt ? [made('updateAt', calls.updateAt, 'edit')] : []),
    ...(calls.save ? [made('save', calls.save, 'edit')] : []),
    made('remove', calls.remove, 'remove'),
    made('options', calls.options, 'view'),
    made('history', calls.history, 'view'),
    ...(calls.bulkEdit && hasBulkEdit ? [made('bulkEdit', calls.bulkEdit, 'edit')] : []),
    made('revert', calls.revert, 'edit'),
    ...(hasQuick ? [made('counts', calls.counts, 'view', { paging })] : []),
    ...(hasGroups ? [made('groups', calls.groups, 'view', { paging })] : []),
    ...(suggests ? [made('suggest', calls.suggest, 'view')] : []),
    ...(trash
      ? [
          made('removed', calls.removed, 'remove'),
          made('restore', calls.restore, 'remove'),
          made('purge', calls.purge, 'purge'),
        ]
      : []),
    ...[...actions, ...transitions.map((name) => ({ name, ids: undefined }))].map(({ name, ids }) => {
      const call = made('action', calls.action.replace('{action}', name), snakeCase(name), { action: name })
      return ids ? { ...call, idParameter: ids } : call
    }),
    ...(imports
      ? (['template', 'importCheck', 'import', 'importRun', 'importReport'] as const).map((kind) =>
          made(kind, calls[kind], 'import'),
        )
      : []),
    ...(exports
      ? [
          made('export', calls.export, 'export'),
          made('exportChosen', calls.exportChosen, 'export', { idParameter: 'ids' }),
        ]
      : []),
  ]
  return inForm ? all.filter(({ kind }) => !writing.has(kind)) : all
}

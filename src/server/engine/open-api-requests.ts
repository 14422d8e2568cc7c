// What the screens' calls take, as OpenAPI: parameters and bodies.
import { ID_PATTERN } from '../../shared/id.ts'
import { MOST_CHOSEN } from '../../shared/limits.ts'
import { careParamsOf } from '../../shared/screen/care-params.ts'
import { groupedProps } from '../../shared/screen/grouping.ts'
import {
  bodySchema,
  bulkEditSchema,
  fieldSchema,
  idSchema,
  objectOf,
  type JsonSchema,
} from '../../shared/screen/json-schema.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Action, Screen } from '../../shared/screen/normal-form.ts'
import { isSuggested } from '../../shared/screen/normalize-field.ts'
import { largestPageOf } from '../../shared/screen/normalize-list.ts'
import { DEFAULT_EXPORTED } from '../../shared/screen/sheet-limits.ts'
import type { Parameter } from './open-api-shared.ts'

/** Calls of a row's items that may name the row. */
const takesMaster: ReadonlySet<ScreenCall['kind']> = new Set(['template', 'importCheck', 'importRun'])

/** The parameters that say which of the screens of one base is meant. */
export function fixedParameters({ api }: Screen): Parameter[] {
  return Object.entries(api.fixed).map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { type: 'string', const: value },
  }))
}

/** The body of a call, with what says which of the screens of one base is meant; undefined without a body. */
export function bodyWithFixed(screen: Screen, call: ScreenCall): JsonSchema | undefined {
  const body = bodyOf(screen, call)
  const fixed = fixedParameters(screen)
  // An upload and a call without a body say it in the address.
  if (fixed.length === 0 || call.method !== 'POST' || call.kind === 'importCheck') return body
  return {
    ...body,
    type: 'object',
    properties: {
      ...body?.properties,
      ...Object.fromEntries(fixed.map(({ name, schema }) => [name, schema])),
    },
    required: [...(body?.required ?? []), ...fixed.map(({ name }) => name)],
  }
}

export function parametersOf(screen: Screen, call: ScreenCall): Parameter[] {
  const parameter = (name: string, schema: JsonSchema, where: 'query' | 'path' = 'query') => ({
    name,
    in: where,
    required: where === 'path',
    schema,
  })
  if (call.parametersIn === 'path') return [parameter('id', idSchema(screen), 'path')]
  if ((call.kind === 'list' || call.kind === 'counts' || call.kind === 'groups') && call.method === 'GET') {
    return Object.entries(listProperties(screen, call)).map(([name, schema]) => parameter(name, schema))
  }
  if (call.kind === 'suggest')
    return [
      parameter('field', { type: 'string', enum: screen.fields.filter(isSuggested).map(({ prop }) => prop) }),
      parameter('q', { type: 'string', maxLength: 200 }),
    ]
  if (call.kind === 'options') {
    return Object.entries(optionParameters).map(([name, description]) => ({
      ...parameter(name, { type: 'string' }),
      description,
    }))
  }
  const paging = call.paging
    ? [
        parameter(call.paging.current, { type: 'integer', minimum: 1, default: 1 }),
        parameter(call.paging.size, { type: 'integer', minimum: 1, maximum: 100, default: call.defaultSize }),
      ]
    : []
  const found = call.kind === 'removed' ? [parameter('q', { type: 'string', maxLength: 200 })] : []
  if (call.kind === 'export')
    return Object.entries(exportProperties(screen, call)).map(([name, schema]) => parameter(name, schema))
  const ofMaster =
    takesMaster.has(call.kind) && screen.table.master
      ? [parameter(screen.table.master.prop, { type: 'string', pattern: ID_PATTERN })]
      : []
  const columnsBy = call.kind === 'template' ? screen.import?.columnsBy : null
  if (columnsBy) return [...ofMaster, parameter(columnsBy, { type: 'string', pattern: ID_PATTERN })]
  if (call.idParameter && call.parametersIn === 'query')
    return [
      parameter(call.idParameter, { type: 'string' }),
      ...ofMaster,
      ...paging,
      ...inputInAddress(screen, call),
    ]
  if (ofMaster.length > 0) return ofMaster
  return [...found, ...(call.method === 'GET' ? paging : [])]
}

/** What narrows the candidates of a picker. */
const optionParameters = {
  q: 'Finds candidates by their label.',
  ids: 'Only the candidates with these ids, separated by commas.',
  for: 'The field that points here, as screen.field; what this field offers is what is listed.',
  form: 'Values that the where of this field needs of its form, as a JSON object by field name.',
  master: 'Values that it needs of the row that a line belongs to, as a JSON object by field name.',
  tenantId: 'Only the rows of this company.',
  current: 'The page, from 1.',
  size: 'Candidates on a page.',
}

/** What an action asks for, where the call has no body to carry it. */
function inputInAddress(screen: Screen, call: ScreenCall): Parameter[] {
  if (call.kind !== 'action' || call.method !== 'GET') return []
  const input = screen.actions.find(({ name }) => name === call.action)?.input ?? []
  const { properties = {}, required = [] } = objectOf(input, { mode: 'create' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(screen: Screen, call: ScreenCall): JsonSchema | undefined {
  if (call.method !== 'POST') return undefined
  switch (call.kind) {
    case 'list':
    case 'counts':
    case 'groups':
      return { type: 'object', additionalProperties: false, properties: listProperties(screen, call) }
    case 'create':
      return bodySchema(screen, { mode: 'create' })
    case 'update':
    case 'save':
      return bodySchema(screen, { mode: 'update' })
    case 'updateAt': {
      const { [screen.table.key]: _key, ...properties } =
        bodySchema(screen, { mode: 'update' }).properties ?? {}
      return { type: 'object', additionalProperties: false, properties }
    }
    case 'import':
      return importSchema
    case 'exportChosen':
      return {
        type: 'object',
        additionalProperties: false,
        required: ['ids'],
        properties: {
          ...exportProperties(screen, call),
          size: { type: 'integer', minimum: 1, maximum: screen.export!.max },
        },
      }
    case 'bulkEdit':
      return bulkEditSchema(screen)
    case 'revert':
      return {
        type: 'object',
        additionalProperties: false,
        properties: {
          changeId: {
            type: 'string',
            pattern: ID_PATTERN,
            description: 'The change whose state comes back.',
          },
          version: { type: 'integer', minimum: 1, description: 'The version of the row that is given up.' },
          preview: { type: 'boolean', description: 'Answers what would change and writes nothing.' },
        },
        required: ['changeId'],
      }
    case 'action': {
      const isAsked = ({ name, input }: Pick<Action, 'name' | 'input'>) =>
        name === call.action && input.length > 0
      const action = screen.actions.find(isAsked)
      if (action) return objectOf(action.input, { mode: 'create' })
      const step = screen.states?.transitions.find(isAsked)
      return step && objectOf(step.input)
    }
    default:
      return undefined
  }
}

export const uploadForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

const importSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: { type: 'string', pattern: ID_PATTERN },
    mode: { type: 'string', enum: ['ALL', 'GOOD'], default: 'ALL' },
  },
}

/** Search and order as in the list; how many rows, which columns, which kind of file. */
function exportProperties(screen: Screen, call: ScreenCall): Record<string, JsonSchema> {
  const { current: _current, size: _size, ...search } = listProperties(screen, call)
  return {
    ...search,
    columns: { type: 'string', description: 'Props separated by commas; what the list shows by default' },
    ids: { type: 'string', description: 'Only these rows, by id, separated by commas' },
    format: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' },
    size: { type: 'integer', minimum: 1, maximum: screen.export!.max, default: DEFAULT_EXPORTED },
  }
}

function listProperties(screen: Screen, call: ScreenCall): Record<string, JsonSchema> {
  const searched = screen.fields.filter(({ search, ref, secret }) => search || (ref && !secret))
  return {
    [call.paging?.current ?? 'current']: { type: 'integer', minimum: 1, default: 1 },
    [call.paging?.size ?? 'size']: {
      type: 'integer',
      minimum: 1,
      maximum: largestPageOf(screen),
      default: call.kind === 'list' ? call.defaultSize : 10,
    },
    ...Object.fromEntries(careParamsOf(screen).map((name) => [name, { type: 'string' }])),
    ...(screen.list.quick.length > 0 && {
      quick: { type: 'string', enum: screen.list.quick.map(({ name }) => name) },
    }),
    ...(groupedProps(screen).length > 0 && {
      ofGroup: {
        type: 'string' as const,
        description: 'The rows of one group: a prop, a colon, and its value',
      },
    }),
    ...(call.kind === 'groups' && {
      groupBy: { type: 'string' as const, enum: groupedProps(screen) },
    }),
    ...(call.kind === 'list' && {
      only: {
        type: 'string' as const,
        enum: ['ids'],
        description: `Ids and allowed actions only, up to ${MOST_CHOSEN} rows a page`,
      },
    }),
    orderBy: {
      type: 'string',
      description: 'Sortable props separated by commas; a leading minus for descending',
    },
    ...(screen.table.parent !== null && {
      ancestors: {
        type: 'boolean' as const,
        description: 'Also the rows above those found, with matched: false',
      },
    }),
    ...Object.fromEntries(
      searched.map((field) => {
        const single = field.search?.match === 'equals' && field.search.type !== 'date'
        const { default: _default, ...schema } = fieldSchema(field)
        return [field.prop, single ? { type: schema.type ?? 'string' } : { type: 'string' }]
      }),
    ),
  }
}

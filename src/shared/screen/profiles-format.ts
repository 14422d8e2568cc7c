// What api-profiles.json consists of, as JSON Schema: the checker holds the file against it, and editors explain and
// underline by it.
import format from './format.json' with { type: 'json' }

const { calls, pageSize } = format.properties.api.properties

/** Calls that a style may lack. */
const OPTIONAL = ['create', 'update', 'save', 'updateAt', 'bulkEdit']

const parameter = (description: string) => ({
  description,
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
})

const style = {
  description: 'A call style: how the calls of its screens look.',
  type: 'object',
  additionalProperties: false,
  required: ['paging', 'calls'],
  properties: {
    paging: {
      description: 'The parameters of a page of rows.',
      type: 'object',
      additionalProperties: false,
      required: ['current', 'size'],
      properties: {
        current: parameter('The number of the page, from 1.'),
        size: parameter('How many rows a page has.'),
      },
    },
    pageSize: {
      ...pageSize,
      description: 'Rows on a page whose size the caller does not name; 10 when absent.',
    },
    calls: {
      ...calls,
      description:
        'Each call as METHOD path?parameter. Rows are written by "save", or by "create" and "update".',
      required: Object.keys(calls.properties).filter((name) => !OPTIONAL.includes(name)),
      anyOf: [{ required: ['save'] }, { required: ['create', 'update'] }],
    },
  },
}

export const profilesFormat = {
  title: 'Call styles',
  type: 'object',
  required: ['standard'],
  properties: { $schema: { type: 'string' } },
  additionalProperties: style,
}

import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { Id, Page, pageQuery } from '../shapes.ts'
import { partFields } from './found-part.ts'

const Year = Type.Union([Type.Integer(), Type.Null()])
const Years = { yearFrom: Year, yearTo: Year }

/** A drawing is SVG text or the key of an uploaded picture, which requires the caller's token. */
const Drawing = {
  svg: Type.Union([Type.String(), Type.Null()]),
  picture: Type.Union([Type.String(), Type.Null()]),
}

const Heading = {
  assemblyId: Id,
  code: Type.String(),
  /** Here and below in the caller's language. */
  name: Type.String(),
  systemId: Id,
  system: Type.String(),
  groupId: Id,
  group: Type.String(),
  seriesId: Id,
  series: Type.String(),
  ...Years,
}

const Narrowed = {
  /** Only drawings that hold for this model. */
  vehicleModelId: Type.Optional(Id),
  /** The model year of the vehicle: leaves out what holds for other years only. */
  year: Type.Optional(Type.Integer({ minimum: 1950, maximum: 2100 })),
}

export const listDrawnSeries = call({
  method: 'GET',
  path: '/kms/assembly/series',
  permission: 'part_search',
  summary: 'The vehicle series that have assembly drawings, with how many',
  reply: Type.Array(
    Type.Object({ seriesId: Id, series: Type.String(), brand: Type.String(), count: Type.Integer() }),
  ),
})

export const readDrawnSeries = call({
  method: 'GET',
  path: '/kms/assembly/groups',
  permission: 'part_search',
  summary: 'A series with its models, and the systems and assembly groups that are drawn for it',
  query: Type.Object({ seriesId: Id, ...Narrowed }, { additionalProperties: false }),
  reply: Type.Object({
    series: Type.String(),
    brand: Type.String(),
    models: Type.Array(Type.Object({ vehicleModelId: Id, code: Type.String(), name: Type.String() })),
    systems: Type.Array(
      Type.Object({
        systemId: Id,
        system: Type.String(),
        count: Type.Integer(),
        groups: Type.Array(Type.Object({ groupId: Id, group: Type.String(), count: Type.Integer() })),
      }),
    ),
  }),
})

export const listAssemblies = call({
  method: 'GET',
  path: '/kms/assembly/list',
  permission: 'part_search',
  summary: 'Assembly drawings of a series, by system, group or name',
  query: Type.Object(
    {
      seriesId: Id,
      ...Narrowed,
      systemId: Type.Optional(Id),
      groupId: Type.Optional(Id),
      /** A part of the drawing's name or number, or of a name or number in it. */
      q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
      ...pageQuery(24),
    },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ ...Heading, ...Drawing, lines: Type.Integer() })),
})

const LinePart = Type.Object(partFields)

export const readAssembly = call({
  method: 'GET',
  path: '/kms/assembly/detail',
  permission: 'part_search',
  summary: 'An assembly drawing with its hot spots, its parts and their offers and successors',
  query: Type.Object({ assemblyId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    ...Heading,
    ...Drawing,
    brand: Type.String(),
    vehicleModel: Type.Union([Type.String(), Type.Null()]),
    /** Oils and coolants with grade and fill; empty where none are recorded. */
    fluids: Type.String(),
    /** The keys of its pictures, one for each sheet; empty where the drawing is SVG, which is sheet 1. */
    pictures: Type.Array(Type.String()),
    hotSpots: Type.Array(
      Type.Object({
        /** The place of its picture, from 1. */
        sheet: Type.Integer(),
        position: Type.String(),
        /** In thousandths of the drawing's width and height. */
        x: Type.Integer(),
        y: Type.Integer(),
        w: Type.Integer(),
        h: Type.Integer(),
      }),
    ),
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        position: Type.String(),
        number: Type.String(),
        name: Type.String(),
        /** Pieces per vehicle. */
        quantity: Type.Integer(),
        side: Type.Union([Type.Enum(['LEFT', 'RIGHT', 'BOTH']), Type.Null()]),
        remark: Type.String(),
        /** The tightening torque, in newton metres. */
        torqueNm: Type.Union([Type.Integer(), Type.Null()]),
        /** The standard time to change the part. */
        labourHours: Type.Union([Type.Number(), Type.Null()]),
        ...Years,
        /** Null when the catalogue does not have it. */
        part: Type.Union([LinePart, Type.Null()]),
        /** The newest part that replaces it; null without one. */
        successor: Type.Union([
          Type.Object({
            part: LinePart,
            condition: Type.String(),
            alsoChange: Type.String(),
          }),
          Type.Null(),
        ]),
      }),
    ),
  }),
})

export const listDrawingsOfPart = call({
  method: 'GET',
  path: '/kms/assembly/ofPart',
  permission: 'part_search',
  summary: 'The assembly drawings that a part is in, at most 30, with its positions',
  query: Type.Object({ partId: Id }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      ...Heading,
      ...Drawing,
      positions: Type.Array(Type.String()),
      quantity: Type.Integer(),
    }),
  ),
})

import { Type } from 'typebox'
import { ATTRIBUTE_FILTER_PATTERN } from '../attribute-filter.ts'
import { call } from '../call.ts'
import { ID_PATTERN, IDS_PATTERN } from '../id.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { PRICE_RANGE_PATTERN } from '../price-ranges.ts'
import { FoundPart, partFields } from './found-part.ts'
import { Id, Page, PageQuery } from '../shapes.ts'
import { NamedVehicle } from './garage.ts'

/** The field that the search text is compared with. */
const SearchMode = Type.Enum(['full', 'oe', 'name', 'engine', 'vehicle', 'vin', 'catalog', 'drawing', 'spec'])
const SearchSort = Type.Enum(['relevance', 'price', 'stock', 'sales'])
/** Several ids, separated by commas. */
const Ids = Type.String({ pattern: IDS_PATTERN, maxLength: 1000 })

const Facet = Type.Array(Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() }))

const LinkKind = Type.Enum([
  'replacedBy',
  'replaces',
  'interchange',
  'aftermarket',
  'original',
  'contains',
  'inKit',
])

/** A word of a search as it was understood. */
const ReadWord = Type.Object({
  kind: Type.Enum([
    ...(['part', 'brand', 'series', 'engine', 'vehicle', 'side', 'condition', 'size'] as const),
    ...(['system', 'stock', 'quantity', 'number', 'vin', 'unknown'] as const),
  ]),
  text: Type.String(),
  /** The catalogue's name for it, where that is another one. */
  means: Type.Union([Type.String(), Type.Null()]),
  /** What was typed, where it was corrected. */
  was: Type.Optional(Type.String()),
  /** Nothing has all the words: the results leave this one out. */
  isGivenUp: Type.Boolean(),
  /** Of a quantity: how many pieces. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
})

export const searchParts = call({
  method: 'GET',
  path: '/kms/part/search',
  permission: 'part_search',
  summary: 'Find parts with their offers by number, name, specification, vehicle, engine, VIN or category',
  cleansText: 'q',
  query: Type.Object(
    {
      mode: Type.Optional(SearchMode),
      /** May be empty only in mode catalog, with a category or a zone, and in mode vehicle, with a model. */
      q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
      /** In mode vehicle: parts that fit this model or its engine; `q` may be empty then. */
      vehicleModelId: Type.Optional(Id),
      /** With a model: only parts that fit this engine of it; 0 for the whole truck. */
      engineId: Type.Optional(Type.String({ pattern: `^0$|${ID_PATTERN}` })),
      /** Codes of brands, as the brands facet gives them; here and below several are separated by commas. */
      brand: Type.Optional(Type.String({ maxLength: 400 })),
      /** Categories of any level. */
      categoryId: Type.Optional(Ids),
      supplierId: Type.Optional(Ids),
      /** The stock level of the best stocked offer. */
      stockLevel: Type.Optional(
        Type.String({ pattern: '^(sufficient|few|scarce|none)(,(sufficient|few|scarce|none))*$' }),
      ),
      origin: Type.Optional(Type.String({ maxLength: 400 })),
      /**
       * The price of the cheapest offer, in whole yuan: "50-200", "-50" or "5000-"; ignored for callers who
       * see no prices.
       */
      price: Type.Optional(Type.String({ pattern: PRICE_RANGE_PATTERN })),
      /** Conditions on attributes, 41:24|28;42:400..450, as attribute-filter.ts reads them. */
      attr: Type.Optional(Type.String({ pattern: ATTRIBUTE_FILTER_PATTERN, maxLength: 600 })),
      /**
       * One of my vehicles: only parts that may fit it, as far as it is known. A search that names a truck itself (by
       * VIN or model) is not narrowed further.
       */
      vehicleId: Type.Optional(Id),
      /** Words of the text that must not be given up, as the reply's reading gives them. */
      keep: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
      /** ZP, NEW, ANTIQUE: the zones that the operator fills. */
      zone: Type.Optional(Type.String({ maxLength: 60 })),
      /** Sorting by price requires permission to see prices; other callers get relevance. */
      sort: Type.Optional(SearchSort),
      /** `without` omits the counts, which a list of results does not need; `only` returns nothing else. */
      facets: Type.Optional(Type.Enum(['with', 'without', 'only'])),
      ...PageQuery,
      // Large, for people who scroll through hundreds to compare.
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 300, default: 10 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Intersect([
    Page(FoundPart),
    Type.Object({
      /** In mode full: the words of the text, in its order, as they were understood. */
      reading: Type.Optional(Type.Array(ReadWord)),
      /** Of a search for one of my vehicles: how far it narrows the results; `none` when nothing is known of it. */
      vehicle: Type.Optional(
        Type.Object({
          ...NamedVehicle.properties,
          narrowsBy: Type.Enum(['model', 'series', 'brand', 'engine', 'none', 'otherTruck']),
        }),
      ),
      facets: Type.Object({
        brands: Facet,
        categories: Facet,
        suppliers: Facet,
        /** Values for `stockLevel`, without labels. */
        stockLevels: Facet,
        /** Values for `price`, without labels; empty for callers who see no prices. */
        prices: Facet,
        origins: Facet,
        /** Of attributes that at least a third of the parts have, and of those chosen. */
        attributes: Type.Array(
          Type.Object({
            attributeId: Id,
            /** In the caller's language. */
            name: Type.String(),
            /** The kind of parts, where another of the attributes has the same name. */
            category: Type.Union([Type.String(), Type.Null()]),
            kind: Type.Enum(['NUMBER', 'CHOICE']),
            unit: Type.String(),
            /** The least and the greatest number. */
            from: Type.Union([Type.Number(), Type.Null()]),
            to: Type.Union([Type.Number(), Type.Null()]),
            /** Values for `attr`: numbers, or c and the id of a choice. At most 50, the most frequent. */
            values: Facet,
          }),
        ),
        /** The counts cover the first ten thousand matches only. */
        capped: Type.Boolean(),
      }),
    }),
  ]),
})

export const suggestParts = call({
  method: 'GET',
  path: '/kms/part/suggest',
  permission: 'part_search',
  summary: 'Up to ten completions of what is typed, by kind',
  cleansText: 'q',
  query: Type.Object(
    { q: Type.String({ maxLength: SEARCH_TEXT_MAX }), mode: Type.Optional(SearchMode) },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Object({
      text: Type.String(),
      kind: Type.Enum(['category', 'brand', 'series', 'vehicle', 'engine', 'name', 'oe', 'drawing']),
      partId: Type.Union([Id, Type.Null()]),
      /** What the text stands for, where that has another name. */
      means: Type.Union([Type.String(), Type.Null()]),
      /** The part of the text that was typed, in whatever way: from, and up to. */
      mark: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()]),
    }),
  ),
})

export const readPart = call({
  method: 'GET',
  path: '/kms/part/detail',
  permission: 'part_search',
  summary:
    'A part with its offers, the vehicles it fits and its pictures; the part that it was merged into, if any',
  query: Type.Object({ partId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    ...partFields,
    drawingNumber: Type.String(),
    origin: Type.String(),
    /** From the system down to the kind of part, in the caller's language. */
    categoryPath: Type.Array(Type.Object({ categoryId: Id, name: Type.String() })),
    fitment: Type.Array(
      Type.Object({
        brand: Type.String(),
        series: Type.String(),
        vehicleModelId: Type.Union([Id, Type.Null()]),
        vehicleModel: Type.String(),
        name: Type.String(),
        drive: Type.String(),
        engine: Type.String(),
        yearFrom: Type.Union([Type.Integer(), Type.Null()]),
        /** The month of production in that year; null for the whole year. */
        monthFrom: Type.Union([Type.Integer(), Type.Null()]),
        yearTo: Type.Union([Type.Integer(), Type.Null()]),
        monthTo: Type.Union([Type.Integer(), Type.Null()]),
        /** The last eight characters of the first and of the last VIN. */
        chassisFrom: Type.Union([Type.String(), Type.Null()]),
        chassisTo: Type.Union([Type.String(), Type.Null()]),
        /** Where on the vehicle. */
        position: Type.String(),
      }),
    ),
    /** Parts that replace this one or make it up: first replacements, along the whole chain. */
    links: Type.Array(
      Type.Object({
        kind: LinkKind,
        /** Steps along a chain of replacements, 1 for a direct link. */
        steps: Type.Integer(),
        /** Pieces in a kit. */
        quantity: Type.Integer(),
        /** The source of the link. */
        source: Type.String(),
        /** Of interchangeable and aftermarket parts: how sure it is that they fit; null where nobody said. */
        confidence: Type.Union([Type.Enum(['CONFIRMED', 'LIKELY', 'UNVERIFIED']), Type.Null()]),
        /** Of replacements: when the newer part replaces the older one, and what else must be changed. */
        condition: Type.String(),
        alsoChange: Type.String(),
        /** The older part may also stand for the newer one. */
        goesBack: Type.Boolean(),
        part: Type.Object(partFields),
      }),
    ),
    /** The values of its category's attributes with their units, in their order. */
    attributes: Type.Array(Type.Object({ attributeId: Id, name: Type.String(), value: Type.String() })),
    pictures: Type.Array(Type.String()),
    /** Addresses of photographs, which require the caller's token. */
    photos: Type.Array(Type.String()),
    engineNumbers: Type.Array(Type.String()),
    zones: Type.Array(Type.String()),
    /** Further parameters, as the operator named them. */
    extended: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
})

export const listCategories = call({
  method: 'GET',
  path: '/kms/part/categories',
  permission: 'part_search',
  summary: 'The catalogue’s tree of three levels, flat and in display order',
  reply: Type.Array(
    Type.Object({
      categoryId: Id,
      parentId: Type.Union([Id, Type.Null()]),
      level: Type.Integer(),
      name: Type.String(),
      picture: Type.String(),
    }),
  ),
})

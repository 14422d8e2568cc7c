import { Type } from 'typebox'
import { call } from '../call.ts'
import { ID_PATTERN } from '../id.ts'
import { Id } from '../shapes.ts'

const EngineChoice = Type.String({ pattern: `^0$|${ID_PATTERN}` })

export const listVehicleSteps = call({
  method: 'GET',
  path: '/kms/part/vehicle',
  permission: 'part_search',
  summary:
    'The next choice on the way from a truck to its parts: brand, series, model, engine, then the system, with how many parts each leads to',
  query: Type.Object(
    {
      brandId: Type.Optional(Id),
      seriesId: Type.Optional(Id),
      vehicleModelId: Type.Optional(Id),
      /** An engine of the model, or 0 for the whole truck. */
      engineId: Type.Optional(EngineChoice),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    step: Type.Enum(['brand', 'series', 'model', 'engine', 'system']),
    options: Type.Array(
      Type.Object({
        /** For engines, 0 stands for the whole truck. */
        id: EngineChoice,
        /** In the caller's language. */
        label: Type.String(),
        /** The differences between models: code, engine and years. */
        note: Type.String(),
        count: Type.Integer(),
        /** More parts exist than were counted. */
        countCapped: Type.Boolean(),
      }),
    ),
  }),
})

// Parts that a supplier misses in the catalogue. Staff decide on the screen catalogue/part-proposal.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { FILE_KEY_PATTERN } from '../files.ts'
import { Id, Time } from '../shapes.ts'
import { proposalPictures } from '../upload-purposes.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Maybe = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const permission = 'part_propose'

export const proposePart = call({
  method: 'POST',
  path: '/kms/part-proposal/submit',
  permission,
  summary: 'Propose a part that the catalogue lacks, with pictures uploaded before for "proposal.pictures"',
  body: Type.Object(
    {
      nameZh: Text(120),
      nameEn: Maybe(160),
      code: Text(40),
      oeNumbers: Type.Array(Text(50), { minItems: 1, maxItems: 40 }),
      brandName: Text(60),
      categoryId: Id,
      spec: Maybe(200),
      /** The trucks that it fits, in words. */
      fitment: Maybe(200),
      pictures: Type.Optional(
        Type.Array(Type.String({ pattern: FILE_KEY_PATTERN }), {
          maxItems: proposalPictures.maxCount,
          uniqueItems: true,
        }),
      ),
      remark: Maybe(500),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ proposalId: Id }),
})

export const listMyProposals = call({
  method: 'GET',
  path: '/kms/part-proposal/mine',
  permission,
  summary: 'The twenty latest parts that my company proposed, with what became of them',
  reply: Type.Object({
    proposals: Type.Array(
      Type.Object({
        proposalId: Id,
        name: Type.String(),
        code: Type.String(),
        oeNumbers: Type.Array(Type.String()),
        status: Type.Enum(['OPEN', 'ACCEPTED', 'MERGED', 'REFUSED']),
        reason: Type.String(),
        /** The part that was made of it, or into which it was merged. */
        partId: Type.Union([Id, Type.Null()]),
        /** My company sells that part. */
        isOnSale: Type.Boolean(),
        createdAt: Time,
      }),
    ),
  }),
})

export const proposalLookalikes = call({
  method: 'GET',
  path: '/kms/part-proposal/lookalikes',
  permission,
  summary:
    'Parts of the catalogue that resemble one that is being proposed, twelve at most: by number, similar number, or name',
  cleansText: 'name',
  query: Type.Object(
    {
      /** OE numbers and codes, separated by commas; the first ten count. */
      numbers: Type.Optional(Type.String({ maxLength: 600 })),
      name: Type.Optional(Type.String({ maxLength: 120 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    parts: Type.Array(
      Type.Object({
        partId: Id,
        code: Type.String(),
        name: Type.String(),
        brand: Type.String(),
        spec: Type.String(),
        oeNumbers: Type.Array(Type.String()),
        by: Type.Enum(['number', 'similarNumber', 'name']),
        /** My company sells it. */
        isOnSale: Type.Boolean(),
      }),
    ),
  }),
})

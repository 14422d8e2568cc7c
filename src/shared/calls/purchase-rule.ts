// A buyer's company decides for itself which purchases its people may make alone.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { PURCHASE_STEPS_MAX, STEP_PEOPLE_MAX, STEP_SIGNERS_MAX } from '../purchase-approval.ts'
import { Id, Yuan } from '../shapes.ts'

const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const Day = Type.String({ format: 'date' })
const Limit = Type.String({ pattern: '^[0-9]{1,11}(\\.[0-9]{1,2})?$' })
const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })
const Person = Type.Object({ userId: Id, realName: Type.String(), account: Type.String() })

export const readPurchaseRule = call({
  method: 'GET',
  path: '/order/purchaseRule/detail',
  permission: 'purchase_rules_edit',
  summary: 'How purchases of my company are approved, the budgets of its stores, and who may be chosen',
  reply: Type.Object({
    /** 0 before the rule was first saved. */
    version: Type.Integer(),
    isOn: Type.Boolean(),
    freeUpTo: Yuan,
    steps: Type.Array(Type.Object({ upTo: Maybe(Yuan), signers: Type.Integer(), userIds: Type.Array(Id) })),
    /** Those who may be asked to approve. */
    people: Type.Array(Person),
    stores: Type.Array(Type.Object({ storeId: Id, storeName: Type.String() })),
    budgets: Type.Array(
      Type.Object({
        id: Id,
        storeId: Maybe(Id),
        storeName: Type.String(),
        /** Null for every month without a budget of its own. */
        month: Maybe(Month),
        amount: Yuan,
        /** In this month; null for a budget of another month. */
        used: Maybe(Yuan),
      }),
    ),
  }),
})

export const savePurchaseRule = call({
  method: 'POST',
  path: '/order/purchaseRule/submit',
  permission: 'purchase_rules_edit',
  summary: 'Set up to which amount people order alone, and who approves more',
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 0 }),
      isOn: Type.Boolean(),
      freeUpTo: Limit,
      steps: Type.Array(
        Type.Object(
          {
            /** Null for any amount. */
            upTo: Maybe(Limit),
            signers: Type.Integer({ minimum: 1, maximum: STEP_SIGNERS_MAX }),
            userIds: Type.Array(Id, { minItems: 1, maxItems: STEP_PEOPLE_MAX, uniqueItems: true }),
          },
          closed,
        ),
        { maxItems: PURCHASE_STEPS_MAX },
      ),
    },
    closed,
  ),
  reply: Type.Object({ version: Type.Integer() }),
})

export const savePurchaseBudget = call({
  method: 'POST',
  path: '/order/purchaseRule/budget',
  permission: 'purchase_rules_edit',
  summary: 'Set the budget of a store for a month, or for every month',
  body: Type.Object({ storeId: Maybe(Id), month: Maybe(Month), amount: Limit }, closed),
})

export const removePurchaseBudget = call({
  method: 'POST',
  path: '/order/purchaseRule/removeBudget',
  permission: 'purchase_rules_edit',
  summary: 'Remove a budget',
  body: Type.Object({ id: Id }, closed),
})

export const listPurchaseDelegates = call({
  method: 'GET',
  path: '/order/purchaseRule/delegates',
  permission: 'purchase_request_sign',
  summary: 'Who approves in my place and when, and whom I may choose; an owner sees those of all people',
  reply: Type.Object({
    delegates: Type.Array(
      Type.Object({
        id: Id,
        userId: Id,
        userName: Type.String(),
        delegateId: Id,
        delegateName: Type.String(),
        startsOn: Day,
        endsOn: Day,
      }),
    ),
    people: Type.Array(Person),
  }),
})

export const addPurchaseDelegate = call({
  method: 'POST',
  path: '/order/purchaseRule/delegate',
  permission: 'purchase_request_sign',
  summary: 'Let a colleague approve in my place on some days; an owner sets this for anybody',
  body: Type.Object(
    {
      /** For whom; myself when absent. */
      userId: Type.Optional(Id),
      delegateId: Id,
      startsOn: Day,
      endsOn: Day,
    },
    closed,
  ),
})

export const removePurchaseDelegate = call({
  method: 'POST',
  path: '/order/purchaseRule/removeDelegate',
  permission: 'purchase_request_sign',
  summary: 'End that a colleague approves in my place',
  body: Type.Object({ id: Id }, closed),
})

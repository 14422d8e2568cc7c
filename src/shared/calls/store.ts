// The stores of a customer: those a user may work for, and switching between them.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'
import { SessionTokens } from './session.ts'

const Site = Type.Object({
  label: Type.String(),
  /** The store's id. */
  value: Id,
  /** Y marks the store of a first session. */
  defaultFlag: Type.Enum(['Y', 'N']),
  /** The account used for this store. */
  userValue: Id,
  /** The relation of user and store. */
  id: Id,
  custId: Id,
  custSiteId: Id,
})

export const StoreGroup = Type.Object({
  label: Type.String(),
  /** The company's tenant id. */
  value: Id,
  userValue: Id,
  children: Type.Array(Site),
})

export const listMyStores = call({
  method: 'GET',
  path: '/sys-auth/store/tree',
  permission: 'signedIn',
  summary: 'The companies and stores I may work for, and the store of this session',
  reply: Type.Object({
    storeList: Type.Array(StoreGroup),
    /** The store's id; null without one. */
    current: Type.Union([Id, Type.Null()]),
  }),
})

export const changeSite = call({
  method: 'POST',
  path: '/sys-auth/token/change/site',
  permission: 'signedIn',
  summary: 'Go on for another store, with new tokens',
  body: Type.Object({ custId: Id, userId: Id, relationId: Id }, { additionalProperties: false }),
  reply: SessionTokens,
})

export const changeOrg = call({
  method: 'POST',
  path: '/sys-auth/token/change/org',
  permission: 'signedIn',
  summary: 'Go on at another company of mine, with new tokens',
  body: Type.Object({ orgId: Id, userId: Id }, { additionalProperties: false }),
  reply: SessionTokens,
})

export const customerGroupNames = call({
  method: 'GET',
  path: '/sys-system/group/getGroupName',
  permission: 'platform_customer_group_view',
  summary: 'The names of the customer groups',
  reply: Type.Array(Type.Object({ id: Id, groupName: Type.String() })),
})

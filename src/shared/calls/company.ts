// The people and stores of a buyer's company, kept by its owner.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { buyerRoles } from '../company.ts'
import { Id } from '../shapes.ts'

const permission = 'company_people_edit'
const closed = { additionalProperties: false }
const Text = (maxLength: number) => Type.String({ maxLength })
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Phone = Type.String({ pattern: '^(1\\d{10})?$' })
const Ids = Type.Array(Id, { maxItems: 500, uniqueItems: true })
const Role = Type.Enum([...buyerRoles])

export const readCompany = call({
  method: 'GET',
  path: '/sys-system/company/detail',
  permission,
  summary: 'The people of my company with their roles and stores, and its stores',
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Id,
        account: Type.String(),
        realName: Type.String(),
        phone: Type.String(),
        isEnabled: Type.Boolean(),
        isMe: Type.Boolean(),
        /** The buyer roles; null for somebody who only holds others. */
        role: Type.Union([Role, Type.Null()]),
        /** Names of further roles, which stay as they are. */
        otherRoles: Type.Array(Type.String()),
        storeIds: Type.Array(Id),
      }),
    ),
    stores: Type.Array(
      Type.Object({
        storeId: Id,
        storeName: Type.String(),
        contact: Type.String(),
        phone: Type.String(),
        address: Type.String(),
        isDefault: Type.Boolean(),
        isEnabled: Type.Boolean(),
      }),
    ),
  }),
})

export const addCompanyPerson = call({
  method: 'POST',
  path: '/sys-system/company/addPerson',
  permission,
  summary: 'Add a person to my company; the reply holds a password to pass on, shown once',
  body: Type.Object(
    {
      account: Type.String({ minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9_.@-]+$' }),
      realName: Name,
      phone: Phone,
      role: Role,
      storeIds: Ids,
    },
    closed,
  ),
  reply: Type.Object({ userId: Id, password: Type.String() }),
})

export const changeCompanyPerson = call({
  method: 'POST',
  path: '/sys-system/company/changePerson',
  permission,
  summary: 'Change name, phone, role and stores of a person of my company',
  body: Type.Object({ userId: Id, realName: Name, phone: Phone, role: Role, storeIds: Ids }, closed),
})

export const enableCompanyPerson = call({
  method: 'POST',
  path: '/sys-system/company/enablePerson',
  permission,
  summary: 'Deactivate a person of my company, who is signed out at once, or let them in again',
  body: Type.Object({ userId: Id, isEnabled: Type.Boolean() }, closed),
})

export const resetCompanyPassword = call({
  method: 'POST',
  path: '/sys-system/company/resetPassword',
  permission,
  summary: 'Give a person of my company a new password, shown once, and sign them out',
  body: Type.Object({ userId: Id }, closed),
  reply: Type.Object({ password: Type.String() }),
})

export const saveCompanyStore = call({
  method: 'POST',
  path: '/sys-system/company/store',
  permission,
  summary: 'Add a store to my company, or change one',
  body: Type.Object(
    {
      storeId: Type.Optional(Id),
      storeName: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
      contact: Text(60),
      phone: Phone,
      address: Text(200),
      isDefault: Type.Boolean(),
    },
    closed,
  ),
  reply: Type.Object({ storeId: Id }),
})

export const enableCompanyStore = call({
  method: 'POST',
  path: '/sys-system/company/enableStore',
  permission,
  summary: 'Close a store of my company, or open it again',
  body: Type.Object({ storeId: Id, isEnabled: Type.Boolean() }, closed),
})

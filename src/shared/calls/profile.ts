// People's data about themselves: name, picture, e-mail, phone, bank cards, payment password.
import { Type } from 'typebox'
import { accountTypes, banks, cardTypes } from '../bank-card.ts'
import { call } from '../call.ts'
import { Id, Ids, Time } from '../shapes.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })
const Code = Type.String({ maxLength: 12 })
const Phone = Type.String({ maxLength: 20 })
const Nullable = (text: ReturnType<typeof Type.String>) => Type.Union([text, Type.Null()])

const Profile = Type.Object({
  account: Type.String(),
  realName: Type.String(),
  /** With its middle digits hidden; empty without one. */
  phone: Type.String(),
  email: Type.String(),
  avatar: Nullable(Type.String()),
  tenantName: Type.String(),
  authStatus: Type.String(),
  /** In the caller's language. */
  authStatusName: Type.String(),
  /** Y when the company's data are in the sibling systems, else N. */
  syncErpFlag: Type.Enum(['Y', 'N']),
  /** The sibling systems that the company may open, separated by commas. */
  enableSystemCode: Type.String(),
  hasPaymentPassword: Type.Boolean(),
  departmentName: Nullable(Type.String()),
  /** Null without one, and while the post is disabled. */
  postName: Nullable(Type.String()),
  /** What the personnel office keeps of the caller. */
  staff: Type.Union([
    Type.Object({
      employeeNo: Type.String(),
      entryDate: Nullable(Type.String({ format: 'date' })),
      wechat: Type.String(),
      skills: Type.Array(Type.String()),
      emergencyContact: Type.String(),
      /** With its middle digits hidden; empty without one. */
      emergencyPhone: Type.String(),
    }),
    Type.Null(),
  ]),
})

export const userInfo = call({
  method: 'GET',
  path: '/sys-system/user/info',
  permission: 'signedIn',
  summary: 'My profile',
  reply: Profile,
})

export const saveProfile = call({
  method: 'POST',
  path: '/sys-system/user/profile',
  permission: 'signedIn',
  summary: 'Change my name, e-mail or picture; what is left out stays, null clears',
  body: Type.Object(
    {
      realName: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
      email: Type.Optional(Nullable(Type.String({ maxLength: 120, format: 'email' }))),
      /** The address of a picture uploaded for "user.avatar". */
      avatar: Type.Optional(
        Nullable(Type.String({ pattern: '^/api/order/uploadSvc/file/[A-Za-z0-9_-]{24}$' })),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Profile,
})

export const changePhone = call({
  method: 'POST',
  path: '/sys-system/user/phone',
  permission: 'signedIn',
  summary: 'Change my phone, with my password and the code that was sent to the new one',
  body: Type.Object({ phone: Phone, code: Code, password: Password }, { additionalProperties: false }),
  reply: Profile,
})

export const setPaymentPassword = call({
  method: 'POST',
  path: '/sys-system/user/payment-password',
  permission: 'signedIn',
  summary: 'Set or change my payment password, with the password of my account',
  body: Type.Object(
    {
      password: Password,
      /** Six digits. */
      paymentPassword: Type.String({ pattern: '^\\d{6}$' }),
      paymentPassword1: Type.String({ maxLength: 20 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ updated: Type.Boolean() }),
})

export const headerLinks = call({
  method: 'GET',
  path: '/sys-system/header/links',
  permission: 'signedIn',
  summary: 'What else the header leads to',
  reply: Type.Object({
    /** The sibling systems. */
    systems: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        /** A path of this server, to which the access token is appended. */
        path: Type.String(),
        /** Whether my company has it enabled, and I may open it. */
        isOpen: Type.Boolean(),
      }),
    ),
    /**
     * The operator's customer management; empty when it is not enabled, null for customers, who have none.
     */
    customerManagement: Type.Union([Type.String(), Type.Null()]),
    /** Customer service; empty without one. */
    chat: Type.String(),
  }),
})

const BankCard = Type.Object({
  cardId: Id,
  accountType: Type.Enum([...accountTypes]),
  cardType: Type.Enum([...cardTypes]),
  bank: Type.String(),
  /** All but the last four digits hidden, in blocks of four. */
  cardNumber: Type.String(),
  holder: Type.String(),
  /** With its middle digits hidden. */
  phone: Type.String(),
  boundAt: Time,
})

export const listBankCards = call({
  method: 'GET',
  path: '/sys-system/bankCard/list',
  permission: 'signedIn',
  summary: 'My bank cards',
  reply: Type.Array(BankCard),
})

export const bindBankCard = call({
  method: 'POST',
  path: '/sys-system/bankCard/submit',
  permission: 'signedIn',
  summary: 'Bind a bank card, with the code that was sent to its reserved phone',
  body: Type.Object(
    {
      accountType: Type.Enum([...accountTypes]),
      cardType: Type.Enum([...cardTypes]),
      bank: Type.Enum(Object.keys(banks)),
      cardNumber: Type.String({ maxLength: 30 }),
      /** Only the identity card for now. */
      idType: Type.Optional(Type.Literal('ID_CARD')),
      idNumber: Type.String({ maxLength: 30 }),
      holder: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      phone: Phone,
      code: Code,
    },
    { additionalProperties: false },
  ),
  reply: BankCard,
})

export const removeBankCards = call({
  method: 'POST',
  path: '/sys-system/bankCard/remove',
  permission: 'signedIn',
  summary: 'Unbind bank cards of mine',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Integer() }),
})

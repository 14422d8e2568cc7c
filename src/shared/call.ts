// One declaration per call: the server takes its route, checks and OpenAPI entry from it, and the web its
// types and address.
import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from '../generated/permissions.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may make a call: `public` needs no token (client credentials at most), `signedIn` any user,
 * anything else is a permission code the user must hold.
 */
export type CallPermission = 'public' | 'signedIn' | Permission

export interface Call<Q extends TSchema = TSchema, B extends TSchema = TSchema, R extends TSchema = TSchema> {
  method: Method
  /** Path below /api, with {name} for a path parameter. */
  path: string
  permission: CallPermission
  /** One line for the OpenAPI page. */
  summary: string
  query?: Q
  /** The parameters of a POST, as JSON, as form fields or in the address; see server/http/parameters.ts. */
  body?: B
  reply?: R
  /** The body is not JSON (a provider's form post, a file); the handler reads it. */
  rawBody?: true
  /** The most bytes of such a body, where it may be longer than JSON. */
  mostBytes?: number
  /** Refusals of the call are recorded in the audit log under this entity; see http/keep-refusal.ts. */
  keepsRefusals?: 'cart' | 'order' | 'payment' | 'coupon'
  /** Also open to users who have signed in only to set up a required second factor. */
  duringEnrolment?: true
  /** The query parameter that holds pasted text: the handler removes its control characters. */
  cleansText?: string
}

export function call<Q extends TSchema = TObject, B extends TSchema = TObject, R extends TSchema = TSchema>(
  declaration: Call<Q, B, R>,
): Call<Q, B, R> {
  return declaration
}

export type QueryOf<C> = C extends Call<infer Q, TSchema, TSchema> ? Static<Q> : never
export type BodyOf<C> = C extends Call<TSchema, infer B, TSchema> ? Static<B> : never
export type ReplyOf<C> = C extends Call<TSchema, TSchema, infer R> ? Static<R> : never
